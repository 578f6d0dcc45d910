import { notAppliedCode, staleCode } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import type { EntityChange } from '@shared/domain/history/historyEntry';
import { countBulkItems, type ItemResult, type UnsavedReason } from '@shared/jobs/bulkResult';
import type { BulkKind, BulkRequest } from './bulkKind';
import { dropSavedParts, UndoLog, getUndoableParts, type BulkState, type ItemKey } from './bulkState';
import type { JobContext, JobKind, JobRunResult } from './kind';

/** Delays (ms) before re-reading an item whose write got no reply; a replica may lag behind. */
const rereadDelays = [500, 3_000] as const;
/** Maximum retries after a version conflict. */
const maxVersionConflicts = 10;
/** Maximum batch splits to isolate the rejected item. Beyond that, the remaining items fail together. */
const maxSplits = 60;

/** Checks whether all further requests would fail too. */
const isFatal = ({ kind }: Failure): boolean =>
  kind === 'unauthenticated' || kind === 'forbidden' || kind === 'superseded';

/** Checks whether an item in the request may have caused the failure, so that splitting the request helps. */
const isContentFailure = ({ kind, code }: Failure): boolean =>
  kind === 'invalid' || (kind === 'refused' && code !== staleCode && code !== notAppliedCode);

/** Checks whether a later attempt may save an item that failed. */
const isTransient = (result: ItemResult): boolean => {
  if (result.state !== 'failed') return result.state === 'unknown';
  const { why } = result;
  if (typeof why === 'string') return why === 'notApplied';
  return ['server', 'timeout', 'rateLimited', 'badReply', 'offline'].includes(why.kind);
};

/** Reason to stop early: `interrupted` by quit or sign-out, or `offline`. */
type PauseReason = 'interrupted' | 'offline';

/**
 * Runs a bulk change in batches. Reads the items first, rereads them once the values are too old, and plans each write
 * from the current values. This avoids duplicate writes and preserves other users' recent changes. Each item gets
 * exactly one result.
 */
class BulkRun<Input, Key extends ItemKey, Current, Body, Before> {
  private readonly results: Map<Key, ItemResult>;
  /** Keys of the items without a result, in order. */
  private readonly open: Set<Key>;
  private readonly keysWithoutReply: Set<Key>;
  private readonly undo: UndoLog<Key, Before>;
  private readonly staleCounts = new Map<Key, number>();
  private lastRead: { current: Current; readAt: number } | null = null;
  private size: number;
  private divisions = 0;

  constructor(
    private readonly kind: BulkKind<Input, Key, Current, Body, Before, unknown>,
    private readonly input: Input,
    private readonly run: JobContext<BulkState<Key, Before>>,
  ) {
    const { results, unanswered, undo } = run.state;
    this.results = new Map(results);
    this.open = new Set(kind.keys(input).filter((key) => !this.results.has(key)));
    this.keysWithoutReply = new Set(unanswered);
    this.undo = new UndoLog(undo);
    this.size = kind.batchSize;
  }

  async execute(): Promise<JobRunResult> {
    const pauseReason = (await this.reconcileWrites()) ?? (await this.sendAll()) ?? (await this.reconcileWrites());
    // If the run was interrupted, this status is ignored, because the next run continues from the saved state.
    if (pauseReason !== null) return { status: 'waitingForNetwork' };
    if (this.run.cancelSignal.aborted) return { status: 'cancelled' };
    const { failed: failedCount, unknown } = countBulkItems(this.results);
    return { status: failedCount + unknown > 0 ? 'incomplete' : 'completed' };
  }

  private async sendAll(): Promise<PauseReason | null> {
    const { kind, input, run } = this;
    const readSize = kind.readSize?.(input) ?? Infinity;
    if (this.open.size > 0) run.setStep('sending');
    let endReason: Failure | 'notSent' | null = null;
    while (this.open.size > 0 && endReason === null) {
      if (run.cancelSignal.aborted) endReason = 'notSent';
      else {
        const keys = this.listOpenKeys(readSize);
        const { lastRead: currentState } = this;
        const freshRead =
          currentState !== null && readSize === Infinity && performance.now() - currentState.readAt < kind.maxReadAge
            ? currentState
            : null;
        const readResult = freshRead ?? (await this.read(keys));
        if (readResult === 'interrupted' || readResult === 'offline') return readResult;
        if ('current' in readResult) {
          this.lastRead = readResult;
          const sendFailure = await this.sendPlan(keys, readResult);
          if (sendFailure === 'interrupted' || sendFailure === 'offline') return sendFailure;
          endReason = sendFailure;
        } else if (readResult.kind !== 'rateLimited') endReason = readResult;
      }
    }
    if (endReason !== null) for (const key of this.open) this.setResult(key, { state: 'failed', why: endReason });
    run.show(this.state);
    return null;
  }

