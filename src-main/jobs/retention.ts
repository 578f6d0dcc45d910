import { isEnded, type JobStatus } from '@shared/jobs/job';
import type { GetRetentionStart } from '../api/platformClock';
import type { JobRecord } from './jobFile';

const hour = 60 * 60_000;

/** Maximum age (ms) of an interrupted job that resumes automatically; older ones may no longer be wanted. */
const maxAge = 12 * hour;
/** Maximum delay (ms) of a scheduled job: a morning's price may be wrong in the evening. */
const maxDelay = hour;
/** Maximum ended jobs per user; batch kinds, which create many small jobs, have their own limit. */
const maxEndedJobs = 20;
const maxEndedBatchJobs = 500;
const endedRetention = 7 * 24 * hour;
/** Retention (ms) of archived jobs, kept for undo. */
const archivedRetention = 30 * 24 * hour;
const maxArchivedJobs = 200;

/** Status of a scheduled job at a given time. */
export const getStatusForDueTime = (dueAt: number | null, now: number): 'scheduled' | 'queued' | 'overdue' => {
  if (dueAt === null) return 'queued';
  if (now < dueAt) return 'scheduled';
  return now - dueAt <= maxDelay ? 'queued' : 'overdue';
};

/** Status of a job from a previous start or sign-in. */
export const getStatusAfterRestart = ({ status, savedAt, cancelling }: JobRecord, now: number): JobStatus => {
  // Queues a cancelled job, so that its run can complete the cancellation.
  if (cancelling && !isEnded({ status })) return 'queued';
  const isUnderWay = status === 'running' || status === 'queued' || status === 'waitingForNetwork';
  if (!isUnderWay) return status;
  return savedAt > now - maxAge ? 'queued' : 'interrupted';
};

/** Ids of ended jobs that exceed their age or number. */
export const findExpiredJobs = (
  records: readonly JobRecord[],
  getRetentionStart: GetRetentionStart,
  isBatchJob: (record: JobRecord) => boolean = () => false,
): ReadonlySet<string> => {
  const ended = records.filter(isEnded).sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
  const outdated = (some: readonly JobRecord[], maxCount: number) =>
    some
      .filter(({ endedAt }, index) => index >= maxCount || (endedAt ?? 0) < getRetentionStart(endedRetention))
      .map(({ id }) => id);
  return new Set([
    ...outdated(
      ended.filter((record) => !isBatchJob(record)),
      maxEndedJobs,
    ),
    ...outdated(ended.filter(isBatchJob), maxEndedBatchJobs),
  ]);
};

/** Ids of archived jobs that cannot be undone, or exceed their age or number. */
export const findExpiredArchivedJobs = (
  archived: readonly (Pick<JobRecord, 'id' | 'endedAt'> & { undoable: number | undefined })[],
  getRetentionStart: GetRetentionStart,
): ReadonlySet<string> =>
  new Set(
    [...archived]
      .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
      .filter(
        ({ undoable = 0, endedAt }, index) =>
          undoable === 0 || index >= maxArchivedJobs || (endedAt ?? 0) < getRetentionStart(archivedRetention),
      )
      .map(({ id }) => id),
  );
