import { closingsInForce } from '../../stores/closing';
import type { StoreStateContext } from '../../stores/closedCauses';
import { storeStateOf, type MethodState, type StoreRowInput } from '../../stores/storeState';
import { toInstant } from '../../values/wallTime';
import type { StorefrontView } from './availability';

/** Whether customers can order what they see: `notOffered` where the store does not have the dispatch method at all. */
export type StorefrontOrdering = { kind: 'notOffered' } | MethodState;

/**
 * What customers of a store get at the time that is looked at, with the dispatch method that is looked at. `isNow`: what the
 * platform says of this moment holds; of another moment only closings with their times, and hours, are known.
 */
export const storefrontOrdering = (
  store: StoreRowInput,
  { at, dispatchMethod }: Pick<StorefrontView, 'at' | 'dispatchMethod'>,
  surroundings: Omit<StoreStateContext, 'now'>,
  isNow: boolean,
): StorefrontOrdering => {
  const now = toInstant(at, surroundings.zone);
  const method = dispatchMethod === 'delivery' ? 'delivery' : 'pickUp';
  const inForce = isNow ? store.currentClosings : closingsInForce(store.currentClosings, now, surroundings.zone);
  // A closing that is over by then no longer says that the store is closed.
  const isOverByThen = inForce.length < store.currentClosings.length;
  const there = { ...store, currentClosings: inForce, ...(isOverByThen && inForce.length === 0 && { opened: true }) };
  const { methods } = storeStateOf(there, { ...surroundings, now });
  return methods.find((each) => each.method === method) ?? { kind: 'notOffered' };
};
