import { FormPage } from '@kit/resource/page/FormPage';
import { adminPageForm } from './pageForm';

const AdminPageFormScreen = () => <FormPage form={adminPageForm} />;

export default AdminPageFormScreen;
