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
  /** Secret required for control calls; also the API key for identity calls. */
  secret: string;
  /** True to validate replies against the contract, which tests and development builds do. */
  validatesReplies: boolean;
  /** Logs an unexpected error; the text may contain several lines. */
  log: (text: string) => void;
}
