import type { CouponRow } from '@shared/contract/sales/coupons';
import { getCouponPeriod, areOverlappingCoupons } from '@shared/domain/sales/couponOverlaps';

/** Minimum number of equal coupons that are folded into one row. */
const minGroupSize = 3;

/** Coupons that look equal in the calendar, folded into one row: a campaign may have hundreds of codes. */
export interface CouponGroup {
  first: CouponRow;
  /** All coupons of the row, including `first`. */
  coupons: readonly CouponRow[];
}

const getGroupKey = (coupon: CouponRow): string => {
  const { start, end } = getCouponPeriod(coupon);
  const { kind, discount, maxDiscount, platform, dispatchMethod, enabled, storeIds, availability } = coupon;
  return JSON.stringify([
    start,
    end,
    kind,
    discount,
    maxDiscount,
    platform,
    dispatchMethod,
    enabled,
    storeIds,
    availability,
  ]);
};

/** Rows of the calendar in coupon order, with equal coupons folded. */
export const groupCoupons = (coupons: readonly CouponRow[]): CouponGroup[] => {
  const couponsByKey = new Map<string, CouponRow[]>();
  for (const coupon of coupons) {
    const groupKey = getGroupKey(coupon);
    const group = couponsByKey.get(groupKey);
    if (group === undefined) couponsByKey.set(groupKey, [coupon]);
    else group.push(coupon);
  }
  return [...couponsByKey.values()].flatMap((group) => {
    const [firstCoupon] = group;
    if (firstCoupon === undefined) return [];
    return group.length < minGroupSize
      ? group.map((coupon) => ({ first: coupon, coupons: [coupon] }))
      : [{ first: firstCoupon, coupons: group }];
  });
};

/** Rows that overlap with each row, by the id of the row's first coupon. */
export const findOverlaps = (groups: readonly CouponGroup[]): ReadonlyMap<number, readonly CouponGroup[]> =>
  new Map(
    groups.map((group) => [
      group.first.id,
      groups.filter((otherGroup) => otherGroup !== group && areOverlappingCoupons(group.first, otherGroup.first)),
    ]),
  );
