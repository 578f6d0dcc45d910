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
  session: () => SessionState;
  broadcast: (event: BridgeEvent) => void;
  /**
   * Called when a job ends or needs attention, to notify users outside its screen. Batch kinds report all jobs at once,
   * after the last one.
   */
  ended: (job: Job, batch: readonly Job[]) => void;
  /** Platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  /** False while the platform's time is uncertain: no scheduled job starts. */
  isClockKnown: () => boolean;
  /** Monotonic time (ms) that includes sleep and ignores clock changes. */
  steadyNow: () => number;
  /** Delay (ms) before a retry if the platform is unreachable although the session is online. */
  retryAfter?: number;
}
