import * as v from 'valibot';
import { failureOf, failureOfAnswer } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import { idSchema } from '@shared/contract/endpoint';
import type { CallReplyOf } from '@shared/contract';
import type { BulkStore } from '@shared/contract/stores';
import { bulkVerdicts, hasPatch, type BulkPatch } from '@shared/domain/bulk/bulkChanges';
import { planOf, type Batch } from '@shared/domain/bulk/bulkPlan';
import { limits } from '@shared/domain/platform/limits';
import {
  countsOf,
  storeResult,
  type StoreBulkInput,
  type StoreBulkResult,
  type StoreResult,
} from '@shared/jobs/storeBulk';
import type { JobEnd, JobKind, JobRun } from '../kind';

const batch = v.object({
  storeIds: v.array(idSchema),
  patch: v.custom<BulkPatch>((value) => typeof value === 'object' && value !== null),
});

const bulkState = v.object({
  results: v.array(v.tuple([idSchema, storeResult])),
  /** Sent, and without an answer so far: reconciled by reading the stores before anything else is sent. */
  unanswered: v.array(batch),
});
export type BulkState = v.InferOutput<typeof bulkState>;

/** A lost answer may overtake what it was about: a store that is not changed yet is read once more. Milliseconds. */
const readAfter = [500, 3_000] as const;

/** How long what was read counts as how the stores are. Milliseconds. */
const freshFor = 5_000;

/** Failures that every further batch would share. */
const endsAll = ({ kind }: Failure): boolean =>
  kind === 'unauthenticated' || kind === 'forbidden' || kind === 'superseded';

type Failed = NonNullable<NonNullable<CallReplyOf<'stores.massiveUpdate'>>['failedStores']>[number];

/** The platform's words, where it has some, say more than that fields are wrong. */
const failureOfStore = ({ code = 'STORE_NOT_UPDATED', message, fields }: Failed): Failure =>
  failureOfAnswer(
    422,
    { code, message: message ?? null, fields: fields ?? (message === undefined ? {} : { store: [message] }) },
    null,
  );

const missing = (): StoreResult => ({ state: 'failed', why: failureOf('missing', 1002) });

/** Why a run stops before all is done: the app is closing or nobody is signed in, or the platform is out of reach. */
type Pause = 'interrupted' | 'offline';

/**
 * Makes a change in many stores, batch by batch. They are read first, and again where that takes longer: what each is sent
 * is worked out from how it is now, so that nothing is added twice and nobody's change of a minute ago is undone. Every
 * store gets exactly one result.
 */
class BulkRun {
  private readonly results: Map<number, StoreResult>;
  private unanswered: Batch[];

  constructor(
    private readonly input: StoreBulkInput,
    private readonly run: JobRun<BulkState>,
  ) {
    this.results = new Map(run.state.results);
    this.unanswered = run.state.unanswered;
  }

  async toTheEnd(): Promise<JobEnd> {
    const pause = (await this.reconcile()) ?? (await this.sendAll()) ?? (await this.reconcile());
    // An interrupted run goes on from what was saved, whatever this says.
    if (pause !== null) return { state: 'waitingForNetwork' };
    const { failed, unknown } = countsOf(this.results);
    if (this.run.cancelled.aborted) return { state: 'cancelled' };
    return { state: failed + unknown > 0 ? 'incomplete' : 'completed' };
  }

  private async sendAll(): Promise<Pause | null> {
    const { run, input } = this;
    let left = input.storeIds.filter((id) => !this.results.has(id));
    if (left.length === 0) return null;
    run.step('sending');
    let ended: Failure | 'notSent' | null = null;
    while (left.length > 0 && ended === null) {
      if (run.cancelled.aborted) ended = 'notSent';
      else {
        const now = await this.read();
        if (!now.ok && now.pause !== null) return now.pause;
        if (now.ok) {
          const sent = await this.sendPlan(left, now.stores);
          if (sent === 'interrupted' || sent === 'offline') return sent;
          ended = sent;
        } else ended = now.failure;
      }
      left = left.filter((id) => !this.results.has(id));
    }
    if (ended !== null) this.give(left, { state: 'failed', why: ended });
    return null;
  }

  /** As much of a plan as it stays fresh for; what all further batches would fail by, or null. */
  private async sendPlan(
    ids: readonly number[],
    stores: readonly BulkStore[],
  ): Promise<Pause | Failure | 'notSent' | null> {
    const { run, input } = this;
    const readAt = performance.now();
    const verdictOn = bulkVerdicts(input.change, { now: run.now(), zone: run.zone });
    const { batches, done, gone } = planOf(ids, stores, verdictOn);
    this.give(done, { state: 'saved' });
    this.give(gone, missing());
    for (const each of batches) {
      if (run.cancelled.aborted) return 'notSent';
      const ended = await this.send(each);
      if (ended !== null) return ended;
      if (performance.now() - readAt >= freshFor) return null;
    }
    return null;
  }

