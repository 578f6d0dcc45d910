import type { Selling, SellingFacts } from './closedCauseTypes';
import { fleetOptionCauses, paymentOptionCauses } from './connectionCauses';

/** Selling facts of a fully reported store. */
export const toSelling = (store: SellingFacts): Selling => ({
  businessHours: store.businessHours,
  haveDifferentBusinessHours: store.haveDifferentBusinessHours,
  closings: store.scheduledClosingTimes,
  payments: { delivery: paymentOptionCauses(store, 'delivery'), pickUp: paymentOptionCauses(store, 'pickUp') },
  fleets: fleetOptionCauses(store),
});
