import type { Store } from '@shared/contract/stores/stores';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { StoreValues } from './values';

/**
 * The store's form, for what the tabs are made of: `useController({ control, name: 'businessHours' })`,
 * `useWatch({ control, name: 'orderMethod.delivery' })`, `useRows(control, 'deliveryMethods')`.
 */
export const useStoreForm = () => usePageForm<StoreValues, Store>();
