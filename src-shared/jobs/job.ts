import * as v from 'valibot';
import type { ProviderKey } from '../domain/integrations/providers';
import type { Failure } from '../contract/protocol/failure';
import type { BannerArea } from '../domain/content/banners';
import type { OrderChannel } from '../domain/sales/orders';
import type { JobCounts } from './counts';
import type { JobFile } from './jobFile';
import type { JobKindName } from './kinds';

/**
 * - `scheduled`: starts at `dueAt` if its user is signed in.
 * - `overdue`: missed its start by too much; starts only after the user confirms.
 * - `queued`: waits for another job of its kind.
 * - `waitingForNetwork`: continues automatically once the platform is reachable.
 * - `stillPending`: the platform did not finish in time; the user can continue waiting.
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

/** Store and channel of a menu job. `source` is the channel to copy from. */
export interface MenuJobTarget {
  storeId: number;
  channel: OrderChannel | null;
  source: OrderChannel | null;
}

/** Planned undo of a job at a time (Unix ms, platform's clock). It skips items that others have changed since. */
export const plannedUndo = v.object({ at: v.number(), hasStarted: v.boolean() });
type PlannedUndo = v.InferOutput<typeof plannedUndo>;

/** Campaign that a job belongs to: the campaign's id, and the part that the job carries out. */
export const campaignJob = v.object({ id: v.number(), part: v.string() });
type CampaignJob = v.InferOutput<typeof campaignJob>;

/** Job as shown in windows. `jobs.result` returns its result. */
export interface Job {
  id: string;
  kind: JobKindName;
  /** True if jobs of this kind are started in batches, see `JobContract`. */
  isBatch: boolean;
  /** Description for the user, written by the screen that started the job. */
  label: string;
  /** Store and channel of a menu job. */
  about?: MenuJobTarget;
  /** Provider of a credential job. */
  provider?: ProviderKey;
  /** Id of the menu of a price job. */
  menuId?: number;
  /** Ids of the menus of a price job that changes several. */
  menuIds?: number[];
  /** Area of a banner order job. */
  area?: BannerArea;
  /** File saved in the user's downloads folder. */
  file?: JobFile;
  status: JobStatus;
  /** Name of the current step, which is a translation key within the kind's texts. Null for kinds with one step. */
  step: string | null;
  /** End of the pause that the platform requested (Unix ms). Missing if there is no pause. */
  pausedUntil?: number;
  /** Null if the progress is unknown. */
  progress: { done: number; total: number } | null;
  counts: JobCounts;
  /** Number of items that can be undone. Missing if there are none. */
  undoable?: number;
  /** Reason why the whole job failed or is still pending. */
  failure: Failure | null;
  /** True if the job is no longer among recent jobs and is stored only for its undo. */
  archived: boolean;
  /** True if the job will stop after its current step. */
  cancelling: boolean;
  /** Scheduled start (Unix ms, platform's clock). Missing for jobs that start immediately. */
  dueAt?: number;
  plannedUndo?: PlannedUndo;
  /** Id of the job that this one undoes at its planned time. */
  undoes?: string;
  campaign?: CampaignJob;
  /** Start (Unix ms); `endedAt` is the end, or null. */
  startedAt: number;
  endedAt: number | null;
  /** Incremented with every change. Of two versions of a job, the one with the higher revision is current. */
  revision: number;
}

/** Changed jobs. A window ignores changes of another epoch. */
export interface JobChanges {
  epoch: number;
  changed: Job[];
  removed: string[];
}

export const isEnded = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'completed' || status === 'incomplete' || status === 'failed' || status === 'cancelled';

/** Checks whether a job has not started because it is scheduled for later or must be confirmed. */
export const isPlanned = ({ status }: Pick<Job, 'status'>): boolean => status === 'scheduled' || status === 'overdue';

export const isUnderWay = (job: Pick<Job, 'status'>): boolean => !isEnded(job) && !isPlanned(job);

/** Checks whether a job's status needs a notification if the user is in another screen or app. */
export const needsNotification = (job: Pick<Job, 'status'>): boolean =>
  isEnded(job) || job.status === 'stillPending' || job.status === 'overdue';

type JobAction = 'cancel' | 'retry' | 'goOn' | 'undo' | 'dismiss';

/**
 * Checks whether an action is available for a job. `goOn` continues waiting for the platform, or checks unconfirmed
 * items again.
 */
export const isJobActionAllowed = (
  job: Pick<Job, 'status' | 'counts' | 'cancelling' | 'undoable' | 'archived' | 'plannedUndo'>,
  action: JobAction,
): boolean => {
  const { status, counts, cancelling } = job;
  switch (action) {
    case 'cancel':
      return !isEnded(job) && !cancelling;
    case 'retry':
      return isEnded(job) && job.plannedUndo?.hasStarted !== true && (counts.failed > 0 || status === 'failed');
    case 'goOn':
      return (
        status === 'stillPending' ||
        status === 'interrupted' ||
        status === 'overdue' ||
        (isEnded(job) && job.plannedUndo?.hasStarted !== true && counts.unknown > 0)
      );
    case 'undo':
      return isEnded(job) && (job.undoable ?? 0) > 0;
    case 'dismiss':
      return isEnded(job) && !job.archived;
  }
};
