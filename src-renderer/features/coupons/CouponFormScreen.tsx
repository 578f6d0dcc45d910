import { FormPage } from '@kit/resource/page/FormPage';
import { couponForm } from './form/couponForm';

/** Form of a coupon. */
const CouponFormScreen = () => <FormPage form={couponForm} />;

export default CouponFormScreen;
