import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { isCallAllowed } from '@shared/contract/protocol/allowed';
import { getPermissions, type PolicyAction, type PolicyArea } from '@shared/domain/people/policies';
import { CompletionBatches } from '@shared/jobs/completionBatches';
import { isEnded, isPlanned, needsNotification, isJobActionAllowed, type Job } from '@shared/jobs/job';
import { ActiveJob, type ActiveJobPorts } from './activeJob';
import { jobFileVersion, type JobOwner, type JobRecord } from './jobFile';
import type { JobsPorts } from './jobPorts';
import {
  findExpiredJobs,
  findExpiredArchivedJobs,
  getStatusAfterRestart,
  getStatusForDueTime,
  hasPendingUndo,
  isRetained,
} from './retention';
import { formatUndoLabel } from './jobNotification';
import type { JobKindEntry } from './kind';

/** Returns the failure to show if the signed-in user lacks the job's permission, or null if the job is allowed. */
export const findMissingPermission = (
  { getSession }: Pick<JobsPorts, 'getSession'>,
  { enoughAreas = [], ...jobKind }: JobKindEntry,
  input: unknown,
): Failure | null => {
  const { user } = getSession();
  const requiredPermission = jobKind.needs(input);
  if (user !== null && isCallAllowed({ needs: requiredPermission, enoughAreas }, getPermissions(user))) return null;
  if (requiredPermission === 'superAdmin') return createFailure('forbidden', 401);
  const [area, action] = requiredPermission.split('.') as [PolicyArea, PolicyAction];
  return { ...createFailure('forbidden', 401), params: { area, action } };
};

/** Maximum concurrent jobs of a batch kind. Such jobs spend most of their time waiting for the platform. */
const maxConcurrentBatchJobs = 4;
/**
 * Interval between checks for due jobs (ms). A single timer is not enough, because timers pause while the computer
 * sleeps, and clocks can be changed.
 */
const dueCheckInterval = 20_000;
/** Interval between checks while the platform's time and the monotonic time disagree on whether a job is due (ms). */
const clockCheckInterval = 1_000;
/** Interval between requests for the platform's time while a job is due and the time is unknown (ms). */
const timeRequestInterval = 11_000;

const getFollowUpKey = (kind: string, input: unknown): string => `${kind} ${JSON.stringify(input)}`;
const getQueuedKey = ({ status, kind, input }: JobRecord): string | null =>
  status === 'queued' ? getFollowUpKey(kind, input) : null;

/** Times at which a job runs and is undone, the job that it undoes, and its campaign. */
export type JobTiming = Pick<JobRecord, 'dueAt' | 'plannedUndo' | 'undoes' | 'campaign'>;
export const immediateTiming: JobTiming = { dueAt: null, plannedUndo: null, undoes: null, campaign: null };

/** Delay before an automatic retry (ms), for planned undos and for jobs that have a planned undo. */
const retryDelay = 5 * 60_000;
/** Maximum time for automatic retries (ms). After that, the job waits for the user. */
const maxRetryTime = 24 * 60 * 60_000;

/** Jobs of a signed-in user at one tenant. */
export class JobSession {
  readonly jobs = new Map<string, ActiveJob>();
  readonly loaded: Promise<void>;
  private readonly abortController = new AbortController();
  private readonly batches = new CompletionBatches();
  /** Ids of started jobs whose end has not been reported yet. */
  private readonly unreportedJobIds = new Set<string>();
  /** The platform's time and the monotonic time (ms) at which each job was scheduled or loaded. */
  private readonly scheduleTimes = new Map<string, { now: number; monotonic: number }>();
  /** Ids of jobs whose planned undo is being created. */
  private readonly undoing = new Set<string>();
  private timeRequestedAt = -Infinity;
  private timer: NodeJS.Timeout | null = null;
  private dueTimer: NodeJS.Timeout | null = null;

