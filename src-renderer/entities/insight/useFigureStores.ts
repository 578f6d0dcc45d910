import { useMemo } from 'react';
import { useAssignedStoreIds } from '@entities/stores/useAssignedStores';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';

/** Maximum stores for figures that take one call per store, to limit the load on the platform. */
export const maxStoreCalls = 100;
/** Maximum concurrent calls for figures that take one call per store. */
export const maxConcurrentStoreCalls = 5;

/**
 * Stores for which figures are split: only the user's own stores, since platforms may also list others; if stores are
 * selected, only those.
 */
export const useFigureStores = (storeIds: readonly number[]) => {
  const storesResult = useCall('stores.all', {}, { enabled: useCan('stores', 'index'), freshFor: 60_000 });
  const assignedStoreIds = useAssignedStoreIds();
  const allStores = storesResult.value;
  const stores = useMemo(
    () =>
      allStores?.filter(
        ({ id }) =>
          (assignedStoreIds === null || assignedStoreIds.has(id)) && (storeIds.length === 0 || storeIds.includes(id)),
      ),
    [allStores, assignedStoreIds, storeIds],
  );
  return { ...storesResult, stores };
};
