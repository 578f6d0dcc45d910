import { FormPage } from '@kit/resource/page/FormPage';
import { menuForm } from './menuForm';

/** Form of a menu and its categories. */
const MenuFormScreen = () => <FormPage form={menuForm} />;

export default MenuFormScreen;
