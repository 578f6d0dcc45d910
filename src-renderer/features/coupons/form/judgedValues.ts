import type { CouponTerms } from '@shared/domain/sales/evaluateCoupon';
import { parseWallTime } from '@shared/domain/values/wallTime';
import { toCouponDraft, type CouponValues } from './values';

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const clockOrNull = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{2}:\d{2}$/.test(value) ? value : null;

/** Converts form values to coupon terms, treating invalid values as absent. */
export const toCouponTerms = (values: CouponValues, usedCount: number): CouponTerms => {
  const draft = toCouponDraft(values) as CouponValues;
  return {
    ...draft,
    usedCount,
    discount: numberOrNull(draft.discount),
    maxDiscount: numberOrNull(draft.maxDiscount),
    minimumToRedeem: numberOrNull(draft.minimumToRedeem),
    quantity: numberOrNull(draft.quantity),
    quantityByUsers: numberOrNull(draft.quantityByUsers),
    startDate: parseWallTime(draft.startDate),
    expiryDate: parseWallTime(draft.expiryDate),
    startTime: clockOrNull(draft.startTime),
    expiryTime: clockOrNull(draft.expiryTime),
    availability: {
      days: draft.availability.days,
      hours: draft.availability.hours.filter(
        ({ start, end }) => clockOrNull(start) !== null && clockOrNull(end) !== null,
      ),
    },
  };
};
