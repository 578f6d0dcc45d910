import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import {
  isAwaited,
  promiseOf,
  waitsAmong,
  type OrderPromise,
  type PromisedOrder,
} from '@shared/domain/sales/orderPromise';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';

/** An order of a list or of the board: rows of lists lack since when they have their status. */
export type PromisedRow = Omit<PromisedOrder, 'statusAt'> & Partial<Pick<PromisedOrder, 'statusAt'>>;

export type PromiseFor = (order: PromisedRow) => OrderPromise | null;

const none: readonly never[] = [];

const promisesFor = (stores: readonly StoreRow[], zone: string): PromiseFor => {
  const waitsOf = waitsAmong(stores);
  const known = new WeakMap<PromisedRow, OrderPromise | null>();
  return (order) => {
    const before = known.get(order);
    if (before !== undefined) return before;
    const promise = promiseOf({ ...order, statusAt: order.statusAt ?? null }, waitsOf, zone);
    known.set(order, promise);
    return promise;
  };
};

interface Shared {
  key: string;
  promiseFor: PromiseFor;
}

/** One for all rows on screen: stores are other objects after each reading, and mostly tell the same waits. */
let latest: Shared | null = null;
const byStores = new WeakMap<readonly StoreRow[], Shared>();

const sharedPromises = (stores: readonly StoreRow[], zone: string): PromiseFor => {
  const known = byStores.get(stores);
  if (known?.key.startsWith(zone)) return known.promiseFor;
  const waits = stores.map(({ id, deliveryWaitTime, pickUpWaitTime }) => `${id} ${deliveryWaitTime} ${pickUpWaitTime}`);
  const key = [zone, ...waits].join();
  if (latest?.key !== key) latest = { key, promiseFor: promisesFor(stores, zone) };
  byStores.set(stores, latest);
  return latest.promiseFor;
};

/** What each order's customer was promised. The same function until a store's wait changes, with one answer for each order. */
export const usePromises = (): PromiseFor => {
  const { zone } = useFormats();
  return sharedPromises(useLiveCollection('stores')?.rows ?? none, zone);
};

/** Time between two counts of what is late (ms). */
const countEvery = 5_000;

/** How many of these orders are late, by the clock. */
export const useLateCount = (orders: readonly PromisedRow[]): number => {
  const promiseFor = usePromises();
  const now = useNow(countEvery);
  return useMemo(
    () => orders.filter((order) => isAwaited(order) && (promiseFor(order)?.at ?? Infinity) <= now).length,
    [orders, promiseFor, now],
  );
};

/** The same of all orders that are known live, whatever a list shows. */
export const useLiveLateCount = (): number => useLateCount(useLiveCollection('orders')?.rows ?? none);
