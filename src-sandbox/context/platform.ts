import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Outbox } from './outbox';
import type { TokenSigner } from './tokens';

/** Services shared by all parts of a running platform. */
export interface Platform {
  database: Database;
  clock: Clock;
  tokens: TokenSigner;
  outbox: Outbox;
  /** Secret of control calls, also the API key of identity calls. */
  secret: string;
  /** True to validate replies against the contract, in tests and development. */
  checksReplies: boolean;
  /** Logs an unexpected error; the text may have several lines. */
  log: (text: string) => void;
}
