import { FormPage } from '@kit/resource/page/FormPage';
import { useCapability } from '@kit/session/hooks';
import { StoreDialogs } from '@entities/stores/closing/StoreDialogs';
import { storeFormWithoutDetails, storeForm } from './storeForm';

/** Form of a store. */
const StoreFormScreen = () => {
  const hasDetails = useCapability('storeDetails');
  return (
    <StoreDialogs>
      <FormPage form={hasDetails ? storeForm : storeFormWithoutDetails} />
    </StoreDialogs>
  );
};

export default StoreFormScreen;
