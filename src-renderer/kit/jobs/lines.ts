import type { Job } from '@shared/jobs/job';
import { areMany } from '@shared/jobs/many';

/** So many jobs of a kind that is begun many at once have a line each. */
const singleMost = 3;

/** One job, or several that have a line together. */
export type JobLine = readonly [Job, ...Job[]];

/** The panel's lines, in the order of the newest job of each. */
export const linesOf = (jobs: readonly Job[]): JobLine[] => {
  const together = (job: Job) => jobs.filter(({ kind }) => kind === job.kind);
  const shown = new Set<string>();
  return jobs.flatMap((job): JobLine[] => {
    if (!areMany(job.kind) || together(job).length <= singleMost) return [[job]];
    if (shown.has(job.kind)) return [];
    shown.add(job.kind);
    const [, ...others] = together(job);
    return [[job, ...others]];
  });
};
