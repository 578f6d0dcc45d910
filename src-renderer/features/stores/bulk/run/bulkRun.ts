import { failureOf, failureOfAnswer } from '@shared/bridge/errors';
import type { Failure, Outcome } from '@shared/bridge/failure';
import type { CallReplyOf } from '@shared/contract';
import type { BulkStore } from '@shared/contract/stores';
import type { BulkPatch, BulkVerdict } from '@shared/domain/bulkChanges';
import { planOf, type Batch } from './bulkPlan';

/**
 * What became of a store. `unknown`: the answer about it was lost, and reading back has not worked either.
 * - `notApplied`: the answer was lost, and the store turned out to be as before.
 * - `notSent`: the run ended before its turn.
 */
export type StoreResult =
  { state: 'saved' } | { state: 'unknown' } | { state: 'failed'; why: Failure | 'notApplied' | 'notSent' };

export type StoreResults = ReadonlyMap<number, StoreResult>;

/** What was sent for each store: by it a lost answer is settled. */
export type SentPatches = ReadonlyMap<number, BulkPatch>;

/** A lost answer may overtake what it was about: who is not changed yet is read once more. Milliseconds. */
const readAfter = [500, 3_000] as const;

/** How long what was read counts as how the stores are. Milliseconds. */
const freshFor = 5_000;

export interface RunPorts {
  send: (storeIds: number[], patch: BulkPatch) => Promise<Outcome<CallReplyOf<'stores.massiveUpdate'>>>;
  /** All stores as they are now. */
  read: () => Promise<Outcome<readonly BulkStore[]>>;
  /** What the change comes to in a store. */
  verdictOn: (store: BulkStore) => BulkVerdict;
  hasPatch: (store: BulkStore, patch: BulkPatch) => boolean;
  /** Somebody wants it to end after the present batch. */
  isStopped: () => boolean;
  /** Hears of every batch. */
  progressed: (results: StoreResults) => void;
  /** Hears that answers were lost and are being settled. */
  settling: () => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds from any beginning. */
  now: () => number;
}

/** Failures that every further batch would share. */
const endsAll = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'unauthenticated' || kind === 'forbidden' || kind === 'superseded';

type Reply = NonNullable<CallReplyOf<'stores.massiveUpdate'>>;
type Failed = NonNullable<Reply['failedStores']>[number];

/** The platform's words, where it has some, say more than that fields are wrong. */
const failureOfStore = ({ code = 'STORE_NOT_UPDATED', message, fields }: Failed): Failure =>
  failureOfAnswer(
    422,
    { code, message: message ?? null, fields: fields ?? (message === undefined ? {} : { store: [message] }) },
    null,
  );

const missing = (): StoreResult => ({ state: 'failed', why: failureOf('missing', 1002) });

/** Finds out what became of those whose answer was lost. */
const settle = async (sent: SentPatches, ports: RunPorts, results: Map<number, StoreResult>): Promise<void> => {
  let open = [...sent];
  for (const pause of readAfter) {
    await ports.wait(pause);
    ports.settling();
    const outcome = await ports.read();
    if (!outcome.ok) continue;
    const now = new Map(outcome.value.map((store) => [store.id, store]));
    open = open.filter(([id, patch]) => {
      const store = now.get(id);
      const isDone = store !== undefined && ports.hasPatch(store, patch);
      if (store === undefined) results.set(id, missing());
      else results.set(id, isDone ? { state: 'saved' } : { state: 'failed', why: 'notApplied' });
      return store !== undefined && !isDone;
    });
    ports.progressed(new Map(results));
    if (open.length === 0) return;
  }
};

/** Looks once more what became of stores whose answer was lost. */
export const settleBulk = async (sent: SentPatches, ports: RunPorts): Promise<StoreResults> => {
  const results = new Map<number, StoreResult>([...sent.keys()].map((id) => [id, { state: 'unknown' }]));
  await settle(sent, ports, results);
  return results;
};

interface Run {
  results: StoreResults;
  sent: SentPatches;
}

/**
 * Makes a change in many stores, batch by batch. They are read first, and again where that takes longer: what each is sent
 * is worked out from how it is now, so that nothing is added twice and nobody's change of a minute ago is undone. Every
 * store gets exactly one result. Never rejects.
 */
export const runBulk = async (ids: readonly number[], ports: RunPorts): Promise<Run> => {
  const results = new Map<number, StoreResult>();
  const sent = new Map<number, BulkPatch>();
  const lost = new Map<number, BulkPatch>();
  const give = (some: readonly number[], result: StoreResult) => some.forEach((id) => results.set(id, result));

  /** What all further batches would fail by, or null. */
  const sendBatch = async ({ storeIds, patch }: Batch): Promise<Failure | null> => {
    const outcome = await ports.send(storeIds, patch);
    storeIds.forEach((id) => sent.set(id, patch));
    const failedStores = outcome.ok ? outcome.value?.failedStores : undefined;
    if (failedStores !== undefined) {
      give(storeIds, { state: 'saved' });
      for (const failed of failedStores) {
        if (results.has(failed.id)) results.set(failed.id, { state: 'failed', why: failureOfStore(failed) });
      }
    } else if (outcome.ok || outcome.failure.kind === 'unknownOutcome') {
      // An answer that does not say which stores failed is settled like one that was lost.
      give(storeIds, { state: 'unknown' });
      storeIds.forEach((id) => lost.set(id, patch));
    } else {
      give(storeIds, { state: 'failed', why: outcome.failure });
    }
    ports.progressed(new Map(results));
    return outcome.ok || !endsAll(outcome.failure) ? null : outcome.failure;
  };

  let left = ids;
  let ended: Failure | 'notSent' | null = null;
  while (left.length > 0 && ended === null) {
    const now = await ports.read();
    if (!now.ok) {
      ended = now.failure;
      break;
    }
    const readAt = ports.now();
    const { batches, done, gone } = planOf(left, now.value, ports.verdictOn);
    give(done, { state: 'saved' });
    give(gone, missing());
    const waiting = new Set(batches);
    for (const batch of batches) {
      ended = ports.isStopped() ? 'notSent' : await sendBatch(batch);
      if (ended !== 'notSent') waiting.delete(batch);
      if (ended !== null || ports.now() - readAt >= freshFor) break;
    }
    left = [...waiting].flatMap(({ storeIds }) => storeIds);
  }
  if (ended !== null) give(left, { state: 'failed', why: ended });
  if (lost.size > 0) await settle(lost, ports, results);
  return { results, sent };
};

export type ResultCounts = Record<StoreResult['state'], number>;

export const countsOf = (results: StoreResults): ResultCounts => {
  const counts: ResultCounts = { saved: 0, failed: 0, unknown: 0 };
  for (const { state } of results.values()) counts[state] += 1;
  return counts;
};
