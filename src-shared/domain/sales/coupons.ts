import { cleanText } from '../values/cleanText';
import { ruleKeys, type RuleKey } from '../values/rules';
import type { RulePartners } from '../values/touchedRules';

/**
 * This module defines the enumerations of a coupon and the rules between its fields. Source: specification 2, sections
 * 3 and 5.
 */

/**
 * `giftcard` subtracts an amount, `percentage` a percentage, `gift` adds a free product, and `product` discounts
 * certain products.
 */
export const couponKinds = ['percentage', 'giftcard', 'gift', 'product'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Kinds of entities that a coupon can refer to. */
export const couponableTypes = ['Product', 'PriceGroup'] as const;
export type CouponableType = (typeof couponableTypes)[number];
/** Other words for the types of entities that a coupon can refer to. */
export const couponableSpellings = { producto: 'Product', grupoDePrecios: 'PriceGroup' } as const;

/** Coupon fields that are validated against each other. */
interface CouponCrossFields {
  kind?: CouponKind | (string & Record<never, never>) | null;
  discount?: number | null;
  startDate?: string | null;
  expiryDate?: string | null;
  startTime?: string | null;
  expiryTime?: string | null;
  couponables?: readonly unknown[];
}

interface CouponLimits {
  quantity: number | null;
  quantityByUsers: number | null;
  minimumToRedeem: number | null;
  expiryDate: string | null;
  firstPurchase: boolean;
}

/** True if the coupon has any limit: on uses, period, amount or first purchases. */
export const hasCouponLimit = (coupon: CouponLimits): boolean =>
  coupon.firstPurchase ||
  [coupon.quantity, coupon.quantityByUsers, coupon.minimumToRedeem, coupon.expiryDate].some((limit) => limit !== null);

const getDate = (wallTime: string): string => wallTime.slice(0, 10);

/** Returns the wall time to send for a coupon's first day. */
export const toStartOfDay = (day: string): string => `${day}T00:00:00`;

/**
 * Returns the wall time to send for a coupon's last day. This is the end of the day, because platforms that compare
 * instants would otherwise end the coupon a day early.
 */
export const toEndOfDay = (day: string): string => `${day}T23:59:59`;

/** Returns the code in lower case for comparison, because customers type it in upper or lower case. */
export const toCouponKey = (code: string): string => cleanText(code).trim().toLowerCase();

/** Returns the time (`HH:mm`) inside a coupon's first or last day; null for the whole day. */
export const getTimeInDate = (wallTime: string): string | null =>
  /T(?:00:00|23:59:59)/.test(wallTime) || wallTime.length === 10 ? null : wallTime.slice(11, 16);

/** Returns the wall time at which a coupon starts: on its first day at its start time, or at midnight. */
export const getCouponStart = ({ startDate, startTime }: CouponCrossFields): string | null =>
  startDate == null ? null : `${getDate(startDate)}T${startTime ?? startDate.slice(11, 16)}:00`;

/** Returns the wall time at which a coupon ends; without an end time, at the end of the last day. */
export const getCouponEnd = ({ expiryDate, expiryTime }: CouponCrossFields): string | null => {
  if (expiryDate == null) return null;
  // An end time of 00:00 means the end of the last day, not its start.
  const time = expiryTime === '00:00' ? null : (expiryTime ?? getTimeInDate(expiryDate));
  return time === null ? `${getDate(expiryDate)}T23:59:59` : `${getDate(expiryDate)}T${time}:00`;
};

/** Returns the cross-field errors of a coupon, by field. */
export const findCouponErrors = (coupon: CouponCrossFields): Partial<Record<keyof CouponCrossFields, RuleKey>> => {
  const { kind, discount, couponables } = coupon;
  const [start, end] = [getCouponStart(coupon), getCouponEnd(coupon)];
  const endsBeforeStart = start !== null && end !== null && end <= start;
  const isOnSameDay = endsBeforeStart && getDate(start) === getDate(end);
  return {
    ...(kind !== 'gift' && kind != null && discount == null && { discount: ruleKeys.required }),
    ...(kind === 'percentage' &&
      typeof discount === 'number' &&
      discount > 100 && { discount: ruleKeys.notPercentage }),
    ...(endsBeforeStart && {
      [isOnSameDay && coupon.expiryTime != null ? 'expiryTime' : 'expiryDate']: ruleKeys.endBeforeStart,
    }),
    ...((kind === 'gift' || kind === 'product') &&
      couponables?.length === 0 && { couponables: ruleKeys.productRequired }),
  };
};

/** Other fields that a cross-field error involves, by the field that shows the error. */
export const couponPartners: RulePartners = {
  discount: ['kind'],
  couponables: ['kind'],
  expiryDate: ['startDate', 'startTime', 'expiryTime'],
  expiryTime: ['startDate', 'startTime', 'expiryDate'],
};
