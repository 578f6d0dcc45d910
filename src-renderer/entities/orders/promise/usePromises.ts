import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import {
  isAwaited,
  findOrderPromise,
  createWaitsLookup,
  type OrderPromise,
  type PromisedOrder,
} from '@shared/domain/sales/orderPromise';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';

/** Order as shown in the list or on the board; rows of the list lack the time of their last status change. */
export type PromisedRow = Omit<PromisedOrder, 'statusAt'> & Partial<Pick<PromisedOrder, 'statusAt'>>;

export type GetPromise = (order: PromisedRow) => OrderPromise | null;

const noRows: readonly never[] = [];

const createPromiseLookup = (stores: readonly StoreRow[], zone: string): GetPromise => {
  const getWaitTimes = createWaitsLookup(stores);
  const promiseCache = new WeakMap<PromisedRow, OrderPromise | null>();
  return (order) => {
    const cachedPromise = promiseCache.get(order);
    if (cachedPromise !== undefined) return cachedPromise;
    const promise = findOrderPromise({ ...order, statusAt: order.statusAt ?? null }, getWaitTimes, zone);
    promiseCache.set(order, promise);
    return promise;
  };
};

interface SharedPromises {
  key: string;
  getPromise: GetPromise;
}

/**
 * Promises shared by all rows on screen. Reused while waiting times do not change; store objects cannot be compared,
 * since every refresh creates new ones.
 */
let sharedPromises: SharedPromises | null = null;
const promisesByStores = new WeakMap<readonly StoreRow[], SharedPromises>();

const useSharedPromises = (stores: readonly StoreRow[], zone: string): GetPromise => {
  const cachedLookup = promisesByStores.get(stores);
  if (cachedLookup?.key.startsWith(zone)) return cachedLookup.getPromise;
  const waitTimeKeys = stores.map(
    ({ id, deliveryWaitTime, pickUpWaitTime }) => `${id} ${deliveryWaitTime} ${pickUpWaitTime}`,
  );
  const key = [zone, ...waitTimeKeys].join();
  if (sharedPromises?.key !== key) sharedPromises = { key, getPromise: createPromiseLookup(stores, zone) };
  promisesByStores.set(stores, sharedPromises);
  return sharedPromises.getPromise;
};

/**
 * Returns a function that computes an order's promised time, cached per order. The function changes only when a store's
 * waiting time changes.
 */
export const usePromises = (): GetPromise => {
  const { zone } = useFormats();
  return useSharedPromises(useLiveCollection('stores')?.rows ?? noRows, zone);
};

/** Interval (ms) between counts of late orders. */
const lateCountInterval = 5_000;

/** Number of these orders that are late now. */
export const useLateCount = (orders: readonly PromisedRow[]): number => {
  const getPromise = usePromises();
  const now = useNow(lateCountInterval);
  return useMemo(
    () => orders.filter((order) => isAwaited(order) && (getPromise(order)?.at ?? Infinity) <= now).length,
    [orders, getPromise, now],
  );
};
