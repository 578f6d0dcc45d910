import type { BulkVerdict } from './bulkChanges';
import type { BulkPatch, ChangeableStore } from './bulkPatch';

/** Stores in one call: a batch whose answer is lost leaves no more than these in doubt. */
export const batchSize = 100;

/** Of what takes a call for each store: what was read before them has to be true still for the last. */
const smallBatch = 10;

/** Stores that are sent the same. */
export interface Batch {
  patch: BulkPatch;
  storeIds: number[];
}

interface BulkPlan {
  batches: Batch[];
  /** Those that are as wanted already. */
  done: number[];
  /** Those that somebody has changed since, and that are left as they are for that. */
  left: number[];
  /** Those that are no more. */
  gone: number[];
}

const inBatches = ({ patch, storeIds }: Batch): Batch[] => {
  const size = 'removedClosingTimes' in patch ? smallBatch : batchSize;
  return Array.from({ length: Math.ceil(storeIds.length / size) }, (_, index) => ({
    patch,
    storeIds: storeIds.slice(index * size, (index + 1) * size),
  }));
};

/**
 * Who is sent what: stores that the change comes to the same in go together. One that a rule would refuse now is sent
 * too: it passed when it was chosen, and the platform says best what is in the way.
 */
export const planBatches = <Store extends ChangeableStore & { id: number }>(
  ids: readonly number[],
  stores: readonly Store[],
  verdictOn: (store: Store) => BulkVerdict,
): BulkPlan => {
  const known = new Map(stores.map((store) => [store.id, store]));
  const groups = new Map<string, Batch>();
  const plan: BulkPlan = { batches: [], done: [], left: [], gone: [] };
  for (const id of ids) {
    const store = known.get(id);
    if (store === undefined) {
      plan.gone.push(id);
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
