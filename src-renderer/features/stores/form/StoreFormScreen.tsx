import { FormPage } from '@kit/resource/page/FormPage';
import { StoreDialogs } from '../closing/StoreDialogs';
import { storeForm } from './storeForm';

/** A store with all its fields: a new one, or one that exists. */
const StoreFormScreen = () => (
  <StoreDialogs>
    <FormPage form={storeForm} />
  </StoreDialogs>
);

export default StoreFormScreen;
