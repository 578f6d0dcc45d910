import type { Job } from '@shared/jobs/job';
import { isBatchKind } from '@shared/jobs/batchKinds';

/** So many jobs of a kind that is begun many at once have a line each. */
const maxUngrouped = 3;

/** One job, or several that have a line together. */
export type JobGroup = readonly [Job, ...Job[]];

/** The panel's lines, in the order of the newest job of each. */
export const groupJobs = (jobs: readonly Job[]): JobGroup[] => {
  const together = (job: Job) => jobs.filter(({ kind }) => kind === job.kind);
  const shown = new Set<string>();
  return jobs.flatMap((job): JobGroup[] => {
    if (!isBatchKind(job.kind) || together(job).length <= maxUngrouped) return [[job]];
    if (shown.has(job.kind)) return [];
    shown.add(job.kind);
    const [, ...others] = together(job);
    return [[job, ...others]];
  });
};
