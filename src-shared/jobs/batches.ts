import { isToTell, type Job } from './job';

/** Jobs that were begun many at once, whose ends are told together. */
export class Batches {
  private readonly ends = new Map<string, Map<string, Job>>();

  /** One has come to its end: all of its batch once none of them is under way among `jobs`, else null. */
  ended(job: Job, jobs: Iterable<Job>): Job[] | null {
    const batch = this.ends.get(job.kind) ?? new Map<string, Job>();
    this.ends.set(job.kind, batch);
    batch.set(job.id, job);
    for (const other of jobs) {
      const isUnderWay = other.kind === job.kind && other.state !== 'interrupted' && !isToTell(other);
      if (other.id !== job.id && isUnderWay) return null;
    }
    this.ends.delete(job.kind);
    return [...batch.values()];
  }
}
