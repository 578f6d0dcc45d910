import { findClosingsInForce } from '../../stores/closing';
import type { StoreStateContext } from '../../stores/closedCauses';
import { computeStoreState, type MethodState, type StoreRowInput } from '../../stores/storeState';
import { toInstant } from '../../values/wallTime';
import type { StorefrontView } from './storefrontView';

/** State of a store for orders by one dispatch method; `notOffered` if the store does not offer the method. */
type StorefrontOrdering = { kind: 'notOffered' } | MethodState;

/**
 * Returns the state of a store for a dispatch method at a given time. With `isNow` it uses the state that the platform
 * reports; for other times only hours and closings with dates are known.
 */
export const getStorefrontOrdering = (
  store: StoreRowInput,
  { at, dispatchMethod }: Pick<StorefrontView, 'at' | 'dispatchMethod'>,
  stateContext: Omit<StoreStateContext, 'now'>,
  isNow: boolean,
): StorefrontOrdering => {
  const now = toInstant(at, stateContext.zone);
  const method = dispatchMethod === 'delivery' ? 'delivery' : 'pickUp';
  const activeClosings = isNow
    ? store.currentClosings
    : findClosingsInForce(store.currentClosings, now, stateContext.zone);
  // If all current closings have ended by that time, the store counts as open then.
  const hasClosingEnded = activeClosings.length < store.currentClosings.length;
  const storeAtTime = {
    ...store,
    currentClosings: activeClosings,
    ...(hasClosingEnded && activeClosings.length === 0 && { opened: true }),
  };
  const { methods } = computeStoreState(storeAtTime, { ...stateContext, now });
  return methods.find((candidate) => candidate.method === method) ?? { kind: 'notOffered' };
};
