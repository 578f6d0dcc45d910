import type { Store } from '@shared/contract/stores/stores';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { StoreValues } from './storeValues';

/**
 * Form of the store, typed: `useController({ control, name: 'businessHours' })`, `useWatch({ control, name:
 * 'orderMethod.delivery' })`, `useFieldArrayRows(control, 'deliveryMethods')`.
 */
export const useStoreForm = () => useFormAccess<StoreValues, Store>();
