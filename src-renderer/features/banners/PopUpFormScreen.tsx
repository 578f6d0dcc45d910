import { FormPage } from '@kit/resource/page/FormPage';
import { popUpForm } from './bannersForm';

const PopUpFormScreen = () => <FormPage form={popUpForm} />;

export default PopUpFormScreen;
