import { getCouponEnd, getCouponStart } from './coupons';
import type { CouponTerms } from './evaluateCoupon';

/** Fields of a coupon that determine whether it can apply to the same order as another one. */
type OverlappableCoupon = Pick<
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
export const getCouponPeriod = (coupon: OverlappableCoupon): { start: string; end: string } => ({
  start: getCouponStart(coupon) ?? '0000',
  end: getCouponEnd(coupon) ?? '9999',
});

const doValuesOverlap = (a: string, b: string, anyValue: string): boolean =>
  a === anyValue || b === anyValue || a === b;

const doListsOverlap = <T>(firstList: readonly T[], secondList: readonly T[]): boolean =>
  firstList.length === 0 || secondList.length === 0 || firstList.some((candidate) => secondList.includes(candidate));

/** True if two enabled coupons can apply to the same kind of order. Ignores hours of the day. */
export const areOverlappingCoupons = (firstCoupon: OverlappableCoupon, secondCoupon: OverlappableCoupon): boolean => {
  const [a, b] = [getCouponPeriod(firstCoupon), getCouponPeriod(secondCoupon)];
  return (
    firstCoupon.enabled &&
    secondCoupon.enabled &&
    a.start < b.end &&
    b.start < a.end &&
    doValuesOverlap(firstCoupon.platform, secondCoupon.platform, 'any') &&
    doValuesOverlap(firstCoupon.dispatchMethod, secondCoupon.dispatchMethod, 'both') &&
    doListsOverlap(firstCoupon.storeIds, secondCoupon.storeIds) &&
    doListsOverlap(firstCoupon.availability.days, secondCoupon.availability.days)
  );
};
