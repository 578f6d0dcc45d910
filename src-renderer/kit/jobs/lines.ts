import type { Job } from '@shared/jobs/job';
import { isBatchKind } from '@shared/jobs/batchKinds';

/** Maximum jobs of a batch kind shown separately. */
const maxUngrouped = 3;

/** Jobs that share a line. */
export type JobGroup = readonly [Job, ...Job[]];

/** Lines of the panel, ordered by the newest job of each. */
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
