import * as v from 'valibot';
import {
  couponableSpellings,
  couponableTypes,
  findCouponErrors,
  couponKinds,
  couponPartners,
} from '../../domain/sales/coupons';
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
  optionalInteger,
  optionalText,
  optionalTimeOfDay,
  requiredChoice,
  requiredField,
  rows,
} from '../fields/field';
import { dayOrNull, id, object, openEnum, optional, text, textList } from '../reading';
import { offeredDispatchMethods, displayTargets, offeredDispatchSpellings } from '../../domain/sales/displayTargets';
import { paymentMethods } from '../../domain/settings/settings';

/** This module defines the fields of a coupon. Source: specification 2, sections 3 and 5. */

const maxCouponCodeLength = 40;

/** Rule for an amount above 0. */
const createPositiveAmountRule = (country: CountryRules | null) =>
  v.pipe(
    amountRule(country),
    v.check((price) => price > 0, ruleKeys.notPositive),
  );

/** Maximum uses; null for unlimited. */
const createUsesField = () => optionalInteger(positiveInteger(10_000_000));

/**
 * Start and end of daily hours. An end at or before the start is on the next day; the weekdays of validity apply to
 * the day of the start.
 */
const hoursRule = v.pipe(
  v.strictObject({ start: timeOfDayRule, end: timeOfDayRule }),
  v.forward(
    v.check(({ start, end }) => start !== end, ruleKeys.endBeforeStart),
    ['end'],
  ),
);

/** Fields that list replies contain. */
export const listedCouponFields = {
  /** Code that customers type, unique per tenant. */
  code: requiredField({
    reader: optional(text()),
    rule: v.pipe(singleLine(maxCouponCodeLength), v.regex(/^\S+$/, ruleKeys.innerSpaces)),
  }),
  kind: requiredChoice(couponKinds, { gift_card: 'giftcard' }),
  /** Percentage for `percentage`, amount of money for other kinds, null for gifts. The limits depend on the kind. */
  discount: optionalAmount(
    v.pipe(
      numberRule,
      v.finite(ruleKeys.notNumber),
      v.check((discount) => discount > 0, ruleKeys.notPositive),
      v.maxValue(10_000_000, ruleKeys.atMost),
    ),
  ),
  /** Maximum discount that a percentage gives; null for unlimited. */
  maxDiscount: optionalAmount(createPositiveAmountRule),
  platform: choice(displayTargets, 'any', { all: 'any' }),
  dispatchMethod: choice(offeredDispatchMethods, 'both', offeredDispatchSpellings),
  /** Maximum uses in total; null for unlimited. */
  quantity: createUsesField(),
  /** Maximum uses per customer; null for unlimited. */
  quantityByUsers: createUsesField(),
  /** Minimum price of the basket; null for no minimum. */
  minimumToRedeem: optionalAmount(amountRule),
  /**
   * First day, as a wall time in the store's zone; `expiryDate` is the last day (inclusive). It is sent as its last
   * second, because on platforms that compare instants a one-day coupon would otherwise end when it starts.
   */
  startDate: requiredField({ reader: dayOrNull(), rule: wallTimeRule }),
  expiryDate: optionalDay(),
  /** Start time on the first day; null for the whole day. */
  startTime: optionalTimeOfDay(),
  expiryTime: optionalTimeOfDay(),
  availability: availability(hoursRule),
  /** Accepted payment methods; empty for all methods. */
  paymentMethods: choices(paymentMethods),
  /** Stores that accept the coupon; empty for all stores. */
  storeIds: ids(1000),
  /** True if only customers without earlier orders may use the coupon. */
  firstPurchase: flag(false),
  enabled: flag(true),
};

/** All editable fields of a coupon. */
export const couponFields = {
  ...listedCouponFields,
  /** True if the coupon also discounts a product's modifiers. */
  applyModifier: flag(true),
  /** True if the coupon also discounts the delivery fee. */
  delivery: flag(false),
  /** True if the coupon is valid for orders below the store's minimum. */
  overrideMinimumPrice: flag(false),
  /** Discounted items; empty for the whole basket. */
  couponables: rows(
    object({ couponableType: openEnum(couponableTypes, 'Product', couponableSpellings), couponableId: id() }),
    v.strictObject({ couponableType: v.picklist(couponableTypes, ruleKeys.required), couponableId: idRule }),
    200,
  ),
  /** Menu categories (by name) and stores that the coupon excludes. */
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

export const createBlankCoupon = () => createBlankValues(couponFields);

/** Schema of a new coupon: only code, kind and first day have no default. */
export const couponDraft = createDraftSchema(couponFields);
export type CouponDraft = v.InferOutput<ReturnType<typeof couponDraft>>;

export const couponPatch = createPatchSchema(couponFields);

/** Validation rules of a coupon form: all rules for a new coupon, otherwise only those of `touchedFields`. */
export const createCouponRules = (country: CountryRules | null, touchedFields?: ReadonlySet<string>) => {
  const { discount, maxDiscount, ...rules } = getRules(couponFields, country);
  // Makes both discount fields optional, because a new coupon omits the fields that its kind does not use.
  const entries = { ...rules, discount: v.optional(discount), maxDiscount: v.optional(maxDiscount) };
  return touchedRules(entries, { touchedFields, findErrors: findCouponErrors, partners: couponPartners });
};
