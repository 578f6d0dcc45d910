import { failureOf, failureOfAnswer } from '@shared/bridge/errors';
import type { Failure } from '@shared/bridge/failure';
import type { CallReplyOf } from '@shared/contract';
import type { BulkStore } from '@shared/contract/otherStores';
import { bulkVerdicts } from '@shared/domain/bulk/bulkChanges';
import { findClosings, type NewClosing } from '@shared/domain/bulk/bulkClosings';
import { planOf, type Batch } from '@shared/domain/bulk/bulkPlan';
import { hasPatch, type BulkPatch } from '@shared/domain/bulk/bulkPatch';
import { countsOf, type StoreBulkInput, type StoreBulkResult, type StoreResult } from '@shared/jobs/storeBulk';
import type { JobEnd, JobKind, JobRun } from '../kind';
import { bulkState, undoableParts, type BulkState } from './bulkState';
import { UndoParts } from './undoParts';

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
  private undo: UndoParts;
  /** The stores as they were read last. */
  private known: ReadonlyMap<number, BulkStore> = new Map();

  constructor(
    private readonly input: StoreBulkInput,
    private readonly run: JobRun<BulkState>,
  ) {
    this.results = new Map(run.state.results);
    this.unanswered = run.state.unanswered;
    this.undo = new UndoParts(run.state.undo);
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
    const { batches, done, left, gone } = planOf(ids, stores, verdictOn);
    this.give(done, { state: 'saved' });
    this.give(left, { state: 'failed', why: 'changedSince' });
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
    for (const id of storeIds) {
      const store = this.known.get(id);
      if (store !== undefined) this.undo.keep(store, patch);
    }
    await run.save(this.state);
    if (run.signal.aborted) return 'interrupted';
    if ('removedClosingTimes' in patch) return this.removeClosings(sent, patch.removedClosingTimes);
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

  /** Closings are taken away by their ids, which are each store's own. */
  private async removeClosings(sent: Batch, closings: readonly NewClosing[]): Promise<Pause | Failure | null> {
    const { run } = this;
    let left = sent;
    const settle = (id: number, result: StoreResult) => {
      const next = { ...left, storeIds: left.storeIds.filter((other) => other !== id) };
      const others = this.unanswered.filter((other) => other !== left);
      this.unanswered = next.storeIds.length > 0 ? [...others, next] : others;
      left = next;
      this.give([id], result);
    };
    const giveUp = (): void => {
      this.unanswered = this.unanswered.filter((other) => other !== left);
    };
    for (const id of sent.storeIds) {
      if (run.cancelled.aborted) {
        giveUp();
        return null;
      }
      const there = findClosings(closings, this.known.get(id)?.scheduledClosingTimes ?? [], {
        now: run.now(),
        zone: run.zone,
      });
      const outcome = await run.call('stores.planClosings', {
        params: { id },
        body: { scheduledClosingTimes: there.map((closing) => ({ id: closing.id, destroy: true as const })) },
      });
      if (outcome.ok) settle(id, { state: 'saved' });
      else if (run.signal.aborted) return 'interrupted';
      else if (outcome.failure.kind === 'offline') {
        giveUp();
        return 'offline';
      } else if (outcome.failure.kind === 'unknownOutcome') this.results.set(id, { state: 'unknown' });
      else {
        settle(id, { state: 'failed', why: outcome.failure });
        if (!endsAll(outcome.failure)) continue;
        giveUp();
        return outcome.failure;
      }
    }
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
    const outcome = await run.call('stores.bulk', { query: { view: 'bulk' } });
    if (outcome.ok) {
      this.known = new Map(outcome.value.map((store) => [store.id, store]));
      return { ok: true, stores: outcome.value };
    }
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
    const { isUndone } = this.run.state;
    return { results: [...this.results], unanswered: this.unanswered, undo: this.undo.parts, isUndone };
  }
}

/** The bulk edit of stores. */
export const storeBulk: JobKind<StoreBulkInput, BulkState> = {
  state: bulkState,
  begin: () => ({ results: [], unanswered: [], undo: [], isUndone: false }),
  run: (input, run) => new BulkRun(input, run).toTheEnd(),
  retry: ({ results, ...state }) => ({ ...state, results: results.filter(([, result]) => result.state !== 'failed') }),
  report: ({ storeIds }, state) => ({
    progress: { done: state.results.length, total: storeIds.length },
    counts: countsOf(new Map(state.results)),
    undoable: undoableParts(state).reduce((sum, part) => sum + part.storeIds.length, 0),
  }),
  undo: (_input, state) => {
    const parts = undoableParts(state);
    return {
      input: {
        change: { kind: 'restore', parts },
        storeIds: parts.flatMap(({ storeIds }) => storeIds),
        unchanged: [],
        refused: [],
      },
      state: { ...state, isUndone: true },
    };
  },
  // Screens have no use for what each store is given back.
  result: (input, { results }): StoreBulkResult => ({
    input: input.change.kind === 'restore' ? { ...input, change: { kind: 'restore', parts: [] } } : input,
    results,
  }),
};
