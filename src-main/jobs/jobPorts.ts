import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import type { Job } from '@shared/jobs/job';
import type { GetRetentionStart } from '../api/platformClock';
import type { Log } from '../log/log';
import type { JobRepository } from './jobRepository';
import type { JobRunner } from './jobRunner';
import type { JobKindEntry } from './kind';

/** Dependencies of the job engine. */
export interface JobsPorts {
  kinds: ReadonlyMap<string, JobKindEntry>;
  store: JobRepository;
  log: Log;
  runner: JobRunner;
  getSession: () => SessionState;
  /** Returns true if the user has entered the password recently. */
  isReauthenticated: () => boolean;
  broadcast: (event: BridgeEvent) => void;
  /**
   * Called when a job ends or needs attention, to notify users who are on another screen. Batch kinds report all their
   * jobs at once, after the last one.
   */
  onEnded: (job: Job, batch: readonly Job[]) => void;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  /** Returns false while the platform's time is unknown. No scheduled job starts then. */
  isClockKnown: () => boolean;
  /** Sends a light request whose reply reports the platform's time. */
  requestTime: () => void;
  /** Returns a monotonic time (ms) that includes sleep and ignores changes of the clock. */
  steadyNow: () => number;
  /** Delay before the next attempt if the platform is unreachable although the session is online (ms). */
  retryAfter?: number;
}
