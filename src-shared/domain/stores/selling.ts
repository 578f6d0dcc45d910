import type { Selling, SellingFacts } from './closedCauseTypes';
import { findFleetOptionCauses, findPaymentOptionCauses } from './connectionCauses';

/** Selling facts of a fully reported store. */
export const toSelling = (store: SellingFacts): Selling => ({
  businessHours: store.businessHours,
  haveDifferentBusinessHours: store.haveDifferentBusinessHours,
  closings: store.scheduledClosingTimes,
  payments: { delivery: findPaymentOptionCauses(store, 'delivery'), pickUp: findPaymentOptionCauses(store, 'pickUp') },
  fleets: findFleetOptionCauses(store),
});
