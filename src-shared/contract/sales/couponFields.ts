import * as v from 'valibot';
import { couponableTypes, couponErrors, couponKinds, couponPartners } from '../../domain/sales/coupons';
import { timeOfDayRule, wallTimeRule } from '../../domain/schedules/openingRules';
import type { CountryRules } from '../../domain/values/countries';
import { amountRule, idRule, numberRule, positiveInteger, ruleKeys, singleLine } from '../../domain/values/rules';
import { touchedRules } from '../../domain/values/touchedRules';
import { availability } from '../fields/availability';
import { createBlankValues, createDraftSchema, group, createPatchSchema, getRules } from '../fields/entity';
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
import { offeredDispatchMethods, displayTargets } from '../../domain/sales/displayTargets';
import { paymentMethods } from '../../domain/settings/settings';

/** Fields of a coupon. Source: specification 2, sections 3 and 5. */

export const maxCouponCodeLength = 40;

/** Amount above 0. */
const positiveAmount = (country: CountryRules | null) =>
  v.pipe(
    amountRule(country),
    v.check((price) => price > 0, ruleKeys.notPositive),
  );

/** Maximum uses; null for unlimited. */
const uses = () => optionalNumber(positiveInteger(10_000_000));

/** Hours of a day. An end at or before the start is on the next day: the night belongs to the day it starts on. */
const hoursRule = v.pipe(
  v.strictObject({ start: timeOfDayRule, end: timeOfDayRule }),
  v.forward(
    v.check(({ start, end }) => start !== end, ruleKeys.endBeforeStart),
    ['end'],
  ),
);

/** Fields in list replies. */
export const listedCouponFields = {
  /** Code that customers type, unique per tenant. */
  code: requiredField({
    reader: optional(text()),
    rule: v.pipe(singleLine(maxCouponCodeLength), v.regex(/^\S+$/, ruleKeys.innerSpaces)),
  }),
  kind: requiredChoice(couponKinds, { percent: 'percentage', gift_card: 'giftcard' }),
  /** Percent for `percentage`, an amount for other kinds; a gift has none. The limits depend on the kind. */
  discount: optionalAmount(
    v.pipe(
      numberRule,
      v.finite(ruleKeys.notNumber),
      v.check((discount) => discount > 0, ruleKeys.notPositive),
      v.maxValue(10_000_000, ruleKeys.atMost),
    ),
  ),
  /** Maximum discount of a percentage; null for unlimited. */
  maxDiscount: optionalAmount(positiveAmount),
  platform: choice(displayTargets, 'any', { all: 'any' }),
  dispatchMethod: choice(offeredDispatchMethods, 'both', { pick_up: 'pickup', any: 'both', all: 'both' }),
  /** Total uses. */
  quantity: uses(),
  /** Uses per customer. */
  quantityByUsers: uses(),
  /** Minimum basket; null for any. */
  minimumToRedeem: optionalAmount(amountRule),
  /**
   * First and last day as wall times in the store's zone, inclusive. The last day is sent with its end: a platform that
   * compares instants would otherwise end a one-day coupon as it starts.
   */
  startDate: requiredField({ reader: dayOrNull(), rule: wallTimeRule }),
  expiryDate: optionalDay(),
  /** Times on the first and last day; null for the whole day. */
  startTime: optionalTimeOfDay(),
  expiryTime: optionalTimeOfDay(),
  availability: availability(hoursRule),
  /** Accepted payment methods; empty for all. */
  paymentMethods: choices(paymentMethods),
  /** Stores that accept it; empty for all. */
  storeIds: ids(1000),
  /** Only for customers without earlier orders. */
  firstPurchase: flag(false),
  enabled: flag(true),
};

/** All editable fields. */
export const couponFields = {
  ...listedCouponFields,
  /** Also discounts choices of a product. */
  applyModifier: flag(true),
  /** Also discounts the delivery fee. */
  delivery: flag(false),
  /** Valid for orders below the store's minimum. */
  overrideMinimumPrice: flag(false),
  /** Discounted items; empty for the whole basket. */
  couponables: rows(
    object({ couponableType: openEnum(couponableTypes, 'Product', { product: 'Product' }), couponableId: id() }),
    v.strictObject({ couponableType: v.picklist(couponableTypes, ruleKeys.required), couponableId: idRule }),
    200,
  ),
  /** Excluded menu categories (by name) and stores. */
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

export const blankCoupon = () => createBlankValues(couponFields);

/** New coupon: everything but code, kind and first day has a default. */
export const couponDraft = createDraftSchema(couponFields);
export type CouponDraft = v.InferOutput<ReturnType<typeof couponDraft>>;

export const couponPatch = createPatchSchema(couponFields);

/** Coupon of a form: validated by all rules if new, else only by those of `touched` fields. */
export const couponRules = (country: CountryRules | null, touched?: ReadonlySet<string>) => {
  const { discount, maxDiscount, ...rules } = getRules(couponFields, country);
  // A new coupon omits what its kind does not use.
  const entries = { ...rules, discount: v.optional(discount), maxDiscount: v.optional(maxDiscount) };
  return touchedRules(entries, { touched, errorsOf: couponErrors, partners: couponPartners });
};
