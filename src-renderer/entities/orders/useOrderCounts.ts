import { useMemo } from 'react';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { countActiveOrders } from '@shared/domain/sales/orderLifecycle';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useShownOrders } from './orderActions';
import { useLateCount } from './promise/usePromises';

const emptyLiveOrders: readonly LiveOrder[] = [];

/**
 * Live orders with their pending statuses, from which the navigation, the board, a store's day page and the list count
 * orders. An order without a store counts for every store, so that none is overlooked.
 */
export const useFollowedOrders = (storeId: number | null = null): readonly LiveOrder[] => {
  const allLiveOrders = useShownOrders(useLiveCollection('orders')?.rows ?? emptyLiveOrders);
  return useMemo(
    () =>
      storeId === null
        ? allLiveOrders
        : allLiveOrders.filter((order) => order.storeId === storeId || order.storeId === null),
    [allLiveOrders, storeId],
  );
};

/** Number of live orders in progress, and how many of them are late. */
export const useOrderCounts = (storeId: number | null = null): { activeCount: number; lateCount: number } => {
  const orders = useFollowedOrders(storeId);
  const activeCount = useMemo(() => countActiveOrders(orders), [orders]);
  return { activeCount: activeCount, lateCount: useLateCount(orders) };
};
