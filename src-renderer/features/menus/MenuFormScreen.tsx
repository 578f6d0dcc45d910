import { FormPage } from '@kit/resource/page/FormPage';
import { menuForm } from './menuForm';

/** A menu with its categories: a new one, or one that exists. */
const MenuFormScreen = () => <FormPage form={menuForm} />;

export default MenuFormScreen;
