import { FormPage } from '@kit/resource/page/FormPage';
import { bannerForm } from './bannersForm';

const BannerFormScreen = () => <FormPage form={bannerForm} />;

export default BannerFormScreen;
