import type { Job } from '@shared/jobs/job';
import type { JobKindName } from '@shared/jobs/kinds';
import type { JobRecord } from './jobFile';
import type { JobRepository } from './jobRepository';
import type { JobRunResult, JobKindEntry } from './kind';

export interface ActiveJobPorts {
  store: JobRepository;
  /** Called when the job's public view changes. */
  changed: (job: Job) => void;
}

/** Job in memory: its record, the view last sent to windows, and the current run. */
export class ActiveJob {
  /** Null while the job is not running. */
  run: Promise<JobRunResult> | null = null;
  /** Aborted when the user cancels. */
  cancels = new AbortController();
  private current: JobRecord;
  private presentStep: string | null = null;
  private pausedUntil: number | null = null;
  private revision = 0;
  private shown: Job;

  constructor(
    readonly entry: JobKindEntry,
    record: JobRecord,
    private readonly ports: ActiveJobPorts,
  ) {
    this.current = record;
    if (record.cancelling) this.cancels.abort();
    this.shown = this.describe();
  }

  get record(): JobRecord {
    return this.current;
  }

  get view(): Job {
    return this.shown;
  }

  change(
    patch: Partial<Pick<JobRecord, 'state' | 'standing' | 'failure' | 'cancelling' | 'archived' | 'endedAt'>>,
  ): void {
    this.current = { ...this.current, ...patch };
    this.show();
  }

  step(name: string | null): void {
    this.presentStep = name;
    this.show();
  }

  /** Shows that the platform's rate limit pauses the job until an instant; null: no pause. */
  pause(until: number | null): void {
    this.pausedUntil = until;
    this.show();
  }

  cancel(): void {
    this.cancels.abort();
    this.change({ cancelling: true });
  }

  end({ state, failure }: JobRunResult, now: number): void {
    this.presentStep = null;
    this.pausedUntil = null;
    this.change({
      standing: state,
      failure: failure ?? null,
      cancelling: false,
      endedAt: state === 'stillPending' ? null : now,
    });
  }

  /** Queues the job for another run from this state. */
  reset(state: unknown): void {
    this.cancels = new AbortController();
    this.change({ state, standing: 'queued', failure: null, cancelling: false, archived: false, endedAt: null });
  }

  /** Resolves to true once the record is on disk. */
  save(): Promise<boolean> {
    return this.ports.store.save(this.current);
  }

  private describe(): Job {
    const { id, kind, label, input, state, standing, failure, cancelling, archived, startedAt, dueAt, endedAt } =
      this.current;
    return {
      id,
      kind: kind as JobKindName,
      label,
      state: standing,
      step: this.presentStep,
      ...(this.pausedUntil !== null && { pausedUntil: this.pausedUntil }),
      ...this.entry.does.report(input, state),
      failure,
      archived,
      cancelling,
      ...(dueAt !== null && { dueAt }),
      startedAt,
      endedAt,
      revision: this.revision,
    };
  }

  private show(): void {
    const next = this.describe();
    if (this.revision > 0 && JSON.stringify(next) === JSON.stringify(this.shown)) return;
    this.revision += 1;
    this.shown = { ...next, revision: this.revision };
    this.ports.changed(this.shown);
  }
}
