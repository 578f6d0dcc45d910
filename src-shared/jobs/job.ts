import type { Failure } from '../contract/protocol/failure';
import type { OrderChannel } from '../domain/orders';
import type { JobCounts } from './counts';
import type { JobFile } from './jobFile';
import type { JobKindName } from './kinds';

/**
 * - `scheduled`: begins at `dueAt`, if its user is signed in then.
 * - `overdue`: could not begin in time, so long ago that its user has to say whether it is still wanted.
 * - `queued`: another job of its kind has to end first.
 * - `waitingForNetwork`: goes on by itself once the platform can be reached.
 * - `stillPending`: the platform has not finished within the time we wait; it may be waited for again.
 * - `interrupted`: the app was closed so long ago that somebody has to say whether it is still wanted.
 * - `incomplete`: it is over, and some parts have failed or are in doubt.
 */
export type JobStatus =
  | 'scheduled'
  | 'overdue'
  | 'queued'
  | 'running'
  | 'waitingForNetwork'
  | 'stillPending'
  | 'interrupted'
  | 'completed'
  | 'incomplete'
  | 'failed'
  | 'cancelled';

/** Which store's menu a job sends to which channel; `source` is where it brings one from. */
export interface MenuJobTarget {
  storeId: number;
  channel: OrderChannel | null;
  source: OrderChannel | null;
}

/** What all windows know of a job. Its result is fetched by `jobs.result`. */
export interface Job {
  id: string;
  kind: JobKindName;
  /** What it does, in the words of the screen that started it. */
  label: string;
  /** Of jobs of menus. */
  about?: MenuJobTarget;
  /** Of jobs about prices: whose. */
  menuId?: number;
  /** Of jobs about prices of several menus: all of them. */
  menuIds?: number[];
  /** What it has put into the user's downloads. */
  file?: JobFile;
  state: JobStatus;
  /** Name of the present step, below the kind's texts; null where a kind has one step only. */
  step: string | null;
  /** The platform has asked to be left alone until then; left out where it has not. An instant. */
  pausedUntil?: number;
  /** Null where nobody can say how far it has come. */
  progress: { done: number; total: number } | null;
  counts: JobCounts;
  /** How many parts of it can be put back as they were; left out where none can. */
  undoable?: number;
  /** Why it failed as a whole, or why it is still pending. */
  failure: Failure | null;
  /** Off the list of what was done lately, and kept for whoever wants it taken back. */
  archived: boolean;
  /** It ends after what is under way. */
  cancelling: boolean;
  /** When it is to begin; left out where it begins at once. An instant of the platform's clock. */
  dueAt?: number;
  /** Instants. */
  startedAt: number;
  endedAt: number | null;
  /** Rises with every change: of two states of a job the higher one counts. */
  revision: number;
}

/** Jobs that are different now; those of another epoch are nobody's any more. */
export interface JobChanges {
  epoch: number;
  changed: Job[];
  removed: string[];
}

export const isEnded = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'completed' || state === 'incomplete' || state === 'failed' || state === 'cancelled';

/** It waits for its time, or for its user's answer after it: nothing of it has been done. */
export const isPlanned = ({ state }: Pick<Job, 'state'>): boolean => state === 'scheduled' || state === 'overdue';

export const isUnderWay = (job: Pick<Job, 'state'>): boolean => !isEnded(job) && !isPlanned(job);

/** Somebody who looks elsewhere wants to know. */
export const needsNotification = (job: Pick<Job, 'state'>): boolean =>
  isEnded(job) || job.state === 'stillPending' || job.state === 'overdue';

export type JobAction = 'cancel' | 'retry' | 'goOn' | 'undo' | 'dismiss';

/** What may be done with a job now. `goOn` waits again, or looks again for what has no answer. */
export const isJobActionAllowed = (
  job: Pick<Job, 'state' | 'counts' | 'cancelling' | 'undoable' | 'archived'>,
  action: JobAction,
): boolean => {
  const { state, counts, cancelling } = job;
  switch (action) {
    case 'cancel':
      return !isEnded(job) && !cancelling;
    case 'retry':
      return isEnded(job) && (counts.failed > 0 || state === 'failed');
    case 'goOn':
      return (
        state === 'stillPending' ||
        state === 'interrupted' ||
        state === 'overdue' ||
        (isEnded(job) && counts.unknown > 0)
      );
    case 'undo':
      return isEnded(job) && (job.undoable ?? 0) > 0;
    case 'dismiss':
      return isEnded(job) && !job.archived;
  }
};
