import type { Coupon } from '@shared/contract/sales/coupons';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { CouponValues } from './couponValues';

/** Access to the current form, typed for coupons. */
export const useCouponForm = () => useFormAccess<CouponValues, Coupon>();
