import { findClosingsInForce } from '../../stores/closing';
import type { StoreStateContext } from '../../stores/closedCauses';
import { computeStoreState, type MethodState, type StoreRowInput } from '../../stores/storeState';
import { toInstant } from '../../values/wallTime';
import type { StorefrontView } from './availability';

/** State of ordering for customers; `notOffered` if the store does not offer the dispatch method. */
export type StorefrontOrdering = { kind: 'notOffered' } | MethodState;

/**
 * State of a store at a given time for a dispatch method. With `isNow`, uses the platform's own state; for other times
 * only hours and dated closings are known.
 */
export const getStorefrontOrdering = (
  store: StoreRowInput,
  { at, dispatchMethod }: Pick<StorefrontView, 'at' | 'dispatchMethod'>,
  surroundings: Omit<StoreStateContext, 'now'>,
  isNow: boolean,
): StorefrontOrdering => {
  const now = toInstant(at, surroundings.zone);
  const method = dispatchMethod === 'delivery' ? 'delivery' : 'pickUp';
  const inForce = isNow ? store.currentClosings : findClosingsInForce(store.currentClosings, now, surroundings.zone);
  // A closing that ends before that time does not close the store.
  const isOverByThen = inForce.length < store.currentClosings.length;
  const there = { ...store, currentClosings: inForce, ...(isOverByThen && inForce.length === 0 && { opened: true }) };
  const { methods } = computeStoreState(there, { ...surroundings, now });
  return methods.find((each) => each.method === method) ?? { kind: 'notOffered' };
};
