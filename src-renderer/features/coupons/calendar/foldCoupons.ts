import type { CouponRow } from '@shared/contract/sales/coupons';
import { getCouponPeriod, areOverlappingCoupons } from '@shared/domain/sales/couponOverlaps';

/** Minimum equal coupons to fold into one row. */
const minFolded = 3;

/** Coupons that look equal in the calendar, folded into one row: a campaign may have hundreds of codes. */
export interface CouponFold {
  first: CouponRow;
  /** All coupons of the row, including `first`. */
  coupons: readonly CouponRow[];
}

const getFoldKey = (coupon: CouponRow): string => {
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
export const foldCoupons = (coupons: readonly CouponRow[]): CouponFold[] => {
  const couponsByKey = new Map<string, CouponRow[]>();
  for (const coupon of coupons) {
    const foldKey = getFoldKey(coupon);
    const group = couponsByKey.get(foldKey);
    if (group === undefined) couponsByKey.set(foldKey, [coupon]);
    else group.push(coupon);
  }
  return [...couponsByKey.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return group.length < minFolded
      ? group.map((coupon) => ({ first: coupon, coupons: [coupon] }))
      : [{ first, coupons: group }];
  });
};

/** Rows that overlap with each row, by the id of the row's first coupon. */
export const findOverlaps = (folds: readonly CouponFold[]): ReadonlyMap<number, readonly CouponFold[]> =>
  new Map(
    folds.map((fold) => [
      fold.first.id,
      folds.filter((other) => other !== fold && areOverlappingCoupons(fold.first, other.first)),
    ]),
  );
