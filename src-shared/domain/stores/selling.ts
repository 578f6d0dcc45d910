import type { SellingConditions, SellingFacts } from './closedCauseTypes';
import { findFleetOptionCauses, findPaymentOptionCauses } from './connectionCauses';

/** Computes the data that determines whether a store sells, for a store with all fields. */
export const computeSellingConditions = (store: SellingFacts): SellingConditions => ({
  businessHours: store.businessHours,
  haveDifferentBusinessHours: store.haveDifferentBusinessHours,
  closings: store.scheduledClosingTimes,
  payments: { delivery: findPaymentOptionCauses(store, 'delivery'), pickUp: findPaymentOptionCauses(store, 'pickUp') },
  fleets: findFleetOptionCauses(store),
});
