import { paymentMethods } from '../settings/settings';
import { cleanText } from '../values/cleanText';
import { ruleKeys, type RuleKey } from '../values/rules';

/** Words of a coupon and the rules between its fields. Source: specification 2, sections 3 and 5. */

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

/** The wall time of a coupon's first day, as sent. */
export const startOfDay = (day: string): string => `${day}T00:00:00`;

/** The wall time of a coupon's last day, as sent: by its start, a platform that compares instants would end it a day early. */
export const endOfDay = (day: string): string => `${day}T23:59:59`;

/** A code for comparing: customers type it in any case. */
export const couponKey = (code: string): string => cleanText(code).trim().toLowerCase();

/** The time of its own that a coupon's last day has, `HH:mm`; null where it means all of that day. */
export const endTimeIn = (expiryDate: string): string | null =>
  /T(?:00:00|23:59:59)/.test(expiryDate) || expiryDate.length === 10 ? null : expiryDate.slice(11, 16);

/** The wall time at which it begins: its first day at the time of its own, or that day's beginning. */
export const couponStart = ({ startDate, startTime }: CouponLimits): string | null =>
  startDate == null ? null : `${dayOf(startDate)}T${startTime ?? startDate.slice(11, 16)}:00`;

/** The wall time from which on it is over; an end without a time is that of its day. */
export const couponEnd = ({ expiryDate, expiryTime }: CouponLimits): string | null => {
  if (expiryDate == null) return null;
  // Midnight at the end of the last day, not at its beginning.
  const time = expiryTime === '00:00' ? null : (expiryTime ?? endTimeIn(expiryDate));
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
export const couponPartners: Readonly<Record<string, readonly string[]>> = {
  discount: ['kind'],
  couponables: ['kind'],
  expiryDate: ['startDate', 'startTime', 'expiryTime'],
  expiryTime: ['startDate', 'startTime', 'expiryDate'],
};

/** The same of a coupon that exists: what is touched is right, and nobody is to mend an old error before something else. */
export const touchedCouponErrors = (coupon: CouponLimits, isTouched: (field: string) => boolean) =>
  Object.fromEntries(
    Object.entries(couponErrors(coupon)).filter(([field]) => [field, ...(couponPartners[field] ?? [])].some(isTouched)),
  ) as ReturnType<typeof couponErrors>;
