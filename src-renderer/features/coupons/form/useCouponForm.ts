import type { Coupon } from '@shared/contract/sales/coupons';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { CouponValues } from './values';

/** Form of the coupon, typed. */
export const useCouponForm = () => usePageForm<CouponValues, Coupon>();
