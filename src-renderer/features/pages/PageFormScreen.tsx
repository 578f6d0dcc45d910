import { FormPage } from '@kit/resource/page/FormPage';
import { pageForm } from './pageForm';

const PageFormScreen = () => <FormPage form={pageForm} />;

export default PageFormScreen;
