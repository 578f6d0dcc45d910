import { isEnded, type Job, type JobStatus } from '@shared/jobs/job';
import type { JobKindName } from '@shared/jobs/kinds';
import type { Log } from '../log/log';
import type { JobRecord } from './jobFile';
import type { JobRepository } from './jobRepository';
import type { JobRunResult, JobKindEntry } from './kind';

export interface ActiveJobPorts {
  store: JobRepository;
  log: Log;
  /** Called when the job data shown in windows changes. */
  onChange: (job: Job) => void;
}

type JobPatch = Partial<Pick<JobRecord, 'state' | 'failure' | 'cancelling' | 'archived' | 'endedAt' | 'plannedUndo'>>;

/** A job in memory: its record, the version last sent to windows, and the current run. */
export class ActiveJob {
  /** The current run, or null while the job is not running. */
  run: Promise<JobRunResult> | null = null;
  /** Aborted when the user cancels the job. */
  cancels = new AbortController();
  private current: JobRecord;
  private presentStep: string | null = null;
  private pausedUntil: number | null = null;
  private revision = 0;
  private shownJob: Job;

  constructor(
    readonly jobKindEntry: JobKindEntry,
    record: JobRecord,
    private readonly ports: ActiveJobPorts,
  ) {
    this.current = record;
    if (record.cancelling) this.cancels.abort();
    this.shownJob = this.describe();
  }

  get record(): JobRecord {
    return this.current;
  }

  get view(): Job {
    return this.shownJob;
  }

  update(patch: JobPatch): void {
    this.current = { ...this.current, ...patch };
    this.publish();
  }

  /** Changes the status and logs the reason. */
  setStatus(status: JobStatus, reason: string, patch: JobPatch = {}): void {
    this.current = { ...this.current, ...patch, status };
    this.publish();
    this.log(reason);
  }

  /** Logs a status change, without label and input, which may contain people's names. */
  log(reason: string): void {
    const { status, counts, failure } = this.shownJob;
    const endedStatus = isEnded(this.shownJob)
      ? ` with ${counts.saved} saved, ${counts.failed} failed, ${counts.unknown} unknown`
      : '';
    const cause = failure === null ? '' : `: ${failure.kind} ${failure.code}`;
    this.ports.log.info(`${this.logName} ${status}, ${reason}${endedStatus}${cause}`);
  }

  logError(message: string, cause: unknown): void {
    this.ports.log.error(`${this.logName} ${message}`, cause);
  }

  private get logName(): string {
    // Shortens the id, because the log redacts long ids.
    return `job ${this.current.kind} ${this.current.id.slice(0, 8)}`;
  }

  setStep(name: string | null): void {
    this.presentStep = name;
    this.publish();
  }

  /** Shows until when the platform's rate limit pauses the job; null for no pause. */
  pause(until: number | null): void {
    const isPaused = this.pausedUntil !== null;
    this.pausedUntil = until;
    this.publish();
    if (isPaused !== (until !== null)) this.log(until === null ? 'resumed' : 'paused by the rate limit');
  }

  cancel(): void {
    this.cancels.abort();
    this.update({ cancelling: true });
    this.log('cancel requested');
  }

  end({ status, failure }: JobRunResult, now: number): void {
    this.presentStep = null;
    this.pausedUntil = null;
    this.setStatus(status, 'ended', {
      failure: failure ?? null,
      cancelling: false,
      endedAt: status === 'stillPending' ? null : now,
    });
  }

  /** Queues the job to run again from the given state. */
  reset(state: unknown, reason: string): void {
    this.cancels = new AbortController();
    this.setStatus('queued', reason, { state, failure: null, cancelling: false, archived: false, endedAt: null });
  }

  /** Saves the job. Resolves to true once the record is on disk. */
  save(): Promise<boolean> {
    const { withoutSecrets } = this.jobKindEntry;
    const { current } = this;
    return this.ports.store.save(
      withoutSecrets === undefined ? current : { ...current, input: withoutSecrets(current.input) },
    );
  }

  private describe(): Job {
    const {
      id,
      kind,
      label,
      input,
      state,
      status,
      failure,
      cancelling,
      archived,
      startedAt,
      dueAt,
      plannedUndo,
      undoes,
      campaign,
      endedAt,
    } = this.current;
    return {
      id,
      kind: kind as JobKindName,
      label,
      isBatch: this.jobKindEntry.isBatch === true,
      status,
      step: this.presentStep,
      ...(this.pausedUntil !== null && { pausedUntil: this.pausedUntil }),
      ...this.jobKindEntry.implementation.report(input, state),
      failure,
      archived,
      cancelling,
      ...(dueAt !== null && { dueAt }),
      ...(plannedUndo !== null && { plannedUndo }),
      ...(undoes !== null && { undoes }),
      ...(campaign !== null && { campaign }),
      startedAt,
      endedAt,
      revision: this.revision,
    };
  }

  private publish(): void {
    const nextView = this.describe();
    if (this.revision > 0 && JSON.stringify(nextView) === JSON.stringify(this.shownJob)) return;
    this.revision += 1;
    this.shownJob = { ...nextView, revision: this.revision };
    this.ports.onChange(this.shownJob);
  }
}
