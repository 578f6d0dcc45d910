import type { DatedArea } from '@shared/domain/campaigns/datedItems';
import type { PolicyArea } from '@shared/domain/people/policies';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Forms that a campaign opens to create a coupon, banner or pop-up. */

export const datedPolicies = {
  coupons: 'coupons',
  banners: 'banners',
  positionBanners: 'position_banners',
  popUps: 'pop_ups',
} as const satisfies Record<DatedArea, PolicyArea>;

export const creationPaths: Readonly<Record<DatedArea, string>> = {
  coupons: '/coupons/create-coupon',
  banners: '/banners/add-banner',
  positionBanners: '/position-banners/add-banner',
  popUps: '/popup-banners/add-banner',
};

/** Name of a coupon, banner or pop-up; a coupon is named by its code. */
export const getDatedName = (row: { id: number; name: string; code?: string }): string => row.code || getNameOrId(row);
