import * as v from 'valibot';
import {
  couponableTypes,
  couponDispatchMethods,
  couponErrors,
  couponKinds,
  couponPartners,
  couponPaymentMethods,
  couponPlatforms,
} from '../../domain/sales/coupons';
import { timeOfDayRule, wallTimeRule } from '../../domain/schedules/openingRules';
import type { CountryRules } from '../../domain/values/countries';
import { amountRule, idRule, numberRule, positiveInteger, ruleKeys, singleLine } from '../../domain/values/rules';
import { touchedRules } from '../../domain/values/touchedRules';
import { availability } from '../fields/availability';
import { blankOf, draftOf, group, patchOf, rulesOf } from '../fields/entity';
import {
  choice,
  choices,
  field,
  flag,
  ids,
  optionalAmount,
  optionalDay,
  optionalNumber,
  optionalText,
  optionalTimeOfDay,
  requiredChoice,
  requiredField,
  rows,
} from '../fields/field';
import { dayOrNull, id, object, openEnum, optional, text, textList } from '../reading';

/** The fields of a coupon. Source: specification 2, sections 3 and 5. */

export const maxCouponCodeLength = 40;

/** An amount above nothing. */
const positiveAmount = (country: CountryRules | null) =>
  v.pipe(
    amountRule(country),
    v.check((price) => price > 0, ruleKeys.notPositive),
  );

/** Uses that a coupon may be limited to; null: without end. */
const uses = () => optionalNumber(positiveInteger(10_000_000));

/** Hours of a day. An end that is not after the start is one of the next day: the night belongs to the day it began on. */
const hoursRule = v.pipe(
  v.strictObject({ start: timeOfDayRule, end: timeOfDayRule }),
  v.forward(
    v.check(({ start, end }) => start !== end, ruleKeys.endBeforeStart),
    ['end'],
  ),
);

/** What a list of coupons has of each. */
export const listedCouponFields = {
  /** What customers type; no two coupons have the same. */
  code: requiredField({
    reader: optional(text()),
    rule: v.pipe(singleLine(maxCouponCodeLength), v.regex(/^\S+$/, ruleKeys.innerSpaces)),
  }),
  kind: requiredChoice(couponKinds, { percent: 'percentage', gift_card: 'giftcard' }),
  /** Percent of a percentage, an amount of money of the others; a gift has none. How much it may be hangs on the kind. */
  discount: optionalAmount(
    v.pipe(
      numberRule,
      v.finite(ruleKeys.notNumber),
      v.check((discount) => discount > 0, ruleKeys.notPositive),
      v.maxValue(10_000_000, ruleKeys.atMost),
    ),
  ),
  /** The most that a percentage takes off; null: no limit. */
  maxDiscount: optionalAmount(positiveAmount),
  platform: choice(couponPlatforms, 'any', { all: 'any' }),
  dispatchMethod: choice(couponDispatchMethods, 'both', { pick_up: 'pickup', any: 'both', all: 'both' }),
  /** Of all customers. */
  quantity: uses(),
  /** Of one customer. */
  quantityByUsers: uses(),
  /** The basket that it takes; null: any. */
  minimumToRedeem: optionalAmount(amountRule),
  /**
   * Days, as wall times of the store's zone; the last one is part of it. It is sent with the end of its day: a platform that
   * goes by the instant would else end a coupon of one day as it begins.
   */
  startDate: requiredField({ reader: dayOrNull(), rule: wallTimeRule }),
  expiryDate: optionalDay(),
  /** On its first and on its last day; null: all of that day. */
  startTime: optionalTimeOfDay(),
  expiryTime: optionalTimeOfDay(),
  availability: availability(hoursRule),
  /** The only ones that it goes with; none: all. */
  paymentMethods: choices(couponPaymentMethods),
  /** The only stores that take it; none: all. */
  storeIds: ids(1000),
  /** Only for who has never ordered before. */
  firstPurchase: flag(false),
  enabled: flag(true),
};

/** Every field that can be changed. */
export const couponFields = {
  ...listedCouponFields,
  /** Takes its part of what is chosen with a product, too. */
  applyModifier: flag(true),
  /** Takes its part of the delivery fee, too. */
  delivery: flag(false),
  /** Good for orders below the store's minimum. */
  overrideMinimumPrice: flag(false),
  /** What it is about; none: the whole basket. */
  couponables: rows(
    object({ couponableType: openEnum(couponableTypes, 'Product', { product: 'Product' }), couponableId: id() }),
    v.strictObject({ couponableType: v.picklist(couponableTypes, ruleKeys.required), couponableId: idRule }),
    200,
  ),
  /** What it is not good for: categories of the menu, by name, and stores. */
  restrictions: group({
    categories: field({
      reader: textList(),
      rule: v.pipe(v.array(singleLine(120)), v.maxLength(100, ruleKeys.tooMany)),
      blank: () => [],
    }),
    storeIds: ids(1000),
  }),
  alohaId: optionalText(100),
  fbdId: optionalText(100),
};

export const blankCoupon = () => blankOf(couponFields);

/** A new coupon: all but its code, its kind and its first day has a default. */
export const couponDraft = draftOf(couponFields);
export type CouponDraft = v.InferOutput<ReturnType<typeof couponDraft>>;

export const couponPatch = patchOf(couponFields);

/** A whole coupon for the form: by all rules, or of one that exists by those on what is `touched`. */
export const couponRules = (country: CountryRules | null, touched?: ReadonlySet<string>) => {
  const { discount, maxDiscount, ...rules } = rulesOf(couponFields, country);
  // What its kind has no place for is left out of a new one.
  const entries = { ...rules, discount: v.optional(discount), maxDiscount: v.optional(maxDiscount) };
  return touchedRules(entries, { touched, errorsOf: couponErrors, partners: couponPartners });
};
