import { FormPage } from '@kit/resource/page/FormPage';
import { bannerForm } from './bannerForms';

const BannerFormScreen = () => <FormPage form={bannerForm} />;

export default BannerFormScreen;
