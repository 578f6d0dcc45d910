import * as v from 'valibot';
import { integerBetween, isHttpsUrl, ruleKeys } from '../values/rules';

/** Banners, position banners and pop-ups: pictures that customers see around the menu. Source: specification 2, sections 3, 5. */

export const bannerPlatforms = ['web', 'responsive', 'app'] as const;
export type BannerPlatform = (typeof bannerPlatforms)[number];

export const bannerDispatchMethods = ['both', 'delivery', 'pickup'] as const;
export type BannerDispatchMethod = (typeof bannerDispatchMethods)[number];

/** What a position banner can stand at; platforms may have other words. */
export const bannerableTypes = ['Product', 'Menu'] as const;

interface Size {
  width: number;
  height: number;
}

const narrowBanner: Size = { width: 600, height: 400 };
const narrowPopUp: Size = { width: 600, height: 600 };

/** Sizes of pictures in pixels, by where they are shown. Source: specification 2, section 3. */
export const bannerSizes: Readonly<Record<BannerPlatform, Size>> = {
  web: { width: 1320, height: 385 },
  responsive: narrowBanner,
  app: narrowBanner,
};
export const popUpSizes: Readonly<Record<BannerPlatform, Size>> = {
  web: { width: 1200, height: 1200 },
  responsive: narrowPopUp,
  app: narrowPopUp,
};

const ownPath = /^\/(?![/\\])\S*$/;

/** Where a click may lead: a secure address, or a page of the own shop. */
export const isBannerAddress = (text: string): boolean => isHttpsUrl(text) || ownPath.test(text);

/** Such an address, or none. */
export const shopAddressRule = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.check(isBannerAddress, ruleKeys.addressNotAllowed),
  ),
);

/** Positions count from 0. */
export const maxBannerPosition = 100_000;
export const bannerPositionRule = integerBetween(0, maxBannerPosition);

interface Span {
  startDate?: string | null;
  endDate?: string | null;
}

/** What is wrong between the fields: an end has to be after its start. */
export const bannerErrors = ({ startDate, endDate }: Span): { endDate?: typeof ruleKeys.endBeforeStart } =>
  startDate != null && endDate != null && endDate <= startDate ? { endDate: ruleKeys.endBeforeStart } : {};

export const bannerStates = ['current', 'planned', 'over', 'off'] as const;
export type BannerState = (typeof bannerStates)[number];

/** Whether customers see it now; `now` is a wall time. One that is switched off is off whatever its days. */
export const bannerState = ({ active, startDate, endDate }: Span & { active: boolean }, now: string): BannerState => {
  if (!active) return 'off';
  if (endDate != null && endDate <= now) return 'over';
  return startDate != null && startDate > now ? 'planned' : 'current';
};
