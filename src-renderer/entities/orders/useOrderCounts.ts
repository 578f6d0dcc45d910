import { useMemo } from 'react';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { countUnderWay } from '@shared/domain/sales/orderLifecycle';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useShownOrders } from './orderWorks';
import { useLateCount } from './promise/usePromises';

const none: readonly LiveOrder[] = [];

/**
 * The orders that are followed live, as they are shown: the one source of what the navigation, the board, a store's page of the
 * day and the list count. Those of no store belong to each store, so that none is overlooked.
 */
export const useFollowedOrders = (storeId: number | null = null): readonly LiveOrder[] => {
  const all = useShownOrders(useLiveCollection('orders')?.rows ?? none);
  return useMemo(
    () => (storeId === null ? all : all.filter((order) => order.storeId === storeId || order.storeId === null)),
    [all, storeId],
  );
};

/** How many of the followed orders are under way, and how many of those are later than promised. */
export const useOrderCounts = (storeId: number | null = null): { underWay: number; late: number } => {
  const orders = useFollowedOrders(storeId);
  const underWay = useMemo(() => countUnderWay(orders), [orders]);
  return { underWay, late: useLateCount(orders) };
};
