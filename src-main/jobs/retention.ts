import { isEnded, type JobStatus } from '@shared/jobs/job';
import type { GetRetentionStart } from '../api/platformClock';
import type { JobRecord } from './jobFile';

const hour = 60 * 60_000;

/**
 * Maximum age of an interrupted job that still resumes automatically (ms). The user may no longer want an older job.
 */
const maxAge = 12 * hour;
/** Maximum delay of a scheduled job (ms). This morning's price may be wrong in the evening. */
const maxDelay = hour;
/** Maximum ended jobs per user, not counting jobs of batch kinds. */
const maxEndedJobs = 20;
/** Maximum ended jobs of batch kinds per user, higher because these create many small jobs. */
const maxEndedBatchJobs = 500;
const endedRetention = 7 * 24 * hour;
/** Time for which archived jobs can be undone (ms). */
const archivedRetention = 30 * 24 * hour;
const maxArchivedJobs = 200;

export const hasPendingUndo = ({ plannedUndo }: Pick<JobRecord, 'plannedUndo'>): boolean =>
  plannedUndo?.hasStarted === false;

/**
 * Checks whether a job must be retained: until the time of its planned undo, even if a user has undone it earlier.
 * Otherwise its campaign would start it again.
 */
export const isRetained = (record: Pick<JobRecord, 'plannedUndo'>, getRetentionStart: GetRetentionStart): boolean =>
  hasPendingUndo(record) || (record.plannedUndo?.at ?? -Infinity) > getRetentionStart(0);

/** Returns the status of a job with the given due time. */
export const getStatusForDueTime = (dueAt: number | null, now: number): 'scheduled' | 'queued' | 'overdue' => {
  if (dueAt === null) return 'queued';
  if (now < dueAt) return 'scheduled';
  return now - dueAt <= maxDelay ? 'queued' : 'overdue';
};

/** Returns the new status of a job that was saved before a restart or sign-out. */
export const getStatusAfterRestart = ({ status, savedAt, cancelling, undoes }: JobRecord, now: number): JobStatus => {
  // A cancelled job runs again to complete its cancellation.
  if (cancelling && !isEnded({ status })) return 'queued';
  const isActive = status === 'running' || status === 'queued' || status === 'waitingForNetwork';
  if (!isActive) return status;
  // A planned undo continues however late: a campaign's prices must not outlast it.
  return savedAt > now - maxAge || undoes !== null ? 'queued' : 'interrupted';
};

/** Returns the ids of ended jobs that are too old or exceed the maximum number. */
export const findExpiredJobs = (
  records: readonly JobRecord[],
  getRetentionStart: GetRetentionStart,
  isBatchJob: (record: JobRecord) => boolean = () => false,
): ReadonlySet<string> => {
  const endedRecords = records
    .filter((record) => isEnded(record) && !isRetained(record, getRetentionStart))
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
  const listOutdated = (items: readonly JobRecord[], maxCount: number) =>
    items
      .filter(({ endedAt }, index) => index >= maxCount || (endedAt ?? 0) < getRetentionStart(endedRetention))
      .map(({ id }) => id);
  return new Set([
    ...listOutdated(
      endedRecords.filter((record) => !isBatchJob(record)),
      maxEndedJobs,
    ),
    ...listOutdated(endedRecords.filter(isBatchJob), maxEndedBatchJobs),
  ]);
};

/** Returns the ids of archived jobs that cannot be undone, are too old or exceed the maximum number. */
export const findExpiredArchivedJobs = (
  archivedJobs: readonly (Pick<JobRecord, 'id' | 'endedAt' | 'plannedUndo'> & { undoable: number | undefined })[],
  getRetentionStart: GetRetentionStart,
): ReadonlySet<string> =>
  new Set(
    archivedJobs
      .filter((record) => !isRetained(record, getRetentionStart))
      .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
      .filter(
        ({ undoable = 0, endedAt }, index) =>
          undoable === 0 || index >= maxArchivedJobs || (endedAt ?? 0) < getRetentionStart(archivedRetention),
      )
      .map(({ id }) => id),
  );
