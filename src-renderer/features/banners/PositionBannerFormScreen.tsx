import { FormPage } from '@kit/resource/page/FormPage';
import { positionBannerForm } from './bannerForms';

const PositionBannerFormScreen = () => <FormPage form={positionBannerForm} />;

export default PositionBannerFormScreen;
