import { getLast, getNextAddress, getNextName, type FilterValues, type Samples } from './sample';

const banner = {
  id: 7,
  name: 'Oferta de la semana',
  active: true,
  category: 'Ofertas',
  description: 'Solo por hoy',
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-12-31T23:59:59',
  availability: { channels: ['kiosk'], days: ['monday', 'tuesday'], hours: [] },
  url: 'https://tienda.example/oferta',
  picture_ids: [5],
  pictures: [{ id: 5, url: '/v1/pictures/5', name: 'oferta.png' }],
  position: 3,
  platform: 'web',
  dispatch_method: 'delivery',
};

/** Inputs that all kinds of banners have. */
const bannerInputs = {
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Oferta de prueba' },
    { kind: 'text', label: 'Lleva a', text: '/menu' },
  ],
  required: ['Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Oferta cambiada' }],
} as const;

const bannerFilters: FilterValues<'banners.list'> = {
  name: (rows) => getLast(rows).name,
  platform: () => 'app',
  state: () => 'over',
  storeIds: (_, { openStore }) => [openStore],
};

/** Samples of banners, landing pages and pages. */
export const content = {
  banners: {
    create: () => ({ name: getNextName(), url: '/menu' }),
    update: () => ({ active: false }),
    reply: { ...banner, stores: [1, 2] },
    filters: bannerFilters,
    form: { path: '/banners', title: 'Banners de portada', create: 'Nuevo banner', ...bannerInputs },
  },
  positionBanners: {
    create: () => ({ name: getNextName(), bannerableType: 'Menu' }),
    update: () => ({ active: false }),
    reply: { ...banner, store_ids: [1, 2], bannerable_type: 'Product', bannerable_id: 4 },
    filters: bannerFilters,
    form: {
      path: '/position-banners',
      title: 'Banners publicitarios',
      create: 'Nuevo banner publicitario',
      ...bannerInputs,
    },
  },
  popUps: {
    create: () => ({ name: getNextName() }),
    update: () => ({ active: false }),
    reply: { ...banner, stores: [1, 2] },
    filters: bannerFilters,
    form: { path: '/popup-banners', title: 'Pop-ups publicitarios', create: 'Nuevo pop-up', ...bannerInputs },
  },
  pages: {
    create: () => ({ name: getNextName(), relativeUrl: getNextAddress() }),
    update: () => ({ status: 'published' }),
    reply: {
      id: 7,
      relative_url: '/promociones/verano',
      name: 'Verano',
      title: 'Promociones de verano',
      description: 'Hasta marzo',
      type: 'campaña',
      url: 'https://tienda.example/verano',
      status: 'draft',
      last_editor: { id: 1, name: 'Rosa Prueba' },
      updated_at: '2026-11-20T10:00:00',
    },
    filters: { query: (rows) => getLast(rows).name, status: () => 'draft' },
    form: {
      path: '/pages',
      title: 'Páginas',
      create: 'Nueva página',
      fill: [
        { kind: 'text', label: 'Dirección', text: 'prueba/de-pagina' },
        { kind: 'text', label: 'Nombre', text: 'Página de prueba' },
      ],
      required: ['Dirección', 'Nombre'],
      change: [{ kind: 'text', label: 'Nombre', text: 'Página cambiada' }],
    },
  },
  customLandings: {
    create: () => ({ name: getNextName(), landing: { components: [] }, html: '<main>Hola</main>' }),
    update: () => ({ name: getNextName() }),
    filters: { name: (rows) => getLast(rows).name, status: () => 'published' },
  },
} satisfies Samples;
