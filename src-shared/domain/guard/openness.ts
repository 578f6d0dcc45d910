import { findDispatchAvailabilities, type StoreStateContext } from '../stores/closedCauses';
import type { ClosedCauseKey } from '../stores/closedCauseTypes';
import { ensureSelling, type StoreRowInput } from '../stores/storeState';

/**
 * Causes that excuse a lack of orders: the store is closed as planned, which other parts of the app report. A store
 * without a menu or a payment method should sell, so it counts as open.
 */
const excusedCauses: ReadonlySet<ClosedCauseKey> = new Set([
  'methodOff',
  'closedByHand',
  'closedForNow',
  'scheduledClosing',
  'closedUntold',
  'noHours',
  'outsideHours',
  'subscriptionStopped',
]);

/** Minimum share of a store's orders for each dispatch method, if the store offers both. */
const minMethodShares = { delivery: 0.6, pickUp: 0.2 } as const;

/** Returns the part of its usual orders that a store can get now, from 0 to 1. */
export const computeOpenShare = (store: StoreRowInput, context: StoreStateContext): number => {
  const offeredMethods = findDispatchAvailabilities(ensureSelling(store), context).filter(
    ({ method }) => store.orderMethod[method],
  );
  const openMethods = offeredMethods.filter(
    ({ causes }) => !causes.some(({ key, severity }) => severity !== 'warning' && excusedCauses.has(key)),
  );
  if (openMethods.length === 0) return 0;
  return openMethods.length === offeredMethods.length
    ? 1
    : Math.max(...openMethods.map(({ method }) => minMethodShares[method]));
};
