import type { Environment } from '@shared/bridge/environment';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { ContractArea, CallName } from '@shared/contract';
import type { CallInput, Endpoint } from '@shared/contract/protocol/endpoint';
import type { FieldGap, SkippedRow } from '@shared/contract/reading';
import type { WaitsOf } from '@shared/domain/sales/orderPromise';
import type { CountryCode } from '@shared/domain/values/countries';
import type { Log } from '../log/log';
import type { Network } from '../network/network';
import type { CallLimits } from './limits';
import type { ServerTime } from './platformClock';
import type { Caller } from './request';

/** What the gateway needs, and what it is asked with. */

export interface GatewayPorts {
  /** Null while it is not known yet. */
  environment(): Environment | null;
  /** Who calls, with a token that is not about to expire. */
  caller(): Promise<Caller>;
  /** A newer token than `stale`; however many ask at a time, the identity provider is asked once. */
  renew(stale: string): Promise<Outcome<Caller>>;
  /** Reports whether the platform was reached; unknown after a deadline. */
  onReachability(isReached: boolean | 'perhaps'): void;
  /** Reports the platform's time. */
  received?(time: ServerTime): void;
  /** A call succeeded that product analytics wants to know of. */
  onTracked(name: CallName, row: Endpoint, input: CallInput, reply: unknown): void;
  /** A call of a screen has ended, and the screen is still there. `requestedAt` is when it began, by `performance.now`. */
  ended?(name: string, outcome: Outcome<unknown>, requestedAt: number, input: CallInput): void;
  /** The answers of these areas are old, see `invalidatedAreas`. Told before the call's own outcome. */
  changed?(areas: readonly ContractArea[]): void;
  /** Country of the tenant's settings: times with an offset become wall time there. Default: the environment's. */
  country?(): CountryCode | undefined;
  /** The platform's clock, which decides which closings are in force. */
  now?(): number;
  /** Stores assigned to the user; null: all. */
  ownStores?(): ReadonlySet<number> | null;
  /** How long stores tell their customers to wait, as far as it is known. */
  waits?(): WaitsOf;
  /** An answer was read: what it took. */
  read?(name: CallName, reading: ReplyReport): void;
  log: Log;
  limits?: CallLimits;
  /** Without it node's. */
  network?: Network;
}

export interface ReplyReport {
  /** Fields that were read with a default. */
  gaps: readonly FieldGap[];
  /** Rows that had to be left out. */
  unread: readonly SkippedRow[];
  /** The field without which the answer could not be read. */
  refusedAt: string | null;
}

export interface CallOptions {
  /** Ends the call; its outcome is then `superseded`. */
  signal?: AbortSignal;
  /** In whose name, where that is not the session: its token is not renewed. */
  as?: Caller;
  deadline?: number;
  /** Nothing for product analytics, whatever its row says. */
  untracked?: boolean;
  /** A part of another call: it is made as it is, and only that other one is told of. */
  part?: boolean;
  /** The caller waits by itself where the platform limits the rate: it hears of it at once. */
  leavesRateLimit?: boolean;
  /** The caller checks by itself whether the rows of a list are those it asked for. */
  unchecked?: boolean;
}

export interface Exchange<T> {
  value: T;
  headers: Headers;
}
