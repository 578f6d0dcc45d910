import { needsNotification, type Job } from './job';

/** Jobs that were begun many at once, whose ends are told together. */
export class CompletionBatches {
  private readonly ends = new Map<string, Map<string, Job>>();

  /**
   * One has come to its end: all of its batch once none of them is under way among `jobs`, else null. `untold`: ids of those
   * that have ended or will, and whose end is still to be told by a call of its own.
   */
  ended(job: Job, jobs: Iterable<Job>, unreported: ReadonlySet<string> = new Set()): Job[] | null {
    const batch = this.ends.get(job.kind) ?? new Map<string, Job>();
    this.ends.set(job.kind, batch);
    batch.set(job.id, job);
    for (const other of jobs) {
      if (other.kind !== job.kind || other.id === job.id) continue;
      if (unreported.has(other.id) || (other.state !== 'interrupted' && !needsNotification(other))) return null;
    }
    this.ends.delete(job.kind);
    return [...batch.values()];
  }
}
