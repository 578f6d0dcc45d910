import type { Coupon } from '@shared/contract/sales/coupons';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { CouponValues } from './values';

/** Form of the coupon, typed. */
export const useCouponForm = () => useFormAccess<CouponValues, Coupon>();
