import { needsNotification, type Job } from './job';

/** Groups jobs started together, whose ends are notified together. */
export class CompletionBatches {
  private readonly ends = new Map<string, Map<string, Job>>();

  /**
   * Records a job's end. Returns its whole batch once none of it is in progress among `jobs`, else null. `unreported`
   * holds ids whose end will be reported by a call of their own.
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
