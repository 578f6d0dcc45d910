import { drawDesktopBanner, drawMobileBanner, type BannerPicture } from './pictures';
import { practiceNewsHost } from '@shared/domain/settings/tenants';

/** SVG drawing of a shop front. */
const shopDrawing = `
  <rect x="24" y="56" width="152" height="96" rx="8" fill="#fff" opacity=".95"/>
  <path d="M16 24h168l10 38H6z" fill="#F7B500"/>
  <path d="M48 24h34l-2 38H40zM118 24h34l8 38h-40z" fill="#fff" opacity=".85"/>
  <rect x="42" y="84" width="46" height="68" rx="4" fill="#2D6EF0" opacity=".85"/>
  <rect x="104" y="84" width="56" height="40" rx="4" fill="#9CC2FF"/>
  <circle cx="80" cy="120" r="3.5" fill="#fff"/>`;

/** SVG drawing of a calendar. */
const calendarDrawing = `
  <rect x="30" y="20" width="140" height="136" rx="14" fill="#fff" opacity=".96"/>
  <path d="M30 34a14 14 0 0 1 14-14h112a14 14 0 0 1 14 14v20H30z" fill="#F7B500"/>
  <rect x="62" y="8" width="10" height="26" rx="5" fill="#fff"/><rect x="128" y="8" width="10" height="26" rx="5" fill="#fff"/>
  <g fill="#C9D6EA"><rect x="48" y="70" width="22" height="20" rx="5"/><rect x="89" y="70" width="22" height="20" rx="5"/>
  <rect x="130" y="70" width="22" height="20" rx="5"/><rect x="48" y="98" width="22" height="20" rx="5"/>
  <rect x="130" y="98" width="22" height="20" rx="5"/><rect x="48" y="126" width="22" height="20" rx="5"/></g>
  <rect x="86" y="95" width="28" height="26" rx="7" fill="#0F766E"/>
  <path d="M93 108l5 5 9-10" stroke="#fff" stroke-width="3.5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

interface SeedBanner {
  name: string;
  destinationLink: string;
  picture: BannerPicture;
}

const banners: readonly SeedBanner[] = [
  {
    name: 'Cierra y abre tus tiendas en dos clics',
    destinationLink: `https://${practiceNewsHost}/cierre-de-tiendas`,
    picture: {
      title: 'Cierra y abre tus tiendas en dos clics',
      subtitle: 'Por una hora, por el resto del día o por el período que elijas.',
      button: 'Ver cómo funciona',
      colours: ['#1D4FBF', '#2D6EF0'],
      drawing: shopDrawing,
    },
  },
  {
    name: 'Prepara tus horarios para los feriados',
    destinationLink: `https://${practiceNewsHost}/horarios-de-feriados`,
    picture: {
      title: 'Prepara tus horarios para los feriados',
      subtitle: 'Programa los cierres con tiempo y evita pedidos perdidos.',
      button: 'Programar cierres',
      colours: ['#0B5F58', '#12968B'],
      drawing: calendarDrawing,
    },
  },
];

/** News banners with a picture for wide and one for narrow windows. */
export const seedBanners = banners.map(({ name, destinationLink, picture }) => ({
  name,
  destinationLink,
  desktopImage: drawDesktopBanner(picture),
  mobileImage: drawMobileBanner(picture),
}));
