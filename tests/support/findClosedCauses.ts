import type { FullStoreInput } from '@shared/domain/stores/closedCauseTypes';
import {
  findDispatchAvailabilities,
  type DispatchAvailability,
  type StoreStateContext,
} from '@shared/domain/stores/closedCauses';
import { computeSellingConditions } from '@shared/domain/stores/selling';

/** Finds the causes of a store that was read in full. */
export const findClosedCauses = (store: FullStoreInput, stateContext: StoreStateContext): DispatchAvailability[] =>
  findDispatchAvailabilities({ ...store, selling: computeSellingConditions(store) }, stateContext);
