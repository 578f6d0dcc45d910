import * as v from 'valibot';
import { createFailure, reauthenticationRequiredCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import { isJobActionAllowed, type Job } from '@shared/jobs/job';
import type { ActiveJob } from './activeJob';
import type { JobOwner } from './jobFile';
import type { JobsPorts } from './jobPorts';
import { findMissingPermission, immediateTiming, JobSession, type JobTiming } from './jobSession';

const findOwner = ({ phase, user, tenant, environment }: SessionState): JobOwner | null =>
  phase === 'signedIn' && user !== null ? { environment: environment.id, tenant, userId: user.id } : null;

/**
 * Background jobs, which survive closed windows and restarts. Jobs of one kind run one after another (several at once
 * for batch kinds), different kinds in parallel. A job belongs to a user at a tenant: sign-out and quit interrupt it,
 * and the user's next sign-in resumes it.
 */
export class Jobs {
  private jobSession: JobSession | null = null;
  /** Resolves once the runs of the previous session have stopped. */
  private leaving: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: JobsPorts) {}

  /** Loads the jobs of the signed-in user. Called on every session change. */
  handleSessionChange(state: SessionState): void {
    const owner = findOwner(state);
    if (owner !== null && this.jobSession?.epoch === state.epoch) {
      if (state.online) this.jobSession.resumeWaitingJobs();
      return;
    }
    this.leaveSession();
    if (owner === null) return;
    this.jobSession = new JobSession(owner, state.epoch, this.ports, this.leaving);
  }

  /** Returns the jobs of the signed-in user, newest first. */
  async list(): Promise<Job[]> {
    await this.jobSession?.loaded;
    const jobs = [...(this.jobSession?.jobs.values() ?? [])].map((job) => job.view);
    return jobs.sort((a, b) => b.startedAt - a.startedAt);
  }

  /**
   * Starts a job, or schedules it for `dueAt` (platform's time, ms), with an optional undo. Resolves once the job is on
   * disk.
   */
  async start(
    kind: string,
    label: string,
    input: unknown,
    dueAt: number | null = null,
    options: Partial<Pick<JobTiming, 'plannedUndo' | 'campaign'>> = {},
  ): Promise<Outcome<Job>> {
    const jobKindEntry = this.ports.kinds.get(kind);
    const parsed = jobKindEntry && v.safeParse(jobKindEntry.input, input);
    const { jobSession } = this;
    if (jobKindEntry === undefined || parsed?.success !== true || jobSession === null)
      return failed(createFailure('badRequest'));
    const missingPermission = findMissingPermission(this.ports, jobKindEntry, parsed.output);
    if (missingPermission !== null) return failed(missingPermission);
    if (jobKindEntry.requiresReauthentication === true && !this.ports.isReauthenticated()) {
      return failed(createFailure('refused', reauthenticationRequiredCode));
    }
    await jobSession.loaded;
    if (jobSession !== this.jobSession) return failed(createFailure('superseded'));
    const job = jobSession.create(jobKindEntry, kind, label, parsed.output, {
      ...immediateTiming,
      ...options,
      dueAt,
    });
    if (!(await job.save())) {
      jobSession.removeJobs([job]);
      return failed(createFailure('refused', 'JOB_NOT_STORED'));
    }
    job.log('created');
    jobSession.startDueJobs();
    return succeeded(job.view);
  }

  /**
   * Cancels a job. Running requests complete. Succeeds once the cancellation is on disk, so that the job does not
   * resume after a crash.
   */
  async cancel(id: string): Promise<Outcome<null>> {
    const outcome = await this.runAction(id, 'cancel', (job, jobSession) => {
      job.cancel();
      if (job.view.status !== 'running') void jobSession.run(job);
    });
    const job = this.jobSession?.jobs.get(id);
    if (!outcome.ok || job === undefined || (await job.save())) return outcome;
    return failed(createFailure('refused', 'CANCELLATION_NOT_STORED'));
  }

  /** Repeats the failed parts of a job. */
  retry(id: string): Promise<Outcome<null>> {
    return this.runAction(id, 'retry', (job, jobSession) =>
      jobSession.requeue(job, job.jobKindEntry.implementation.retry(job.record.state), 'retried'),
    );
  }

  /** Continues a job that ended without a known outcome: polls the platform again, or rereads the items. */
  resume(id: string): Promise<Outcome<null>> {
    return this.runAction(id, 'goOn', (job, jobSession) =>
      jobSession.requeue(job, job.record.state, 'resumed by the user'),
    );
  }

  /** Starts a job that undoes an ended one. A job can be undone only once. */
  async undo(id: string, label: string): Promise<Outcome<Job>> {
    const { jobSession } = this;
    await jobSession?.loaded;
    const job = jobSession?.jobs.get(id);
    if (jobSession === null || jobSession !== this.jobSession || job === undefined)
      return failed(createFailure('missing', 1002));
    const { input, state } = job.record;
    const undoJob = isJobActionAllowed(job.view, 'undo')
      ? job.jobKindEntry.implementation.undo?.(input, state)
      : undefined;
    if (undoJob === undefined) return failed(createFailure('missing', 1002));
    const { plannedUndo } = job.record;
    job.update({ state: undoJob.state, plannedUndo: plannedUndo && { ...plannedUndo, hasStarted: true } });
    const startedJob = (await job.save())
      ? await this.start(job.record.kind, label, undoJob.input)
      : failed(createFailure('refused', 'JOB_NOT_STORED'));
    if (!startedJob.ok) {
      job.update({ state, plannedUndo });
      await job.save();
    }
    return startedJob;
  }

  /** Undoes a campaign's jobs now, and cancels those that have not started. */
  async endCampaign(campaignId: number): Promise<Outcome<null>> {
    const { jobSession } = this;
    await jobSession?.loaded;
    if (jobSession === null || jobSession !== this.jobSession) return failed(createFailure('superseded'));
    return (await jobSession.endCampaign(campaignId))
      ? succeeded(null)
      : failed(createFailure('refused', 'CANCELLATION_NOT_STORED'));
  }

  /** Removes an ended job from the list. It can still be undone. */
  dismiss(id: string): Promise<Outcome<null>> {
    return this.runAction(id, 'dismiss', (job, jobSession) => jobSession.archiveOrRemove([job]));
  }

  async getResult(id: string): Promise<Outcome<unknown>> {
    await this.jobSession?.loaded;
    const job = this.jobSession?.jobs.get(id);
    if (job === undefined) return failed(createFailure('missing', 1002));
    return succeeded(job.jobKindEntry.implementation.result(job.record.input, job.record.state));
  }

  /** Returns the path of the file that a job created, or null. */
  async findFile(id: string): Promise<string | null> {
    await this.jobSession?.loaded;
    const job = this.jobSession?.jobs.get(id);
    return job?.jobKindEntry.implementation.filePath?.(job.record.state) ?? null;
  }

  /** Removes outdated jobs of all users in an environment from disk. */
  prune(environment: string): Promise<void> {
    return this.ports.store.prune(environment);
  }

  /** Removes all jobs of an environment whose data was reset. */
  async forget(environment: string): Promise<void> {
    await this.leaving;
    await this.ports.store.forget(environment);
  }

  /** Interrupts all runs. Resolves once everything is on disk. */
  async stop(): Promise<void> {
    this.leaveSession();
    await this.leaving;
  }

  private async runAction(
    id: string,
    action: Parameters<typeof isJobActionAllowed>[1],
    applyAction: (job: ActiveJob, jobSession: JobSession) => void | Promise<void>,
  ): Promise<Outcome<null>> {
    const { jobSession } = this;
    await jobSession?.loaded;
    const job = jobSession?.jobs.get(id);
    if (jobSession === null || jobSession !== this.jobSession || job === undefined)
      return failed(createFailure('missing', 1002));
    // Skips the action if another window has made it obsolete. The list then shows the current status.
    if (isJobActionAllowed(job.view, action)) await applyAction(job, jobSession);
    return succeeded(null);
  }

  private leaveSession(): void {
    const { jobSession } = this;
    this.jobSession = null;
    if (jobSession === null) return;
    this.leaving = Promise.all([this.leaving, jobSession.interruptAll()]).then(() => this.ports.store.flush());
  }
}
