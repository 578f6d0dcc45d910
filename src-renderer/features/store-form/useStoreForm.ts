import type { Store } from '@shared/contract/stores/stores';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { StoreValues } from './values';

/**
 * Form of the store, typed: `useController({ control, name: 'businessHours' })`, `useWatch({ control, name:
 * 'orderMethod.delivery' })`, `useFieldArrayRows(control, 'deliveryMethods')`.
 */
export const useStoreForm = () => usePageForm<StoreValues, Store>();
