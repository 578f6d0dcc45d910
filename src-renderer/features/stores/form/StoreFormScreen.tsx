import { FormPage } from '@kit/resource/page/FormPage';
import { storeForm } from './storeForm';

/** A store with all its fields: a new one, or one that exists. */
const StoreFormScreen = () => <FormPage form={storeForm} />;

export default StoreFormScreen;
