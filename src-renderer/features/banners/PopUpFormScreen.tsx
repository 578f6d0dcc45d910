import { FormPage } from '@kit/resource/page/FormPage';
import { popUpForm } from './bannerForms';

const PopUpFormScreen = () => <FormPage form={popUpForm} />;

export default PopUpFormScreen;
