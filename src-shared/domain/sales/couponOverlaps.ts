import { couponEnd, couponStart } from './coupons';
import type { CouponTerms } from './evaluateCoupon';

/** What decides whether two coupons can be good for one and the same order. */
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

/** Wall times; without an end it goes on for ever. */
export const couponSpan = (coupon: PlacedCoupon): { start: string; end: string } => ({
  start: couponStart(coupon) ?? '0000',
  end: couponEnd(coupon) ?? '9999',
});

const meet = (one: string, other: string, any: string): boolean => one === any || other === any || one === other;

const share = <T>(ones: readonly T[], others: readonly T[]): boolean =>
  ones.length === 0 || others.length === 0 || ones.some((each) => others.includes(each));

/** Whether two coupons, both switched on, hold at some moment for the same kind of order. Hours of the day are not looked at. */
export const couponsOverlap = (one: PlacedCoupon, other: PlacedCoupon): boolean => {
  const [a, b] = [couponSpan(one), couponSpan(other)];
  return (
    one.enabled &&
    other.enabled &&
    a.start < b.end &&
    b.start < a.end &&
    meet(one.platform, other.platform, 'any') &&
    meet(one.dispatchMethod, other.dispatchMethod, 'both') &&
    share(one.storeIds, other.storeIds) &&
    share(one.availability.days, other.availability.days)
  );
};
