import type { DispatchMethod } from '../../domain/schedules/businessHours';
import type { PromiseProposal, PromiseSimulation, StorePromise } from '../../domain/promises/promiseReport';
import type { TemporaryWait } from '../../domain/promises/temporaryWait';

/** Proposal to promise a longer waiting time temporarily. */
export interface PromiseProposalRow extends PromiseProposal {
  /** Key in the live collection, from store and method. */
  id: number;
  name: string;
}

/** Waiting time that this computer has set and that has not ended yet. */
export interface AppliedWait extends TemporaryWait {
  /** Time at which the waiting time was set (Unix ms), which identifies it. */
  at: number;
  storeId: number;
  /** Name of the user who set the waiting time. */
  by: string;
}

export const getProposalId = (storeId: number, method: DispatchMethod): number =>
  storeId * 2 + (method === 'pickUp' ? 1 : 0);

/** Waiting times of a day by store, and the effect that the proposals would have had. */
export interface PromiseReport {
  stores: readonly StorePromise[];
  simulation: PromiseSimulation;
  applied: readonly AppliedWait[];
  /** Number of orders whose times could not be read; null if all were read. */
  missing: number | null;
  /** True while finished orders are still being read; the figures cover the orders read so far. */
  isReading: boolean;
}
