import type { Store } from '@shared/contract/stores/stores';
import { SoldOutButton } from '@entities/products/sold-out/SoldOutButton';
import { StoreHeaderStatus } from '@entities/stores/why-closed/StoreHeaderStatus';

/** Beside a store's name: whether it takes orders, and what changes that for a while, all of it or single products. */
export const StoreFormHeader = ({ item }: { item: Store }) => (
  <>
    <StoreHeaderStatus item={item} />
    <SoldOutButton storeId={item.id} size="sm" />
  </>
);
