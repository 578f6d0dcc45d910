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
  /** API key of identity calls and secret of control calls. */
  secret: string;
  /** Validates replies against the contract, in tests and development. */
  checksReplies: boolean;
  /** Logs an unexpected error; the text may have several lines. */
  log: (text: string) => void;
}
