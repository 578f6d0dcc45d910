import type { StorePreview } from './bulkChanges';
import type { BulkPatch, ChangeableStore } from './bulkPatch';

/** Stores per call. If the reply to a call is lost, at most this many stores are unconfirmed. */
export const batchSize = 100;

/**
 * Batch size for changes that need one call per store. It is small, so that data read before the batch is still current
 * for its last store.
 */
const smallBatchSize = 10;

/** Stores that receive the same patch. */
interface Batch {
  patch: BulkPatch;
  storeIds: number[];
}

interface BulkPlan {
  batches: Batch[];
  /** Ids of stores that already have the target values. */
  upToDateIds: number[];
  /** Ids of stores left unchanged, because undoing would overwrite a later change. */
  skippedIds: number[];
  /** Ids of deleted stores. */
  missingIds: number[];
}

const splitIntoBatches = ({ patch, storeIds }: Batch): Batch[] => {
  const size = 'removedClosingTimes' in patch ? smallBatchSize : batchSize;
  return Array.from({ length: Math.ceil(storeIds.length / size) }, (_, index) => ({
    patch,
    storeIds: storeIds.slice(index * size, (index + 1) * size),
  }));
};

/**
 * Groups stores that receive the same patch. Also includes patches that the app's rules would reject now: they were
 * valid when the user selected the stores, and the platform's error explains the problem best.
 */
export const planBatches = <Store extends ChangeableStore & { id: number }>(
  ids: readonly number[],
  stores: readonly Store[],
  evaluateStore: (store: Store) => StorePreview,
): BulkPlan => {
  const knownStores = new Map(stores.map((store) => [store.id, store]));
  const groups = new Map<string, Batch>();
  const plan: BulkPlan = { batches: [], upToDateIds: [], skippedIds: [], missingIds: [] };
  for (const id of ids) {
    const store = knownStores.get(id);
    if (store === undefined) {
      plan.missingIds.push(id);
      continue;
    }
    const preview = evaluateStore(store);
    if (preview.kind === 'unchanged') {
      (preview.because === 'changedSince' ? plan.skippedIds : plan.upToDateIds).push(id);
      continue;
    }
    const key = JSON.stringify(preview.patch);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { patch: preview.patch, storeIds: [id] });
    else group.storeIds.push(id);
  }
  return { ...plan, batches: [...groups.values()].flatMap(splitIntoBatches) };
};
