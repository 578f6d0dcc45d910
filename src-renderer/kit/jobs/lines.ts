import type { Job } from '@shared/jobs/job';

/** Maximum jobs of a batch kind that are listed separately; more are shown in one line. */
const maxUngroupedJobs = 3;

/** Jobs shown together in one line. */
export type JobGroup = readonly [Job, ...Job[]];

/** Groups jobs into the panel's lines, ordered by the newest job of each line. */
export const groupJobs = (jobs: readonly Job[]): JobGroup[] => {
  const byKind = new Map<string, [Job, ...Job[]]>();
  for (const job of jobs) {
    const jobGroup = byKind.get(job.kind);
    if (jobGroup === undefined) byKind.set(job.kind, [job]);
    else jobGroup.push(job);
  }
  return jobs.flatMap((job): JobGroup[] => {
    const sameKindJobs = byKind.get(job.kind) ?? [job];
    if (!job.isBatch || sameKindJobs.length <= maxUngroupedJobs) return [[job]];
    return sameKindJobs[0] === job ? [sameKindJobs] : [];
  });
};
