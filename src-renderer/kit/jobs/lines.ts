import type { Job } from '@shared/jobs/job';
import { isBatchKind } from '@shared/jobs/batchKinds';

/** So many jobs of a kind that is begun many at once have a line each. */
const maxUngrouped = 3;

/** One job, or several that have a line together. */
export type JobGroup = readonly [Job, ...Job[]];

/** The panel's lines, in the order of the newest job of each. */
export const groupJobs = (jobs: readonly Job[]): JobGroup[] => {
  const byKind = new Map<string, [Job, ...Job[]]>();
  for (const job of jobs) {
    const known = byKind.get(job.kind);
    if (known === undefined) byKind.set(job.kind, [job]);
    else known.push(job);
  }
  return jobs.flatMap((job): JobGroup[] => {
    const together = byKind.get(job.kind) ?? [job];
    if (!isBatchKind(job.kind) || together.length <= maxUngrouped) return [[job]];
    return together[0] === job ? [together] : [];
  });
};
