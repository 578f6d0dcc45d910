import type { Store } from '@shared/contract/stores/stores';
import { SoldOutButton } from '@entities/products/sold-out/SoldOutButton';
import { StoreHeaderStatus } from '@entities/stores/why-closed/StoreHeaderStatus';

/** State of the store with actions to pause it or sell out products. */
export const StoreFormHeader = ({ item }: { item: Store }) => (
  <>
    <StoreHeaderStatus item={item} />
    <SoldOutButton storeId={item.id} size="sm" />
  </>
);
