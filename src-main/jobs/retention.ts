import { isEnded } from '@shared/jobs/job';
import type { OldestKept } from '../api/platformClock';
import type { JobRecord } from './jobFile';

const hour = 60 * 60_000;

/** An interrupted job goes on by itself only while it is likely to be wanted still. Milliseconds. */
const maxAge = 12 * hour;
/** The same of one that could not begin in time: a price of this morning is no price for tonight. Milliseconds. */
const maxDelay = hour;
/** Ended jobs of a user that are kept; of kinds that are begun many at once, each by itself a small one. */
const maxEndedJobs = 20;
const maxEndedBatchJobs = 500;
const endedFor = 7 * 24 * hour;
/** What can be taken back is kept longer, off the list. */
const archivedFor = 30 * 24 * hour;
const maxArchivedJobs = 200;

/** How a job with a time to begin at stands by the clock. */
export const statusWhenDue = (dueAt: number | null, now: number): 'scheduled' | 'queued' | 'overdue' => {
  if (dueAt === null) return 'queued';
  if (now < dueAt) return 'scheduled';
  return now - dueAt <= maxDelay ? 'queued' : 'overdue';
};

/** How a job that an earlier start or sign-in has left stands now. */
export const statusAfterRestart = (
  { standing, savedAt, cancelling }: JobRecord,
  now: number,
): JobRecord['standing'] => {
  // Called off, and the app ended before the job did: its run finds that out, whatever it waited for.
  if (cancelling && !isEnded({ state: standing })) return 'queued';
  const isUnderWay = standing === 'running' || standing === 'queued' || standing === 'waitingForNetwork';
  if (!isUnderWay) return standing;
  return savedAt > now - maxAge ? 'queued' : 'interrupted';
};

/** Ended jobs that are too old or too many: their ids. */
export const expiredJobs = (
  records: readonly JobRecord[],
  oldestKept: OldestKept,
  isOfMany: (record: JobRecord) => boolean = () => false,
): ReadonlySet<string> => {
  const ended = records
    .filter(({ standing }) => isEnded({ state: standing }))
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
  const outdated = (some: readonly JobRecord[], most: number) =>
    some.filter(({ endedAt }, index) => index >= most || (endedAt ?? 0) < oldestKept(endedFor)).map(({ id }) => id);
  return new Set([
    ...outdated(
      ended.filter((record) => !isOfMany(record)),
      maxEndedJobs,
    ),
    ...outdated(ended.filter(isOfMany), maxEndedBatchJobs),
  ]);
};

/** Archived jobs that cannot be taken back any more, or are too old or too many: their ids. */
export const expiredArchivedJobs = (
  archived: readonly (Pick<JobRecord, 'id' | 'endedAt'> & { undoable: number | undefined })[],
  oldestKept: OldestKept,
): ReadonlySet<string> =>
  new Set(
    [...archived]
      .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
      .filter(
        ({ undoable = 0, endedAt }, index) =>
          undoable === 0 || index >= maxArchivedJobs || (endedAt ?? 0) < oldestKept(archivedFor),
      )
      .map(({ id }) => id),
  );
