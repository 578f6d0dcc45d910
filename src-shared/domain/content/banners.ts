import * as v from 'valibot';
import type { PolicyArea } from '../people/policies';
import { integerBetween, isHttpsUrl, ruleKeys } from '../values/rules';
import type { PictureSize } from '../platform/pictureSize';

/**
 * This module is about banners, position banners and pop-ups, which are pictures shown around the menu. Source:
 * specification 2, sections 3, 5.
 */

export const bannerAreas = ['banners', 'positionBanners', 'popUps'] as const;
export type BannerArea = (typeof bannerAreas)[number];

export const bannerPolicies = {
  banners: 'banners',
  positionBanners: 'position_banners',
  popUps: 'pop_ups',
} as const satisfies Record<BannerArea, PolicyArea>;

export const bannerPlatforms = ['web', 'responsive', 'app'] as const;
export type BannerPlatform = (typeof bannerPlatforms)[number];

/** Kinds of entities at which a position banner can be shown; platforms may have others. */
export const bannerableTypes = ['Product', 'Menu'] as const;

const narrowBannerSize: PictureSize = { width: 600, height: 400 };
const narrowPopUpSize: PictureSize = { width: 600, height: 600 };

/** Sizes of pictures (px) by platform. Source: specification 2, section 3. */
export const bannerSizes: Readonly<Record<BannerPlatform, PictureSize>> = {
  web: { width: 1320, height: 385 },
  responsive: narrowBannerSize,
  app: narrowBannerSize,
};
export const popUpSizes: Readonly<Record<BannerPlatform, PictureSize>> = {
  web: { width: 1200, height: 1200 },
  responsive: narrowPopUpSize,
  app: narrowPopUpSize,
};

const shopPathPattern = /^\/(?![/\\])\S*$/;

/** True for valid link targets: https URLs, and paths in the tenant's shop. */
export const isBannerAddress = (text: string): boolean => isHttpsUrl(text) || shopPathPattern.test(text);

/** Rule for an optional link target. */
export const shopAddressRule = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.check(isBannerAddress, ruleKeys.addressNotAllowed),
  ),
);

/** Maximum position, counted from 0. */
export const maxBannerPosition = 100_000;
export const bannerPositionRule = integerBetween(0, maxBannerPosition);

interface DatedBanner {
  startDate?: string | null;
  endDate?: string | null;
}

/** Returns an error if the end is not after the start. */
export const findBannerErrors = ({ startDate, endDate }: DatedBanner): { endDate?: typeof ruleKeys.endBeforeStart } =>
  startDate != null && endDate != null && endDate <= startDate ? { endDate: ruleKeys.endBeforeStart } : {};

export const bannerStates = ['current', 'planned', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];

/** Returns the state of a banner at a wall time. A disabled banner is always `off`. */
export const getBannerState = (
  { active, startDate, endDate }: DatedBanner & { active: boolean },
  now: string,
): BannerState => {
  if (!active) return 'off';
  if (endDate != null && endDate <= now) return 'over';
  return startDate != null && startDate > now ? 'planned' : 'current';
};
