import { cleanText } from '../values/cleanText';
import { ruleKeys, type RuleKey } from '../values/rules';
import type { RulePartners } from '../values/touchedRules';

/** Enumerations of a coupon and the rules between its fields. Source: specification 2, sections 3 and 5. */

/**
 * `giftcard` subtracts an amount, `percentage` a share, `gift` adds a free product, `product` discounts some products.
 */
export const couponKinds = ['percentage', 'giftcard', 'gift', 'product'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Entities a coupon can refer to. */
export const couponableTypes = ['Product', 'PriceGroup'] as const;
export type CouponableType = (typeof couponableTypes)[number];

/** Coupon fields that are validated against each other. */
export interface CouponCrossFields {
  kind?: CouponKind | (string & Record<never, never>) | null;
  discount?: number | null;
  startDate?: string | null;
  expiryDate?: string | null;
  startTime?: string | null;
  expiryTime?: string | null;
  couponables?: readonly unknown[];
}

const getDay = (wall: string): string => wall.slice(0, 10);

/** Wall time of a coupon's first day, as sent. */
export const toStartOfDay = (day: string): string => `${day}T00:00:00`;

/**
 * Wall time of a coupon's last day, as sent. The end of the day, since a platform that compares instants would
 * otherwise end the coupon a day early.
 */
export const toEndOfDay = (day: string): string => `${day}T23:59:59`;

/** Code in lower case for comparison, since customers type either case. */
export const toCouponKey = (code: string): string => cleanText(code).trim().toLowerCase();

/** Time (`HH:mm`) of a coupon's last day; null for the whole day. */
export const getEndTime = (expiryDate: string): string | null =>
  /T(?:00:00|23:59:59)/.test(expiryDate) || expiryDate.length === 10 ? null : expiryDate.slice(11, 16);

/** Wall time of the start: the first day at its own time, or at midnight. */
export const getCouponStart = ({ startDate, startTime }: CouponCrossFields): string | null =>
  startDate == null ? null : `${getDay(startDate)}T${startTime ?? startDate.slice(11, 16)}:00`;

/** Wall time of the end; without a time, the end of the day. */
export const getCouponEnd = ({ expiryDate, expiryTime }: CouponCrossFields): string | null => {
  if (expiryDate == null) return null;
  // 00:00 means the end of the last day, not its start.
  const time = expiryTime === '00:00' ? null : (expiryTime ?? getEndTime(expiryDate));
  return time === null ? `${getDay(expiryDate)}T23:59:59` : `${getDay(expiryDate)}T${time}:00`;
};

/** Errors between a coupon's fields, by field. */
export const findCouponErrors = (coupon: CouponCrossFields): Partial<Record<keyof CouponCrossFields, RuleKey>> => {
  const { kind, discount, couponables } = coupon;
  const [start, end] = [getCouponStart(coupon), getCouponEnd(coupon)];
  const isBackwards = start !== null && end !== null && end <= start;
  const onSameDay = isBackwards && getDay(start) === getDay(end);
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

/** Other fields involved in such an error, by the field that shows it. */
export const couponPartners: RulePartners = {
  discount: ['kind'],
  couponables: ['kind'],
  expiryDate: ['startDate', 'startTime', 'expiryTime'],
  expiryTime: ['startDate', 'startTime', 'expiryDate'],
};