  /**
   * Sends a plan's requests until the values it was based on are too old. Returns the failure that ends the job, the
   * reason to pause, or null to continue.
   */
  private async sendPlan(
    keys: readonly Key[],
    currentState: { current: Current; readAt: number },
  ): Promise<PauseReason | Failure | 'notSent' | null> {
    const { kind, input, run } = this;
    const { decisions, requests } = kind.plan(run, input, keys, currentState.current, this.size);
    for (const [key, decision] of decisions) this.applyDecision(key, decision);
    if (decisions.length > 0) run.show(this.state);
    for (let index = 0; index < requests.length; index += kind.maxConcurrentRequests) {
      if (run.cancelSignal.aborted) return 'notSent';
      const concurrentRequests = requests.slice(index, index + kind.maxConcurrentRequests);
      concurrentRequests.forEach((request) => this.recordRequest(request));
      await run.save(this.state);
      if (run.signal.aborted) return 'interrupted';
      if (run.cancelSignal.aborted) {
        concurrentRequests.forEach(({ keys: unsentKeys }) => this.discardUndoData(unsentKeys));
        return 'notSent';
      }
      const sendResults = await Promise.all(concurrentRequests.map((request) => this.send(request, currentState)));
      run.show(this.state);
      const stopReason = sendResults.includes('interrupted')
        ? 'interrupted'
        : (sendResults.find((result) => result !== null) ?? null);
      if (stopReason !== null) return stopReason;
      if (this.lastRead !== currentState || performance.now() - currentState.readAt >= kind.maxReadAge) return null;
    }
    return null;
  }

  private recordRequest({ keys, before }: BulkRequest<Key, Body, Before>): void {
    for (const key of keys) {
      const previousValue = before(key);
      if (previousValue !== undefined) this.undo.keep(key, previousValue);
      const change = this.describeChange(key);
      if (change !== null) this.run.history?.reportWrite(change);
      this.keysWithoutReply.add(key);
    }
  }

  private async send(
    request: BulkRequest<Key, Body, Before>,
    { current, readAt }: { current: Current; readAt: number },
  ): Promise<PauseReason | Failure | null> {
    const { kind, input, run } = this;
    const { keys } = request;
    const outcome = await kind.send(run, input, request, current);
    if (!outcome.ok && run.signal.aborted) return 'interrupted';
    const failures = outcome.ok ? outcome.value.failures : null;
    if (failures !== null) {
      for (const key of keys) {
        const failure = failures.get(key);
        this.setResult(key, failure === undefined ? { state: 'saved' } : { state: 'failed', why: failure });
      }
      // Leaves `readAt` unchanged: the reply contains only the written item, and the other values are as old as before.
      if (outcome.ok && outcome.value.current !== undefined) this.lastRead = { current: outcome.value.current, readAt };
      this.size = Math.min(kind.batchSize, this.size * 2);
      return null;
    }
    if (outcome.ok || outcome.failure.kind === 'unknownOutcome') {
      for (const key of keys) {
        this.results.set(key, { state: 'unknown' });
        this.open.delete(key);
      }
      this.lastRead = null;
      return null;
    }
    return this.handleRefusal(keys, outcome.failure);
  }

  /** Discards the undo data of items that were not changed. */
  private discardUndoData(keys: readonly Key[]): void {
    for (const key of keys) {
      this.keysWithoutReply.delete(key);
      this.undo.drop(key);
    }
  }

  private handleRefusal(keys: readonly Key[], failure: Failure): PauseReason | Failure | null {
    const { kind, run } = this;
    this.discardUndoData(keys);
    if (failure.kind === 'offline') return 'offline';
    if (failure.kind === 'rateLimited') return run.cancelSignal.aborted ? null : 'offline';
    if (failure.code === staleCode) {
      this.lastRead = null;
      for (const key of keys) this.staleCounts.set(key, (this.staleCounts.get(key) ?? 0) + 1);
      if (keys.every((key) => (this.staleCounts.get(key) ?? 0) < maxVersionConflicts)) return null;
    }
    if (
      kind.splitsRejectedBatches === true &&
      isContentFailure(failure) &&
      keys.length > 1 &&
      this.divisions < maxSplits
    ) {
      this.divisions += 1;
      this.size = Math.ceil(keys.length / 2);
      return null;
    }
    for (const key of keys) this.setResult(key, { state: 'failed', why: failure });
    return isFatal(failure) ? failure : null;
  }

