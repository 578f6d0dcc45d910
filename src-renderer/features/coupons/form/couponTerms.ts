import type { CouponTerms } from '@shared/domain/sales/evaluateCoupon';
import { parseWallTime } from '@shared/domain/values/wallTime';
import { toCouponDraft, type CouponValues } from './couponValues';

const toNumberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const toTimeOrNull = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{2}:\d{2}$/.test(value) ? value : null;

/** Converts form values to coupon terms, treating invalid values as absent. */
export const toCouponTerms = (values: CouponValues, usedCount: number): CouponTerms => {
  const draft = toCouponDraft(values) as CouponValues;
  return {
    ...draft,
    usedCount,
    discount: toNumberOrNull(draft.discount),
    maxDiscount: toNumberOrNull(draft.maxDiscount),
    minimumToRedeem: toNumberOrNull(draft.minimumToRedeem),
    quantity: toNumberOrNull(draft.quantity),
    quantityByUsers: toNumberOrNull(draft.quantityByUsers),
    startDate: parseWallTime(draft.startDate),
    expiryDate: parseWallTime(draft.expiryDate),
    startTime: toTimeOrNull(draft.startTime),
    expiryTime: toTimeOrNull(draft.expiryTime),
    availability: {
      days: draft.availability.days,
      hours: draft.availability.hours.filter(
        ({ start, end }) => toTimeOrNull(start) !== null && toTimeOrNull(end) !== null,
      ),
    },
  };
};
