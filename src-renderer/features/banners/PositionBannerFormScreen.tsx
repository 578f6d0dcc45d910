import { FormPage } from '@kit/resource/page/FormPage';
import { positionBannerForm } from './bannersForm';

const PositionBannerFormScreen = () => <FormPage form={positionBannerForm} />;

export default PositionBannerFormScreen;
