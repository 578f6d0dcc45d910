import type { CampaignPart } from '@shared/jobs/campaignParts';

/** Texts of a campaign's jobs. */

const parts: Readonly<Record<CampaignPart['part'], string>> = {
  price: 'precios',
  deliveryPrice: 'precios de despacho',
  prices: 'precios',
  products: 'productos',
  coupons: 'cupones',
  banners: 'banners',
  positionBanners: 'banners publicitarios',
  popUps: 'pop-ups',
};

export const formatPartLabel = (campaign: string, part: CampaignPart['part']): string => `${campaign}: ${parts[part]}`;
