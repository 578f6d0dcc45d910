import type { Failure } from '../contract/protocol/failure';
import type { BannerArea } from '../domain/content/banners';
import type { OrderChannel } from '../domain/orders';
import type { JobCounts } from './counts';
import type { JobFile } from './jobFile';
import type { JobKindName } from './kinds';

/**
 * - `scheduled`: starts at `dueAt` if its user is signed in.
 * - `overdue`: missed its start by too much; starts only after the user confirms.
 * - `queued`: waits for another job of its kind.
 * - `waitingForNetwork`: continues automatically once the platform is reachable.
 * - `stillPending`: the platform did not finish in time; the user can resume waiting.
 * - `interrupted`: the app was closed for too long; continues only after the user confirms.
 * - `incomplete`: ended with failed or unconfirmed items.
 */
export const jobStatuses = [
  'scheduled',
  'overdue',
  'queued',
  'running',
  'waitingForNetwork',
  'stillPending',
  'interrupted',
  'completed',
  'incomplete',
  'failed',
  'cancelled',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Store and channel of a menu job; `source` is the channel it copies from. */
export interface MenuJobTarget {
  storeId: number;
  channel: OrderChannel | null;
  source: OrderChannel | null;
}

/** Job as known to all windows. `jobs.result` fetches its result. */
export interface Job {
  id: string;
  kind: JobKindName;
  /** See `JobContract`. */
  isBatch: boolean;
  /** Description shown to users, written by the screen that started the job. */
  label: string;
  /** Store and channel of a menu job. */
  about?: MenuJobTarget;
  /** Menu of a price job. */
  menuId?: number;
  /** Menus of a price job over several menus. */
  menuIds?: number[];
  /** Area of a banner order job. */
  area?: BannerArea;
  /** File saved to the user's downloads. */
  file?: JobFile;
  status: JobStatus;
  /** Name of the current step, a translation key below the kind's texts; null for kinds with one step. */
  step: string | null;
  /** Instant until which the platform asked the job to pause; absent if it did not ask. */
  pausedUntil?: number;
  /** Null if progress is unknown. */
  progress: { done: number; total: number } | null;
  counts: JobCounts;
  /** Number of items that can be undone; absent if none. */
  undoable?: number;
  /** Reason why the whole job failed, or why it is still pending. */
  failure: Failure | null;
  /** Hidden from recent jobs, but kept for an undo. */
  archived: boolean;
  /** True if the job will end after its current step. */
  cancelling: boolean;
  /** Planned start, an instant of the platform's clock; absent to start immediately. */
  dueAt?: number;
  /** Instants (ms). */
  startedAt: number;
  endedAt: number | null;
  /** Incremented with every change; of two versions of a job, the one with the higher revision is current. */
  revision: number;
}

/** Changed jobs; a window drops changes of another epoch. */
export interface JobChanges {
  epoch: number;
  changed: Job[];
  removed: string[];
}

export const isEnded = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'completed' || status === 'incomplete' || status === 'failed' || status === 'cancelled';

/** True while the job has not started because its planned time is ahead or needs confirmation. */
export const isPlanned = ({ status }: Pick<Job, 'status'>): boolean => status === 'scheduled' || status === 'overdue';

export const isUnderWay = (job: Pick<Job, 'status'>): boolean => !isEnded(job) && !isPlanned(job);

/** True if the user needs a notification when looking at another screen or app. */
export const needsNotification = (job: Pick<Job, 'status'>): boolean =>
  isEnded(job) || job.status === 'stillPending' || job.status === 'overdue';

export type JobAction = 'cancel' | 'retry' | 'goOn' | 'undo' | 'dismiss';

/**
 * True if an action is available for a job. `goOn` resumes waiting for the platform, or checks unconfirmed items again.
 */
export const isJobActionAllowed = (
  job: Pick<Job, 'status' | 'counts' | 'cancelling' | 'undoable' | 'archived'>,
  action: JobAction,
): boolean => {
  const { status, counts, cancelling } = job;
  switch (action) {
    case 'cancel':
      return !isEnded(job) && !cancelling;
    case 'retry':
      return isEnded(job) && (counts.failed > 0 || status === 'failed');
    case 'goOn':
      return (
        status === 'stillPending' ||
        status === 'interrupted' ||
        status === 'overdue' ||
        (isEnded(job) && counts.unknown > 0)
      );
    case 'undo':
      return isEnded(job) && (job.undoable ?? 0) > 0;
    case 'dismiss':
      return isEnded(job) && !job.archived;
  }
};
