import type { Selling, SellingFacts } from './closedCause';
import { fleetWays, paymentWays } from './connectionCauses';

/** What a store tells of its selling, where it tells all. */
export const sellingOf = (store: SellingFacts): Selling => ({
  businessHours: store.businessHours,
  haveDifferentBusinessHours: store.haveDifferentBusinessHours,
  closings: store.scheduledClosingTimes,
  payments: { delivery: paymentWays(store, 'delivery'), pickUp: paymentWays(store, 'pickUp') },
  fleets: fleetWays(store),
});