  /** `previousRuns` resolves once the runs of the previous session have stopped. */
  constructor(
    readonly owner: JobOwner,
    readonly epoch: number,
    private readonly ports: JobsPorts,
    previousRuns: Promise<unknown>,
  ) {
    // Removes the listener limit, because every call and delay of a job adds a listener.
    setMaxListeners(0, this.abortController.signal);
    this.loaded = previousRuns.then(() => this.load());
  }

  /** Interrupts all runs. Resolves once they have stopped. */
  async interruptAll(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.dueTimer !== null) clearTimeout(this.dueTimer);
    this.dueTimer = null;
    this.abortController.abort();
    const runs = [...this.jobs.values()].map((job) => job.run?.catch(() => undefined));
    await Promise.all([this.loaded, ...runs]);
  }

  requeue(job: ActiveJob, state: unknown, reason: string): void {
    job.reset(state, reason);
    void job.save();
    this.runNext();
  }

  addActiveJob(jobKindEntry: JobKindEntry, record: JobRecord): ActiveJob {
    const ports: ActiveJobPorts = {
      store: this.ports.store,
      log: this.ports.log,
      onChange: (job) => this.broadcast({ changed: [job], removed: [] }),
    };
    const job = new ActiveJob(jobKindEntry, record, ports);
    this.jobs.set(record.id, job);
    return job;
  }

  /** Creates a job in memory; the caller saves it. */
  create(
    jobKindEntry: JobKindEntry,
    kind: string,
    label: string,
    input: unknown,
    timing: JobTiming = immediateTiming,
  ): ActiveJob {
    const job = this.addActiveJob(jobKindEntry, {
      // Uses a newer file version for a planned undo, because an earlier build would start the job but never undo it.
      version: timing.plannedUndo === null ? (jobKindEntry.implementation.version ?? 1) : jobFileVersion,
      owner: this.owner,
      id: randomUUID(),
      kind,
      label,
      input,
      state: jobKindEntry.implementation.createState(input),
      status: timing.dueAt === null ? 'queued' : 'scheduled',
      failure: null,
      cancelling: false,
      archived: false,
      startedAt: this.ports.now(),
      endedAt: null,
      savedAt: 0,
      ...timing,
    });
    job.update({});
    return job;
  }

  private async load(): Promise<void> {
    const { store, kinds, now } = this.ports;
    const records = await store.load(this.owner);
    if (this.abortController.signal.aborted) return;
    for (const record of records.sort((a, b) => a.startedAt - b.startedAt)) {
      const jobKindEntry = kinds.get(record.kind);
      // Keeps jobs of unknown kinds for the newer version of the app that created them.
      if (jobKindEntry === undefined) continue;
      const input = v.safeParse(jobKindEntry.input, record.input);
      const state = v.safeParse(jobKindEntry.implementation.state, record.state);
      if (!input.success || !state.success) {
        void store.reject(record);
        continue;
      }
      const job = this.addActiveJob(jobKindEntry, {
        ...record,
        version: record.plannedUndo === null ? (jobKindEntry.implementation.version ?? record.version) : jobFileVersion,
        input: input.output,
        state: state.output,
        status: getStatusAfterRestart(record, now()),
      });
      if (!isEnded(record)) job.log(`restored from ${record.status}`);
    }
    this.removeExpired();
    this.broadcast({ changed: [...this.jobs.values()].map((job) => job.view), removed: [] });
    for (const { view } of this.jobs.values()) if (view.status === 'overdue') this.ports.onEnded(view, [view]);
    this.startDueJobs();
  }

  /** Queues due jobs, undoes jobs whose planned undo is due, and schedules the next check. */
  startDueJobs(): void {
    if (this.dueTimer !== null) clearTimeout(this.dueTimer);
    this.dueTimer = null;
    for (const job of this.listScheduledJobs()) {
      const status = getStatusForDueTime(job.record.dueAt, this.getEarlierTime(job.record.id));
      if (status === 'scheduled') continue;
      this.scheduleTimes.delete(job.record.id);
      job.setStatus(status, status === 'overdue' ? 'missed its time' : 'due');
      void job.save();
      if (status === 'overdue') this.ports.onEnded(job.view, [job.view]);
    }
    for (const job of [...this.jobs.values()]) {
      if (hasPendingUndo(job.record) && (job.record.plannedUndo?.at ?? 0) <= this.getEarlierTime(job.record.id))
        this.undoNow(job);
      else if (this.canRetryNow(job))
        this.requeue(job, job.jobKindEntry.implementation.retry(job.record.state), 'retried');
    }
    this.scheduleCheck();
    this.runNext();
  }

  private scheduleCheck(): void {
    if (this.abortController.signal.aborted) return;
    const now = this.ports.now();
    const jobs = [...this.jobs.values()];
    const checkTimes = [
      ...this.listScheduledJobs().map(({ record }) => record.dueAt ?? now),
      ...jobs.flatMap(({ record }) => (hasPendingUndo(record) ? (record.plannedUndo?.at ?? now) : [])),
      ...jobs.flatMap((job) => (this.isRetriedAutomatically(job) ? (job.record.endedAt ?? now) + retryDelay : [])),
    ];
    if (checkTimes.length === 0) return;
    const nextTime = Math.min(...checkTimes);
    if (nextTime <= now) this.requestUnknownTime();
    const delay = nextTime > now ? Math.min(nextTime - now, dueCheckInterval) : clockCheckInterval;
    this.dueTimer = setTimeout(() => this.startDueJobs(), delay);
    this.dueTimer.unref();
  }

  /** Requests the platform's time if it is unknown, because users without lists to poll send too few requests. */
  private requestUnknownTime(): void {
    const { isClockKnown, requestTime, steadyNow } = this.ports;
    if (isClockKnown() || Math.abs(steadyNow() - this.timeRequestedAt) < timeRequestInterval) return;
    this.timeRequestedAt = steadyNow();
    requestTime();
  }

  /**
   * Checks whether the app retries a job after transient failures. This applies to jobs with a planned undo and to the
   * undo itself.
   */
  private isRetriedAutomatically({ jobKindEntry, record }: ActiveJob): boolean {
    if (record.status !== 'incomplete' || !(hasPendingUndo(record) || record.undoes !== null)) return false;
    const { state, dueAt, startedAt, endedAt } = record;
    return (
      (endedAt ?? 0) - (dueAt ?? startedAt) < maxRetryTime &&
      jobKindEntry.implementation.hasTransientFailures?.(state) === true
    );
  }

  private canRetryNow(job: ActiveJob): boolean {
    return this.isRetriedAutomatically(job) && this.ports.now() - (job.record.endedAt ?? 0) >= retryDelay;
  }

  /**
   * Undoes a job whose planned undo is due. A job that is still running is cancelled first, and one with unknown
   * results is checked first.
   */
  private undoNow(job: ActiveJob): void {
    const { record, view, jobKindEntry } = job;
    const { id, state, endedAt } = record;
    const now = this.ports.now();
    if (this.undoing.has(id) || (record.cancelling && !isEnded(record))) return;
    if (isPlanned(record)) {
      job.update({ plannedUndo: { at: record.plannedUndo?.at ?? now, hasStarted: true } });
      job.end({ status: 'cancelled' }, now);
      void job.save();
      return;
    }
    if (!isEnded(record)) {
      job.cancel();
      void job.save();
      if (job.run === null) void this.run(job);
      return;
    }
    if (view.counts.unknown > 0) {
      if (now - (endedAt ?? 0) >= retryDelay || endedAt === null) this.requeue(job, state, 'checked before its undo');
      return;
    }
    this.undoing.add(id);
    void this.startPlannedUndo(
      job,
      (view.undoable ?? 0) > 0 ? jobKindEntry.implementation.undo?.(record.input, state) : undefined,
    )
      .catch((cause: unknown) => job.logError('broke in its planned undo', cause))
      .finally(() => this.undoing.delete(id));
  }

  /** Undoes a campaign's jobs now, and cancels those that have not started. Resolves to true once that is on disk. */
  async endCampaign(campaignId: number): Promise<boolean> {
    const now = this.ports.now();
    const jobs = [...this.jobs.values()].filter(
      ({ record }) => record.campaign?.id === campaignId && hasPendingUndo(record),
    );
    const saves = jobs.map((job) => {
      job.update({ plannedUndo: { at: now, hasStarted: false } });
      const saveResult = job.save();
      this.undoNow(job);
      return saveResult;
    });
    return (await Promise.all(saves)).every(Boolean);
  }

  /** Saves the undo before marking its job as undone, so that a crash in between neither loses nor repeats the undo. */
  private async startPlannedUndo(job: ActiveJob, undo: { input: unknown; state: unknown } | undefined): Promise<void> {
    const { kind, label, id, campaign, plannedUndo, state } = job.record;
    const isCreated = [...this.jobs.values()].some(({ record }) => record.undoes === id);
    if (undo !== undefined && !isCreated) {
      const timing = { dueAt: null, plannedUndo: null, undoes: id, campaign };
      const undoJob = this.create(job.jobKindEntry, kind, formatUndoLabel(label), undo.input, timing);
      if (!(await undoJob.save())) return this.removeJobs([undoJob]);
    }
    job.update({
      state: undo?.state ?? state,
      plannedUndo: plannedUndo && { ...plannedUndo, hasStarted: true },
    });
    await job.save();
    this.runNext();
  }

  /**
   * Returns the earlier of the platform's time and the time measured since scheduling. Either clock may be wrong, and
   * prices must never change too early.
   */
  private getEarlierTime(id: string): number {
    const { now, steadyNow, isClockKnown } = this.ports;
    if (!isClockKnown()) return -Infinity;
    const anchor = this.scheduleTimes.get(id) ?? { now: now(), monotonic: steadyNow() };
    this.scheduleTimes.set(id, anchor);
    return Math.min(now(), anchor.now + steadyNow() - anchor.monotonic);
  }

  private listScheduledJobs(): ActiveJob[] {
    return [...this.jobs.values()].filter(({ record }) => record.status === 'scheduled' && !record.cancelling);
  }

  /** Starts the oldest queued jobs of each kind, up to the kind's limit. */
  runNext(): void {
    const jobs = [...this.jobs.values()];
    const runningCountByKind = new Map<string, number>();
    const countActive = (kind: string) => runningCountByKind.set(kind, (runningCountByKind.get(kind) ?? 0) + 1);
    for (const { run, record } of jobs) if (run !== null) countActive(record.kind);
    for (const job of jobs) {
      const { kind, status } = job.record;
      const maxRunning = job.view.isBatch ? maxConcurrentBatchJobs : 1;
      if (status !== 'queued' || job.run !== null || (runningCountByKind.get(kind) ?? 0) >= maxRunning) continue;
      countActive(kind);
      void this.run(job);
    }
  }

  async run(job: ActiveJob): Promise<void> {
    if (job.run !== null || this.abortController.signal.aborted) return;
    this.unreportedJobIds.add(job.record.id);
    const missingPermission = findMissingPermission(this.ports, job.jobKindEntry, job.record.input);
    if (missingPermission !== null) job.end({ status: 'failed', failure: missingPermission }, this.ports.now());
    else {
      job.setStatus('running', 'started', { failure: null });
      job.run = this.ports.runner.run(job, this.abortController.signal).finally(() => {
        job.run = null;
      });
      const runResult = await job.run;
      if (this.abortController.signal.aborted) {
        job.log('interrupted by sign-out or quit');
        return void job.save();
      }
      if (runResult.status === 'waitingForNetwork') {
        job.setStatus('waitingForNetwork', 'paused');
        this.retryLater();
      } else {
        if (runResult.status === 'completed' || runResult.status === 'incomplete') await this.createFollowUps(job);
        job.end(runResult, this.ports.now());
      }
    }
    await job.save();
    if (this.abortController.signal.aborted) return;
    this.reportEnd(job);
    this.removeExpired();
    this.startDueJobs();
  }

  /**
   * Creates and saves the follow-up jobs of an ended job before its end is saved. After a crash in between, the job
   * runs again without changes and creates them then. Skips follow-ups that are already queued.
   */
  private async createFollowUps({ jobKindEntry, record }: ActiveJob): Promise<void> {
    const followUps = jobKindEntry.implementation.followUps?.(record.input, record.state) ?? [];
    const queuedKeys = new Set(
      [...this.jobs.values()].flatMap(({ record: otherRecord }) => getQueuedKey(otherRecord) ?? []),
    );
    const newJobs = followUps.flatMap(({ kind, label, input }) => {
      const entry = this.ports.kinds.get(kind);
      if (entry === undefined || queuedKeys.has(getFollowUpKey(kind, input))) return [];
      return this.create(entry, kind, label, input);
    });
    await Promise.all(newJobs.map((job) => job.save()));
  }

  private reportEnd({ view }: ActiveJob): void {
    this.unreportedJobIds.delete(view.id);
    if (!needsNotification(view)) return;
    const otherJobs = [...this.jobs.values()].map((job) => job.view);
    const batch = view.isBatch ? this.batches.addEndedJob(view, otherJobs, this.unreportedJobIds) : [view];
    if (batch !== null) this.ports.onEnded(view, batch);
  }

  /** Queues the jobs that were waiting for the network. */
  resumeWaitingJobs(): void {
    for (const job of this.jobs.values()) {
      if (job.record.status === 'waitingForNetwork') job.setStatus('queued', 'resumed');
    }
    this.runNext();
  }

  private retryLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.ports.getSession().online) this.resumeWaitingJobs();
    }, this.ports.retryAfter ?? 5_000);
    this.timer.unref();
  }

  private removeExpired(): void {
    const jobs = [...this.jobs.values()];
    const expiredIds = findExpiredJobs(
      jobs.flatMap(({ record }) => (record.archived ? [] : record)),
      this.ports.getRetentionStart,
      ({ kind }) => this.ports.kinds.get(kind)?.isBatch === true,
    );
    this.archiveOrRemove(jobs.filter(({ record }) => expiredIds.has(record.id)));
    const expiredArchivedIds = findExpiredArchivedJobs(
      [...this.jobs.values()].flatMap(({ record, view }) =>
        record.archived ? { ...record, undoable: view.undoable } : [],
      ),
      this.ports.getRetentionStart,
    );
    this.removeJobs([...this.jobs.values()].filter(({ record }) => expiredArchivedIds.has(record.id)));
  }

  /** Removes jobs from the list. Jobs that can be undone or whose campaign has not ended are archived. */
  archiveOrRemove(jobs: readonly ActiveJob[]): void {
    const isArchived = ({ view, record }: ActiveJob) =>
      isJobActionAllowed(view, 'undo') || isRetained(record, this.ports.getRetentionStart);
    for (const job of jobs.filter(isArchived)) {
      job.update({ archived: true });
      void job.save();
    }
    this.removeJobs(jobs.filter(({ record }) => !record.archived));
  }

  removeJobs(jobs: readonly ActiveJob[]): void {
    if (jobs.length === 0) return;
    for (const job of jobs) {
      this.jobs.delete(job.record.id);
      void this.ports.store.remove(job.record);
    }
    this.broadcast({ changed: [], removed: jobs.map(({ record }) => record.id) });
  }

  private broadcast(changes: { changed: Job[]; removed: string[] }): void {
    if (this.abortController.signal.aborted) return;
    this.ports.broadcast({ type: 'jobsChanged', changes: { epoch: this.epoch, ...changes } });
  }
}
