import type { Coupon } from '@shared/contract/sales/coupons';
import { createBlankFormValues, toFormValues, toSentValues, type FormValues } from '@shared/contract/fields/entity';
import { couponFields } from '@shared/contract/sales/couponFields';
import { toEndOfDay, toStartOfDay } from '@shared/domain/sales/coupons';

/** Form values of a coupon; days are `YYYY-MM-DD`. */
export type CouponValues = FormValues<typeof couponFields, Coupon>;

export const blankCouponValues: CouponValues = {
  ...createBlankFormValues(couponFields),
  code: '',
  kind: 'percentage',
  startDate: null,
};

const getDay = (wallTime: string | null): string | null => wallTime?.slice(0, 10) ?? null;

export const toCouponValues = (coupon: Coupon): CouponValues => ({
  ...toFormValues(couponFields, coupon),
  startDate: getDay(coupon.startDate),
  expiryDate: getDay(coupon.expiryDate),
});

const toWallTime = (day: string | null, getEdge: (day: string) => string): string | null =>
  day !== null && day.length === 10 ? getEdge(day) : day;

/** Converts form values to the draft to send. A gift has no amount, and only a percentage has a maximum. */
export const toCouponDraft = (values: CouponValues): object => ({
  ...toSentValues(couponFields, values),
  discount: values.kind === 'gift' ? null : values.discount,
  maxDiscount: values.kind === 'percentage' ? values.maxDiscount : null,
  startDate: toWallTime(values.startDate, toStartOfDay),
  expiryDate: toWallTime(values.expiryDate, toEndOfDay),
});
