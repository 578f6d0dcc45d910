import type { BulkStore } from '@shared/contract/stores/storeVariants';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useStores } from '@entities/stores/useStores';
import { useCall } from '@kit/data/useCall';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Stores of a campaign: those with the ids, or all if there are none. */
const pickStores = <Store extends { id: number; name: string }>(
  stores: readonly Store[] | undefined,
  storeIds: readonly number[],
): Store[] | undefined =>
  stores
    ?.filter(({ id }) => storeIds.length === 0 || storeIds.includes(id))
    .map((store) => ({ ...store, name: getNameOrId(store) }));

/** Undefined until loaded. */
export const useCampaignStoreRows = (storeIds: readonly number[]): StoreRow[] | undefined =>
  pickStores(useStores()?.rows, storeIds);

/** Stores with their hours and closings; undefined until loaded. */
export const useCampaignBulkStores = (storeIds: readonly number[]) => {
  const { value, failure } = useCall('stores.bulk', { query: { view: 'bulk' } });
  const stores: BulkStore[] | undefined = pickStores(value, storeIds);
  return { stores, failure: value === undefined ? failure : null };
};
