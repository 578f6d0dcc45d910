import { getCouponEnd, getCouponStart } from './coupons';
import type { CouponTerms } from './evaluateCoupon';

/** Fields of a coupon that determine whether it can apply to the same order as another one. */
export type PlacedCoupon = Pick<
  CouponTerms,
  | 'startDate'
  | 'expiryDate'
  | 'startTime'
  | 'expiryTime'
  | 'platform'
  | 'dispatchMethod'
  | 'storeIds'
  | 'availability'
  | 'enabled'
> & { id: number };

/** Returns the period of a coupon as wall times; a coupon that never expires ends in year 9999. */
export const getCouponPeriod = (coupon: PlacedCoupon): { start: string; end: string } => ({
  start: getCouponStart(coupon) ?? '0000',
  end: getCouponEnd(coupon) ?? '9999',
});

const doValuesOverlap = (a: string, b: string, anyValue: string): boolean =>
  a === anyValue || b === anyValue || a === b;

const doListsOverlap = <T>(ones: readonly T[], others: readonly T[]): boolean =>
  ones.length === 0 || others.length === 0 || ones.some((candidate) => others.includes(candidate));

/** True if two enabled coupons can apply to the same kind of order. Ignores hours of the day. */
export const areOverlappingCoupons = (one: PlacedCoupon, other: PlacedCoupon): boolean => {
  const [a, b] = [getCouponPeriod(one), getCouponPeriod(other)];
  return (
    one.enabled &&
    other.enabled &&
    a.start < b.end &&
    b.start < a.end &&
    doValuesOverlap(one.platform, other.platform, 'any') &&
    doValuesOverlap(one.dispatchMethod, other.dispatchMethod, 'both') &&
    doListsOverlap(one.storeIds, other.storeIds) &&
    doListsOverlap(one.availability.days, other.availability.days)
  );
};
