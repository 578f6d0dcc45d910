import { paymentMethods } from '../settings/settings';
import * as v from 'valibot';
import { optionalText, yesNo } from '../catalogue/rules';
import { weekdays } from '../schedules/businessHours';
import { timeOfDayRule, wallTimeRule } from '../schedules/openingRules';
import type { CountryRules } from '../values/countries';
import { touchedRules } from '../values/touchedRules';
import { amountRule, idRule, singleLine, numberRule, positiveInteger, ruleKeys, type RuleKey } from '../values/rules';

/** The fields of a coupon and their rules. Source: specification 2, sections 3 and 5. */

/** `giftcard` takes off an amount, `percentage` a share, `gift` gives a product away, `product` takes an amount off some. */
export const couponKinds = ['percentage', 'giftcard', 'gift', 'product'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponPlatforms = ['any', 'web', 'app'] as const;
export type CouponPlatform = (typeof couponPlatforms)[number];

export const couponDispatchMethods = ['both', 'delivery', 'pickup'] as const;
export type CouponDispatchMethod = (typeof couponDispatchMethods)[number];

/** As they travel. Source: both specifications, section 9. */
export const couponPaymentMethods = paymentMethods;
export type CouponPaymentMethod = (typeof couponPaymentMethods)[number];

/** What a coupon can be about. */
export const couponableTypes = ['Product', 'PriceGroup'] as const;
export type CouponableType = (typeof couponableTypes)[number];

export const maxCouponCodeLength = 40;
/** Uses that a coupon may be limited to. */
const maxCouponUses = 10_000_000;

const codeRule = v.pipe(singleLine(maxCouponCodeLength), v.regex(/^\S+$/, ruleKeys.innerSpaces));

/** Hours of a day. An end that is not after the start is one of the next day: the night belongs to the day it began on. */
const hoursRule = v.pipe(
  v.strictObject({ start: timeOfDayRule, end: timeOfDayRule }),
  v.forward(
    v.check(({ start, end }) => start !== end, ruleKeys.endBeforeStart),
    ['end'],
  ),
);

const optionalAmount = (country: CountryRules | null) => v.nullable(amountRule(country));
/** An amount above nothing. */
const optionalPositive = (country: CountryRules | null) =>
  v.nullable(
    v.pipe(
      amountRule(country),
      v.check((amount) => amount > 0, ruleKeys.notPositive),
    ),
  );

const ids = (most: number) => v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(most, ruleKeys.tooMany));

/** Every field that can be changed; `country` is null where the tenant is not known. */
export const couponEntries = (country: CountryRules | null) => ({
  /** What customers type; no two coupons have the same. */
  code: codeRule,
  kind: v.picklist(couponKinds, ruleKeys.required),
  /** Percent of a percentage, an amount of money of the others; a gift has none. How much it may be hangs on the kind. */
  discount: v.nullable(
    v.pipe(
      numberRule,
      v.finite(ruleKeys.notNumber),
      v.check((discount) => discount > 0, ruleKeys.notPositive),
      v.maxValue(10_000_000, ruleKeys.atMost),
    ),
  ),
  /** The most that a percentage takes off; null: no limit. */
  maxDiscount: optionalPositive(country),
  /** Takes its part of what is chosen with a product, too. */
  applyModifier: yesNo,
  /** Takes its part of the delivery fee, too. */
  delivery: yesNo,
  /** Good for orders below the store's minimum. */
  overrideMinimumPrice: yesNo,
  /** The basket that it takes; null: any. */
  minimumToRedeem: optionalAmount(country),
  platform: v.picklist(couponPlatforms, ruleKeys.required),
  dispatchMethod: v.picklist(couponDispatchMethods, ruleKeys.required),
  /** Of all customers; null: without end. */
  quantity: v.nullable(positiveInteger(maxCouponUses)),
  /** Of one customer; null: without end. */
  quantityByUsers: v.nullable(positiveInteger(maxCouponUses)),
  /**
   * Days, as wall times of the store's zone; the last one is part of it. It is sent with the end of its day: a platform that
   * goes by the instant would else end a coupon of one day as it begins.
   */
  startDate: wallTimeRule,
  expiryDate: v.nullable(wallTimeRule),
  /** On its first and on its last day; null: all of that day. */
  startTime: v.nullable(timeOfDayRule),
  expiryTime: v.nullable(timeOfDayRule),
  /** No days: all of them. No hours: the whole day. */
  availability: v.strictObject({
    days: v.array(v.picklist(weekdays, ruleKeys.required)),
    hours: v.pipe(v.array(hoursRule), v.maxLength(6, ruleKeys.tooMany)),
  }),
  /** What it is about; none: the whole basket. */
  couponables: v.pipe(
    v.array(v.strictObject({ couponableType: v.picklist(couponableTypes, ruleKeys.required), couponableId: idRule })),
    v.maxLength(200, ruleKeys.tooMany),
  ),
  /** The only stores that take it; none: all. */
  storeIds: ids(1000),
  /** What it is not good for: categories of the menu, by name, and stores. */
  restrictions: v.strictObject({
    categories: v.pipe(v.array(singleLine(120)), v.maxLength(100, ruleKeys.tooMany)),
    storeIds: ids(1000),
  }),
  /** The only ones that it goes with; none: all. */
  paymentMethods: v.array(v.picklist(couponPaymentMethods, ruleKeys.required)),
  /** Only for who has never ordered before. */
  firstPurchase: yesNo,
  enabled: yesNo,
  alohaId: optionalText(100),
  fbdId: optionalText(100),
});

