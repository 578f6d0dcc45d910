import type { BulkVerdict } from './bulkChanges';
import type { BulkPatch, ChangeableStore } from './bulkPatch';

/** Stores per call: a batch without a reply leaves at most this many unconfirmed. */
export const batchSize = 100;

/** Batch size of changes with a call per store: data read before the batch must still hold for the last one. */
const smallBatch = 10;

/** Stores that receive the same patch. */
export interface Batch {
  patch: BulkPatch;
  storeIds: number[];
}

interface BulkPlan {
  batches: Batch[];
  /** Ids of stores already in the target state. */
  done: number[];
  /** Ids of stores left alone because someone changed them since. */
  left: number[];
  /** Ids of deleted stores. */
  missing: number[];
}

const inBatches = ({ patch, storeIds }: Batch): Batch[] => {
  const size = 'removedClosingTimes' in patch ? smallBatch : batchSize;
  return Array.from({ length: Math.ceil(storeIds.length / size) }, (_, index) => ({
    patch,
    storeIds: storeIds.slice(index * size, (index + 1) * size),
  }));
};

/**
 * Groups stores by equal patch. Stores that a rule would reject now are sent too: they passed when selected, and the
 * platform explains best what is wrong.
 */
export const planBatches = <Store extends ChangeableStore & { id: number }>(
  ids: readonly number[],
  stores: readonly Store[],
  verdictOn: (store: Store) => BulkVerdict,
): BulkPlan => {
  const known = new Map(stores.map((store) => [store.id, store]));
  const groups = new Map<string, Batch>();
  const plan: BulkPlan = { batches: [], done: [], left: [], missing: [] };
  for (const id of ids) {
    const store = known.get(id);
    if (store === undefined) {
      plan.missing.push(id);
      continue;
    }
    const verdict = verdictOn(store);
    if (verdict.kind === 'unchanged') {
      (verdict.because === 'changedSince' ? plan.left : plan.done).push(id);
      continue;
    }
    const key = JSON.stringify(verdict.patch);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { patch: verdict.patch, storeIds: [id] });
    else group.storeIds.push(id);
  }
  return { ...plan, batches: [...groups.values()].flatMap(inBatches) };
};
