import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import type { Job } from '@shared/jobs/job';
import type { OldestKept } from '../api/platformClock';
import type { JobRepository } from './jobRepository';
import type { JobRunner } from './jobRunner';
import type { JobKindEntry } from './kind';

/** What jobs need of the rest of the app. */
export interface JobsPorts {
  kinds: ReadonlyMap<string, JobKindEntry>;
  store: JobRepository;
  runner: JobRunner;
  session: () => SessionState;
  tell: (event: BridgeEvent) => void;
  /**
   * A job has come to an end or has to be asked about: for whoever looks elsewhere. Of kinds that are begun many at once all
   * of them together, when the last one has.
   */
  ended: (job: Job, batch: readonly Job[]) => void;
  /** The platform's time. */
  now: () => number;
  oldestKept: OldestKept;
  /** The platform's time is certain: until then no planned job begins. */
  isClockKnown: () => boolean;
  /** A time (ms) that no setting of a clock moves and that goes on while the computer sleeps. */
  steadyNow: () => number;
  /** Before another try where the platform could not be reached though the session believes it can. Milliseconds. */
  retryAfter?: number;
}
