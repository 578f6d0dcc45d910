import type { CampaignPart } from '@shared/jobs/campaignParts';

/** Labels of a campaign's jobs. */

const partLabels: Readonly<Record<CampaignPart['part'], string>> = {
  price: 'precios',
  deliveryPrice: 'precios de despacho',
  prices: 'precios',
  products: 'productos',
  coupons: 'cupones',
  banners: 'banners',
  positionBanners: 'banners publicitarios',
  popUps: 'pop-ups',
  pages: 'páginas',
  builderPages: 'páginas del editor',
  customLandings: 'landings',
  closings: 'cierres',
  hours: 'horarios',
  waitTimes: 'tiempos de espera',
};

export const formatPartLabel = (campaign: string, part: CampaignPart['part']): string =>
  `${campaign}: ${partLabels[part]}`;
