import { needsNotification, type Job } from './job';

/** Groups jobs that were started together, so that a single notification reports the end of all. */
export class CompletionBatches {
  private readonly ends = new Map<string, Map<string, Job>>();

  /**
   * Records the end of a job. Returns all ended jobs of its batch if none is still in progress, otherwise null.
   * `unreportedIds` contains the ids of ended jobs that have not been recorded yet.
   */
  addEndedJob(job: Job, jobs: Iterable<Job>, unreportedIds: ReadonlySet<string> = new Set()): Job[] | null {
    const batch = this.ends.get(job.kind) ?? new Map<string, Job>();
    this.ends.set(job.kind, batch);
    batch.set(job.id, job);
    for (const otherJob of jobs) {
      if (otherJob.kind !== job.kind || otherJob.id === job.id) continue;
      if (unreportedIds.has(otherJob.id) || (otherJob.status !== 'interrupted' && !needsNotification(otherJob)))
        return null;
    }
    this.ends.delete(job.kind);
    return [...batch.values()];
  }
}
