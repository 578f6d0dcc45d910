import { FormPage } from '@kit/resource/page/FormPage';
import { couponForm } from './form/couponForm';

/** A coupon with all its fields: a new one, or one that exists. */
const CouponFormScreen = () => <FormPage form={couponForm} />;

export default CouponFormScreen;