  private async send(sent: Batch): Promise<Pause | Failure | null> {
    const { run } = this;
    const { storeIds, patch } = sent;
    this.unanswered = [...this.unanswered, sent];
    await run.save(this.state);
    if (run.signal.aborted) return 'interrupted';
    // The wire's types are of lists that may be changed.
    const body = { storeIds, ...(structuredClone(patch) as object) };
    const outcome = await run.call('stores.massiveUpdate', { body });
    if (!outcome.ok && run.signal.aborted) return 'interrupted';
    const failedStores = outcome.ok ? outcome.value?.failedStores : undefined;
    if (!outcome.ok && outcome.failure.kind !== 'unknownOutcome') {
      this.unanswered = this.unanswered.filter((other) => other !== sent);
      if (outcome.failure.kind === 'offline') return 'offline';
      this.give(storeIds, { state: 'failed', why: outcome.failure });
      return endsAll(outcome.failure) ? outcome.failure : null;
    }
    if (failedStores === undefined) {
      // An answer that does not say which stores failed is settled like one that was lost.
      this.give(storeIds, { state: 'unknown' });
      return null;
    }
    this.unanswered = this.unanswered.filter((other) => other !== sent);
    const failures = new Map(failedStores.map((failed) => [failed.id, failureOfStore(failed)]));
    for (const id of storeIds) {
      const why = failures.get(id);
      this.results.set(id, why === undefined ? { state: 'saved' } : { state: 'failed', why });
    }
    run.show(this.state);
    return null;
  }

  /**
   * Finds out what became of those whose answer was lost, or that were under way when the app ended. The former are
   * failed where nothing happened, and the user decides; the latter are sent again.
   */
  private async reconcile(): Promise<Pause | null> {
    const { run } = this;
    let isRead = false;
    for (const pause of this.unanswered.length > 0 ? readAfter : []) {
      await run.wait(pause);
      if (run.signal.aborted) return 'interrupted';
      run.step('reconciling');
      const now = await this.read();
      if (!now.ok && now.pause !== null) return now.pause;
      if (!now.ok) continue;
      isRead = true;
      this.takeFound(new Map(now.stores.map((store) => [store.id, store])));
      run.show(this.state);
      if (this.unanswered.length === 0) return null;
    }
    for (const { storeIds } of this.unanswered) {
      for (const id of storeIds) {
        if (!isRead) this.results.set(id, { state: 'unknown' });
        else if (this.results.has(id)) this.results.set(id, { state: 'failed', why: 'notApplied' });
      }
    }
    if (isRead) this.unanswered = [];
    run.show(this.state);
    return null;
  }

  /** Stores that have what they were sent are saved; those that have not stay unanswered. */
  private takeFound(now: ReadonlyMap<number, BulkStore>): void {
    const moment = { now: this.run.now(), zone: this.run.zone };
    const isOpen = (id: number, patch: BulkPatch): boolean => {
      const store = now.get(id);
      const isDone = store !== undefined && hasPatch(store, patch, moment);
      if (isDone) this.results.set(id, { state: 'saved' });
      else if (store === undefined) this.results.set(id, missing());
      return store !== undefined && !isDone;
    };
    this.unanswered = this.unanswered
      .map(({ patch, storeIds }) => ({ patch, storeIds: storeIds.filter((id) => isOpen(id, patch)) }))
      .filter(({ storeIds }) => storeIds.length > 0);
  }

  private async read(): Promise<
    { ok: true; stores: readonly BulkStore[] } | { ok: false; failure: Failure; pause: Pause | null }
  > {
    const { run } = this;
    const outcome = await run.call('stores.bulk', { query: { view: 'bulk', limit: limits.storeSearchMax } });
    if (outcome.ok) return { ok: true, stores: outcome.value };
    const { failure } = outcome;
    const offline = failure.kind === 'offline' ? 'offline' : null;
    return { ok: false, failure, pause: run.signal.aborted ? 'interrupted' : offline };
  }

  private give(ids: readonly number[], result: StoreResult): void {
    if (ids.length === 0) return;
    ids.forEach((id) => this.results.set(id, result));
    this.run.show(this.state);
  }

  private get state(): BulkState {
    return { results: [...this.results], unanswered: this.unanswered };
  }
}

/** The bulk edit of stores. */
export const storeBulk: JobKind<StoreBulkInput, BulkState> = {
  state: bulkState,
  begin: () => ({ results: [], unanswered: [] }),
  run: (input, run) => new BulkRun(input, run).toTheEnd(),
  retry: ({ results, unanswered }) => ({ results: results.filter(([, { state }]) => state !== 'failed'), unanswered }),
  report: ({ storeIds }, { results }) => ({
    progress: { done: results.length, total: storeIds.length },
    counts: countsOf(new Map(results)),
  }),
  result: (input, { results }): StoreBulkResult => ({ input, results }),
};
