import type { Selling, SellingFacts } from './closedCauseTypes';
import { fleetOptionCauses, paymentOptionCauses } from './connectionCauses';

/** Computes the data that determines whether a store sells, for a store with all fields. */
export const toSelling = (store: SellingFacts): Selling => ({
  businessHours: store.businessHours,
  haveDifferentBusinessHours: store.haveDifferentBusinessHours,
  closings: store.scheduledClosingTimes,
  payments: { delivery: paymentOptionCauses(store, 'delivery'), pickUp: paymentOptionCauses(store, 'pickUp') },
  fleets: fleetOptionCauses(store),
});
