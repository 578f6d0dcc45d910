import * as v from 'valibot';
import { optionalText, pictureIds, yesNo } from '../catalogue/rules';
import { weekdays } from '../schedules/businessHours';
import { timeOfDayRule, wallTimeRule } from '../schedules/openingRules';
import { touchedRules } from '../values/touchedRules';
import { idRule, integerBetween, isHttpsUrl, optionalSingleLine, ruleKeys, singleLine } from '../values/rules';

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

const addressRule = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.check(isBannerAddress, ruleKeys.addressNotAllowed),
  ),
);

/** Positions count from 0. */
export const maxBannerPosition = 100_000;
export const bannerPositionRule = integerBetween(0, maxBannerPosition);

const hoursRule = v.strictObject({ start: timeOfDayRule, end: timeOfDayRule });

/** Every field that a banner and a pop-up have. */
export const bannerEntries = {
  name: singleLine(120),
  active: yesNo,
  /** An open word. */
  category: optionalSingleLine(60),
  description: optionalText(500),
  /** Wall times of the store's zone; null: from now on, and without end. */
  startDate: v.nullable(wallTimeRule),
  endDate: v.nullable(wallTimeRule),
  /** No days: all of them. No hours: the whole day. */
  availability: v.strictObject({
    days: v.array(v.picklist(weekdays, ruleKeys.required)),
    hours: v.pipe(v.array(hoursRule), v.maxLength(6, ruleKeys.tooMany)),
  }),
  url: addressRule,
  pictureIds: v.pipe(pictureIds, v.maxLength(1, ruleKeys.tooMany)),
  position: bannerPositionRule,
  platform: v.picklist(bannerPlatforms, ruleKeys.required),
  dispatchMethod: v.picklist(bannerDispatchMethods, ruleKeys.required),
  /** The only stores that show it; none: all. */
  storeIds: v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(1000, ruleKeys.tooMany)),
};

/** A position banner says what it stands at. */
export const positionBannerEntries = {
  ...bannerEntries,
  bannerableType: v.nullable(singleLine(60)),
  bannerableId: v.nullable(idRule),
};

export const blankBanner = () => ({
  active: true,
  category: null,
  description: null,
  startDate: null,
  endDate: null,
  availability: { days: [], hours: [] },
  url: null,
  pictureIds: [],
  position: 0,
  platform: 'web' as const,
  dispatchMethod: 'both' as const,
  storeIds: [],
});

export const blankPositionBanner = () => ({ ...blankBanner(), bannerableType: null, bannerableId: null });

const { name, ...others } = bannerEntries;
const { name: positionName, ...positionOthers } = positionBannerEntries;

/** A new one: all but its name has a default. */
export const bannerDraft = v.strictObject({ name, ...v.partial(v.strictObject(others)).entries });
export const positionBannerDraft = v.strictObject({
  name: positionName,
  ...v.partial(v.strictObject(positionOthers)).entries,
});
export const bannerPatch = v.partial(v.strictObject(bannerEntries));
export const positionBannerPatch = v.partial(v.strictObject(positionBannerEntries));

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

const betweenFields = (touched: ReadonlySet<string> | undefined) => ({
  touched,
  errorsOf: bannerErrors,
  partners: { endDate: ['startDate'] },
});

/** A whole one for the form; of one that exists the rules on what is `touched`. */
export const bannerRules = (touched?: ReadonlySet<string>) => touchedRules(bannerEntries, betweenFields(touched));
export const positionBannerRules = (touched?: ReadonlySet<string>) =>
  touchedRules(positionBannerEntries, betweenFields(touched));