export const blankCoupon = () => ({
  discount: null,
  maxDiscount: null,
  applyModifier: true,
  delivery: false,
  overrideMinimumPrice: false,
  minimumToRedeem: null,
  platform: 'any' as const,
  dispatchMethod: 'both' as const,
  quantity: null,
  quantityByUsers: null,
  expiryDate: null,
  startTime: null,
  expiryTime: null,
  availability: { days: [], hours: [] },
  couponables: [],
  storeIds: [],
  restrictions: { categories: [], storeIds: [] },
  paymentMethods: [],
  firstPurchase: false,
  enabled: true,
  alohaId: null,
  fbdId: null,
});

/** A new coupon: all but its code, its kind and its first day has a default. */
export const couponDraft = (country: CountryRules | null) => {
  const { code, kind, startDate, ...others } = couponEntries(country);
  return v.strictObject({ code, kind, startDate, ...v.partial(v.strictObject(others)).entries });
};
export type CouponDraft = v.InferOutput<ReturnType<typeof couponDraft>>;

export const couponPatch = (country: CountryRules | null) => v.partial(v.strictObject(couponEntries(country)));

/** What the rules between the fields are about. */
export interface CouponLimits {
  kind?: CouponKind | (string & Record<never, never>) | null;
  discount?: number | null;
  startDate?: string | null;
  expiryDate?: string | null;
  startTime?: string | null;
  expiryTime?: string | null;
  couponables?: readonly unknown[];
}

const dayOf = (wall: string): string => wall.slice(0, 10);

/** The time of its own that a coupon's last day has, `HH:mm`; null where it means all of that day. */
export const endTimeIn = (expiryDate: string): string | null =>
  /T(?:00:00|23:59:59)/.test(expiryDate) || expiryDate.length === 10 ? null : expiryDate.slice(11, 16);

/** The wall time at which it begins: its first day at the time of its own, or that day's beginning. */
export const couponStart = ({ startDate, startTime }: CouponLimits): string | null =>
  startDate == null ? null : `${dayOf(startDate)}T${startTime ?? startDate.slice(11, 16)}:00`;

/** The wall time from which on it is over; an end without a time is that of its day. */
export const couponEnd = ({ expiryDate, expiryTime }: CouponLimits): string | null => {
  if (expiryDate == null) return null;
  const time = expiryTime ?? endTimeIn(expiryDate);
  return time === null ? `${dayOf(expiryDate)}T23:59:59` : `${dayOf(expiryDate)}T${time}:00`;
};

/** What is wrong between the fields of a coupon, by field. */
export const couponErrors = (coupon: CouponLimits): Partial<Record<keyof CouponLimits, RuleKey>> => {
  const { kind, discount, couponables } = coupon;
  const [start, end] = [couponStart(coupon), couponEnd(coupon)];
  const isBackwards = start !== null && end !== null && end <= start;
  const onSameDay = isBackwards && dayOf(start) === dayOf(end);
  return {
    ...(kind !== 'gift' && kind != null && discount == null && { discount: ruleKeys.required }),
    ...(kind === 'percentage' &&
      typeof discount === 'number' &&
      discount > 100 && { discount: ruleKeys.notPercentage }),
    ...(isBackwards && {
      [onSameDay && coupon.expiryTime != null ? 'expiryTime' : 'expiryDate']: ruleKeys.endBeforeStart,
    }),
    ...((kind === 'gift' || kind === 'product') &&
      couponables?.length === 0 && { couponables: ruleKeys.productRequired }),
  };
};

/** Fields that a rule between them is about, by the field that it is said at. */
const partners: Readonly<Record<string, readonly string[]>> = {
  discount: ['kind'],
  couponables: ['kind'],
  expiryDate: ['startDate', 'startTime', 'expiryTime'],
  expiryTime: ['startDate', 'startTime', 'expiryDate'],
};

/** The same of a coupon that exists: what is touched is right, and nobody is to mend an old error before something else. */
export const touchedCouponErrors = (coupon: CouponLimits, isTouched: (field: string) => boolean) =>
  Object.fromEntries(
    Object.entries(couponErrors(coupon)).filter(([field]) => [field, ...(partners[field] ?? [])].some(isTouched)),
  ) as ReturnType<typeof couponErrors>;

/** A whole coupon for the form: by all rules, or of one that exists by those on what is `touched`. */
export const couponRules = (country: CountryRules | null, touched?: ReadonlySet<string>) => {
  const { discount, maxDiscount, ...rules } = couponEntries(country);
  // What its kind has no place for is left out of a new one.
  const entries = { ...rules, discount: v.optional(discount), maxDiscount: v.optional(maxDiscount) };
  return touchedRules(entries, { touched, errorsOf: couponErrors, partners });
};
