import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Outbox } from './outbox';
import type { TokenSigner } from './tokens';

/** What all parts of a running platform share. */
export interface Platform {
  database: Database;
  clock: Clock;
  tokens: TokenSigner;
  outbox: Outbox;
  /** Identity calls carry it as their key, control calls as their secret. */
  secret: string;
  /** Whether replies are held against the contract: for tests and development. */
  checksReplies: boolean;
  /** For what nobody expected; one text, possibly of several lines. */
  log: (text: string) => void;
}
