import type { BulkStore } from '@shared/contract/stores/storeVariants';
import type { StoreRow } from '@shared/contract/stores/stores';
import { refetchStores, useStores } from '@entities/stores/useStores';
import type { QueryResult } from '@kit/data/queryResult';
import { useCall } from '@kit/data/useCall';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Returns the stores with these ids, or all stores if there are no ids. */
const pickStores = <Store extends { id: number; name: string }>(
  stores: readonly Store[] | undefined,
  storeIds: readonly number[],
): Store[] | undefined =>
  stores
    ?.filter(({ id }) => storeIds.length === 0 || storeIds.includes(id))
    .map((store) => ({ ...store, name: getNameOrId(store) }));

type StoresQuery<Store> = Pick<QueryResult<readonly Store[]>, 'value' | 'loading' | 'failure' | 'refetch'>;

export const useCampaignStoreRows = (storeIds: readonly number[]): StoresQuery<StoreRow> => {
  const liveStores = useStores();
  const value = liveStores === null || liveStores.readAt === null ? undefined : pickStores(liveStores.rows, storeIds);
  const failure = liveStores?.failure ?? null;
  return { value, loading: value === undefined && failure === null, failure, refetch: () => void refetchStores() };
};

/** Stores with their hours and closings. */
export const useCampaignBulkStores = (storeIds: readonly number[]): StoresQuery<BulkStore> => {
  const storesQuery = useCall('stores.bulk', { query: { view: 'bulk' } });
  return { ...storesQuery, value: pickStores(storesQuery.value, storeIds) };
};
