import { useMemo } from 'react';
import { useAssignedStores } from '@entities/stores/useAssignedStores';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';

/** Where each store is a call of its own: more would keep a platform busy for what few people read. */
export const maxStoreCalls = 100;
/** Such calls that are sent at the same time: a platform has other work, too. */
export const storeCallsAtOnce = 5;

/**
 * The stores that figures are told apart by: the user's, and of these the chosen ones where any were. Platforms may list
 * stores that a user is not assigned to.
 */
export const useFigureStores = (storeIds: readonly number[]) => {
  const read = useCall('stores.all', {}, { enabled: useCan('stores', 'index'), freshFor: 60_000 });
  const own = useAssignedStores();
  const all = read.value;
  const stores = useMemo(
    () => all?.filter(({ id }) => (own === null || own.has(id)) && (storeIds.length === 0 || storeIds.includes(id))),
    [all, own, storeIds],
  );
  return { ...read, stores };
};
