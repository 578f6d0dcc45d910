import { failureOf, failureOfAnswer } from '@shared/bridge/errors';
import type { Failure, Outcome } from '@shared/bridge/failure';
import type { CallReplyOf } from '@shared/contract';
import type { BulkStore } from '@shared/contract/stores';

/**
 * What became of a store. `unknown`: the answer about it was lost, and reading back has not worked either.
 * - `notApplied`: the answer was lost, and the store turned out to be as before.
 * - `notSent`: the run ended before its turn.
 */
export type StoreResult =
  { state: 'saved' } | { state: 'unknown' } | { state: 'failed'; why: Failure | 'notApplied' | 'notSent' };

export type StoreResults = ReadonlyMap<number, StoreResult>;

/** Stores in one call: a batch whose answer is lost leaves no more than these in doubt. */
export const batchSize = 100;

/** A lost answer may overtake what it was about: who is not changed yet is read once more. Milliseconds. */
const readAfter = [500, 3_000] as const;

export interface RunPorts {
  send: (storeIds: number[]) => Promise<Outcome<CallReplyOf<'stores.massiveUpdate'>>>;
  readBack: () => Promise<Outcome<readonly BulkStore[]>>;
  /** Whether a store, as read back, is as the change wants it. */
  isDone: (store: BulkStore) => boolean;
  /** Somebody wants it to end after the present batch. */
  isStopped: () => boolean;
  /** Hears of every batch. */
  progressed: (results: StoreResults) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** Failures that every further batch would share. */
const endsAll = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'unauthenticated' || kind === 'forbidden' || kind === 'superseded';

const batchesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) => ids.slice(at * batchSize, (at + 1) * batchSize));

type Failed = CallReplyOf<'stores.massiveUpdate'>['failedStores'][number];

/** The platform's words, where it has some, say more than that fields are wrong. */
const failureOfStore = ({ code = 'STORE_NOT_UPDATED', message }: Failed): Failure =>
  failureOfAnswer(
    422,
    { code, message: message ?? null, fields: message === undefined ? {} : { store: [message] } },
    null,
  );

/** Finds out what became of those whose answer was lost. */
const settle = async (lost: readonly number[], ports: RunPorts, results: Map<number, StoreResult>): Promise<void> => {
  let open = [...lost];
  for (const pause of readAfter) {
    await ports.wait(pause);
    const outcome = await ports.readBack();
    if (!outcome.ok) continue;
    const now = new Map(outcome.value.map((store) => [store.id, store]));
    open = open.filter((id) => {
      const store = now.get(id);
      if (store === undefined) results.set(id, { state: 'failed', why: failureOf('missing', 1002) });
      else if (ports.isDone(store)) results.set(id, { state: 'saved' });
      else results.set(id, { state: 'failed', why: 'notApplied' });
      return store !== undefined && !ports.isDone(store);
    });
    ports.progressed(new Map(results));
    if (open.length === 0) return;
  }
};

/** Looks once more what became of stores whose answer was lost. */
export const settleBulk = async (ids: readonly number[], ports: RunPorts): Promise<StoreResults> => {
  const results = new Map<number, StoreResult>(ids.map((id) => [id, { state: 'unknown' }]));
  await settle(ids, ports, results);
  return results;
};

/** Sends a change to many stores, batch by batch. Every store gets exactly one result. Never rejects. */
export const runBulk = async (ids: readonly number[], ports: RunPorts): Promise<StoreResults> => {
  const results = new Map<number, StoreResult>();
  const give = (some: readonly number[], result: StoreResult) => some.forEach((id) => results.set(id, result));
  const lost: number[] = [];
  let ended: Failure | 'notSent' | null = null;
  for (const batch of batchesOf(ids)) {
    if (ports.isStopped()) ended ??= 'notSent';
    if (ended !== null) {
      give(batch, { state: 'failed', why: ended });
      continue;
    }
    const outcome = await ports.send(batch);
    if (outcome.ok) {
      give(batch, { state: 'saved' });
      for (const failed of outcome.value.failedStores) {
        if (results.has(failed.id)) results.set(failed.id, { state: 'failed', why: failureOfStore(failed) });
      }
    } else if (outcome.failure.kind === 'unknownOutcome') {
      give(batch, { state: 'unknown' });
      lost.push(...batch);
    } else {
      give(batch, { state: 'failed', why: outcome.failure });
      if (endsAll(outcome.failure)) ended = outcome.failure;
    }
    ports.progressed(new Map(results));
  }
  if (lost.length > 0) await settle(lost, ports, results);
  return results;
};

export type ResultCounts = Record<StoreResult['state'], number>;

export const countsOf = (results: StoreResults): ResultCounts => {
  const counts: ResultCounts = { saved: 0, failed: 0, unknown: 0 };
  for (const { state } of results.values()) counts[state] += 1;
  return counts;
};