  /**
   * Determines the outcome of unconfirmed writes and of writes that were running when the app closed. An unconfirmed
   * write that was not applied fails, so that the user can decide. A write that the end of the app interrupted is sent
   * again.
   */
  private async reconcileWrites(): Promise<PauseReason | null> {
    const { kind, input, run } = this;
    const seenKeys = new Set<Key>();
    for (const delay of this.keysWithoutReply.size > 0 ? rereadDelays : []) {
      await run.wait(delay);
      if (run.signal.aborted) return 'interrupted';
      run.setStep('reconciling');
      const keys = [...this.keysWithoutReply];
      const readResult = await this.read(keys);
      if (readResult === 'interrupted' || readResult === 'offline') return readResult;
      if (!('current' in readResult)) continue;
      const { decisions } = kind.plan(run, input, keys, readResult.current, Infinity);
      const unreadKeys = new Set<Key>();
      this.run.history?.reportApplied(
        decisions.flatMap(([key, decision]) => (decision === 'there' ? (this.describeChange(key) ?? []) : [])),
      );
      for (const [key, decision] of decisions) {
        if (typeof decision === 'object' && decision.kind !== 'missing') unreadKeys.add(key);
        else this.applyDecision(key, decision);
      }
      for (const key of keys) if (!unreadKeys.has(key)) seenKeys.add(key);
      run.show(this.state);
      if (this.keysWithoutReply.size === 0) return null;
    }
    for (const key of [...this.keysWithoutReply]) {
      if (!seenKeys.has(key)) {
        this.results.set(key, { state: 'unknown' });
        this.open.delete(key);
        continue;
      }
      this.keysWithoutReply.delete(key);
      this.undo.drop(key);
      if (this.results.has(key)) this.setResult(key, { state: 'failed', why: 'notApplied' });
    }
    run.show(this.state);
    return null;
  }

  private async read(keys: readonly Key[]): Promise<{ current: Current; readAt: number } | Failure | PauseReason> {
    const { kind, input, run } = this;
    const outcome = await kind.read(run, input, keys);
    if (outcome.ok) return { current: outcome.value, readAt: performance.now() };
    if (run.signal.aborted) return 'interrupted';
    const { failure } = outcome;
    const isOffline = failure.kind === 'offline' || (failure.kind === 'rateLimited' && !run.cancelSignal.aborted);
    return isOffline ? 'offline' : failure;
  }

  private describeChange(key: Key): EntityChange | null {
    const undoData = this.undo.find(key);
    return undoData === undefined ? null : (this.kind.describeChange?.(key, undoData) ?? null);
  }

  private applyDecision(key: Key, decision: 'there' | UnsavedReason | Failure): void {
    if (decision === 'there') this.setResult(key, { state: this.keysWithoutReply.has(key) ? 'saved' : 'unchanged' });
    else this.setResult(key, { state: 'failed', why: decision });
  }

  private setResult(key: Key, result: ItemResult): void {
    this.results.set(key, result);
    this.open.delete(key);
    this.keysWithoutReply.delete(key);
  }

  private listOpenKeys(maxKeys: number): Key[] {
    const keys: Key[] = [];
    for (const key of this.open) {
      if (keys.length >= maxKeys) break;
      keys.push(key);
    }
    return keys;
  }

  private get state(): BulkState<Key, Before> {
    return {
      results: [...this.results],
      unanswered: [...this.keysWithoutReply],
      undo: this.undo.parts,
      isUndone: this.run.state.isUndone,
    };
  }
}

/** Creates a job kind that changes many items. Provides storage, reconciliation, retry and undo. */
export const createBulkJob = <Input, Key extends ItemKey, Current, Body, Before, Result>(
  kind: BulkKind<Input, Key, Current, Body, Before, Result>,
): JobKind<Input, BulkState<Key, Before>, Result> & Required<Pick<JobKind<Input, BulkState<Key, Before>>, 'undo'>> => ({
  title: kind.title,
  version: 2,
  state: kind.state,
  createState: () => ({ results: [], unanswered: [], undo: [], isUndone: false }),
  run: (input, run) => new BulkRun(kind, input, run).execute(),
  retry: ({ results, ...state }) => ({
    ...state,
    ...(state.isUndone && { isUndone: false, undo: dropSavedParts(results, state.undo) }),
    results: results.filter(([, result]) => result.state !== 'failed'),
  }),
  report: (input, state) => {
    const getWeight = kind.getWeight?.(input) ?? (() => 1);
    const sumWeights = (keys: readonly Key[]) => keys.reduce((total, key) => total + getWeight(key), 0);
    const counts = countBulkItems(state.results, getWeight);
    return {
      ...kind.report?.(input),
      progress: { done: counts.saved + counts.failed + counts.unknown, total: sumWeights(kind.keys(input)) },
      counts,
      undoable: getUndoableParts(state).reduce((total, { keys }) => total + sumWeights(keys), 0),
    };
  },
  undo: (input, state) => ({ input: kind.undo(input, getUndoableParts(state)), state: { ...state, isUndone: true } }),
  hasTransientFailures: ({ results }) => results.some(([, result]) => isTransient(result)),
  followUps: (input, { results }) =>
    results.some(([, { state }]) => state === 'saved')
      ? (kind.deploys?.(input) ?? []).map(({ label, ...target }) => ({ kind: 'menuDeploy', label, input: target }))
      : [],
  result: (input, { results }) => kind.result(input, results),
});
