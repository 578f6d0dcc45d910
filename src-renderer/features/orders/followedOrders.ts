import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { OrderRow } from '@shared/contract/sales/orders';
import { isFinishedStatus, openOrderStatuses } from '@shared/domain/sales/orderLifecycle';
import { isAwaited } from '@shared/domain/sales/orderPromise';
import { usePromises } from '@entities/orders/promise/usePromises';
import { useFollowedOrders } from '@entities/orders/useOrderCounts';
import { useNow } from '@kit/format/ticking';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import type { ClientSideRows, ClientSideSource } from '@kit/resource/list/state/clientSideRows';
import { getAttentionQuery } from './attention';

/**
 * Builds order lists from the live orders. The board and the navigation count the same orders, so all numbers agree.
 */

type OrdersQuery = NonNullable<CallInputOf<'orders.list'>['query']>;

/** Interval between checks for late orders (ms). */
const checkInterval = 5_000;

const openStatusesJson = JSON.stringify([...openOrderStatuses]);
const lateStatusesJson = JSON.stringify(getAttentionQuery('late').statuses);

const isLateQuery = (query: OrdersQuery): boolean => query.late === true;

/** True for queries that live orders cover: all unfinished or all late orders, in all or some stores. */
const isFollowedQuery = ({ storeIds: _stores, statuses, late, ...otherFilters }: OrdersQuery): boolean =>
  Object.keys(otherFilters).length === 0 &&
  JSON.stringify(statuses) === (late === true ? lateStatusesJson : openStatusesJson);

const compareByNewest = (a: OrderRow, b: OrderRow): number =>
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id - a.id;

/**
 * Rows from live orders; null if these are incomplete or failed to refresh, so that the platform is queried instead.
 * Restored rows of the last run are returned even after a failure.
 */
const useRows = (): ClientSideRows<OrderRow, OrdersQuery> | null => {
  const liveOrders = useLiveCollection('orders');
  const isRestored = liveOrders?.isRestored === true;
  const isComplete =
    liveOrders !== null &&
    liveOrders.readAt !== null &&
    liveOrders.isComplete &&
    (liveOrders.failure === null || isRestored);
  const restoredFrom = isComplete && isRestored ? liveOrders.readAt : null;
  const orders = useFollowedOrders();
  const getPromise = usePromises();
  const now = useNow(checkInterval);
  const unread = isComplete ? liveOrders.unread : undefined;
  return useMemo(() => {
    if (!isComplete) return null;
    const getDueTime = (order: OrderRow) => getPromise(order)?.at ?? Infinity;
    return {
      rows: [...orders].sort(compareByNewest),
      unread,
      restoredFrom,
      ranks: { promisedAt: (order) => getPromise(order)?.at },
      matches: (order, query) =>
        (query.storeIds === undefined || order.storeId === null || query.storeIds.includes(order.storeId)) &&
        (isLateQuery(query) ? isAwaited(order) && getDueTime(order) <= now : !isFinishedStatus(order.status)),
    };
  }, [isComplete, orders, unread, restoredFrom, getPromise, now]);
};

export const followedOrders: ClientSideSource<OrderRow, OrdersQuery> = { supports: isFollowedQuery, useRows };
