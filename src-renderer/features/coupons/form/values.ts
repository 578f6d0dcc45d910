import type { Coupon } from '@shared/contract/sales/coupons';
import { ownFieldsOf } from '@shared/contract/reading';
import { blankCoupon, couponEntries, endTimeIn } from '@shared/domain/sales/coupons';
import { blankToNull } from '@shared/domain/values/blankToNull';

type OptionalText = 'alohaId' | 'fbdId';

type Fields = Omit<ReturnType<typeof blankCoupon>, OptionalText>;

/** A coupon while it is being filled in; days are `YYYY-MM-DD`. */
export type CouponValues = { [Name in keyof Fields]: Coupon[Name & keyof Coupon] } & Record<OptionalText, string> & {
    code: string;
    kind: string | null;
    startDate: string | null;
  };

export const blankValues: CouponValues = {
  ...blankCoupon(),
  code: '',
  kind: 'percentage',
  startDate: null,
  alohaId: '',
  fbdId: '',
};

const fieldNames = Object.keys(couponEntries(null)) as (keyof CouponValues & keyof Coupon)[];

const dayIn = (wall: string | null): string | null => wall?.slice(0, 10) ?? null;

/** A time that a platform tells together with the day is the coupon's time. */
const startTimeIn = (wall: string | null): string | null => {
  const own = wall?.slice(11, 16) ?? '00:00';
  return own === '00:00' ? null : own;
};

export const valuesOfCoupon = (coupon: Coupon): CouponValues => {
  const held = Object.fromEntries(fieldNames.map((name) => [name, coupon[name]])) as unknown as CouponValues;
  return {
    ...held,
    startDate: dayIn(coupon.startDate),
    expiryDate: dayIn(coupon.expiryDate),
    startTime: coupon.startTime ?? startTimeIn(coupon.startDate),
    expiryTime: coupon.expiryTime ?? (coupon.expiryDate === null ? null : endTimeIn(coupon.expiryDate)),
    availability: ownFieldsOf(coupon.availability),
    restrictions: ownFieldsOf(coupon.restrictions),
    alohaId: coupon.alohaId ?? '',
    fbdId: coupon.fbdId ?? '',
  };
};

const wallOf = (day: unknown, time: '00:00:00' | '23:59:59'): unknown =>
  typeof day === 'string' && day.length === 10 ? `${day}T${time}` : day;

/** What the values come to as a coupon that can be sent. A gift has no amount, and only a share has a limit. */
export const draftOfCoupon = (values: CouponValues): object => ({
  ...values,
  discount: values.kind === 'gift' ? null : values.discount,
  maxDiscount: values.kind === 'percentage' ? values.maxDiscount : null,
  startDate: wallOf(values.startDate, '00:00:00'),
  expiryDate: wallOf(values.expiryDate, '23:59:59'),
  alohaId: blankToNull(values.alohaId),
  fbdId: blankToNull(values.fbdId),
});
