import type { Coupon } from '@shared/contract/sales/coupons';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { CouponValues } from './values';

/** The coupon's form, for what its tabs are made of. */
export const useCouponForm = () => usePageForm<CouponValues, Coupon>();
