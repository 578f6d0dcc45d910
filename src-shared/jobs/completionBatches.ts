import { needsNotification, type Job } from './job';

/** Groups jobs that were started together, so that a single notification reports that they have ended. */
export class CompletionBatches {
  private readonly ends = new Map<string, Map<string, Job>>();

  /**
   * Records that a job has ended. Returns all ended jobs of its batch once none of them is still in progress; null
   * before. `unreported` contains the ids of ended jobs that have not been recorded yet.
   */
  ended(job: Job, jobs: Iterable<Job>, unreported: ReadonlySet<string> = new Set()): Job[] | null {
    const batch = this.ends.get(job.kind) ?? new Map<string, Job>();
    this.ends.set(job.kind, batch);
    batch.set(job.id, job);
    for (const other of jobs) {
      if (other.kind !== job.kind || other.id === job.id) continue;
      if (unreported.has(other.id) || (other.status !== 'interrupted' && !needsNotification(other))) return null;
    }
    this.ends.delete(job.kind);
    return [...batch.values()];
  }
}
