import * as v from 'valibot';
import { findBannerErrors, bannerPlatforms, maxBannerPosition, shopAddressRule } from '../../domain/content/banners';
import { timeOfDayRule } from '../../domain/schedules/openingRules';
import { optionalSingleLine } from '../../domain/values/rules';
import { touchedRules } from '../../domain/values/touchedRules';
import { availability } from '../fields/availability';
import { createBlankValues, getRules } from '../fields/entity';
import {
  choice,
  flag,
  ids,
  integer,
  requiredText,
  optionalDay,
  optionalId,
  optionalLastDay,
  optionalText,
  pictureIds,
  textWithRule,
} from '../fields/field';
import { idList, optional } from '../reading';
import { offeredDispatchMethods, offeredDispatchSpellings } from '../../domain/sales/displayTargets';

/** Fields of banners and pop-ups. Source: specification 2, sections 3 and 5. */
export const bannerFields = {
  name: requiredText(120),
  active: flag(true),
  /** Category as free text; the specification lists no values. */
  category: textWithRule(optionalSingleLine(60)),
  description: optionalText(500),
  /** First day, as a wall time in the stores' zone; null if there is none. */
  startDate: optionalDay(),
  endDate: optionalLastDay(),
  availability: availability(v.strictObject({ start: timeOfDayRule, end: timeOfDayRule })),
  url: textWithRule(shopAddressRule),
  pictureIds: pictureIds(1),
  position: integer(0, maxBannerPosition),
  platform: choice(bannerPlatforms, 'web'),
  dispatchMethod: choice(offeredDispatchMethods, 'both', offeredDispatchSpellings),
  /**
   * Ids of the stores that show the banner; empty for all stores. Optional in replies, because some platforms call the
   * field `stores`.
   */
  storeIds: { ...ids(1000), reader: optional(idList()) },
};

/** Fields of a position banner, which also has the position at which it appears. */
export const positionBannerFields = {
  ...bannerFields,
  bannerableType: textWithRule(optionalSingleLine(60)),
  bannerableId: optionalId(),
};

export const createBlankBanner = () => createBlankValues(bannerFields);

export const createBlankPositionBanner = () => createBlankValues(positionBannerFields);

/**
 * Creates the validation rules of a banner form: all rules for a new banner, otherwise only those of `touchedFields`.
 */
const createFormRules =
  <Entries extends v.ObjectEntries>(entries: Entries) =>
  (touchedFields?: ReadonlySet<string>) =>
    touchedRules(entries, { touchedFields, findErrors: findBannerErrors, partners: { endDate: ['startDate'] } });

export const bannerRules = createFormRules(getRules(bannerFields, null));
export const positionBannerRules = createFormRules(getRules(positionBannerFields, null));
