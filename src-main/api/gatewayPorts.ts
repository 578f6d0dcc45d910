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

/** Dependencies of the gateway and options of its calls. */

export interface GatewayPorts {
  /** Returns the current environment; null until it is known. */
  environment(): Environment | null;
  /** Returns the signed-in caller, with a token that is not about to expire. */
  caller(): Promise<Caller>;
  /** Returns the caller with a newer token than `stale`. Concurrent requests share one renewal. */
  renew(stale: string): Promise<Outcome<Caller>>;
  /** Reports whether the platform was reached; unknown after a deadline. */
  onReachability(isReached: boolean | 'perhaps'): void;
  /** Reports the platform's time. */
  received?(time: ServerTime): void;
  /** Reports a successful call that product analytics tracks. */
  onTracked(name: CallName, row: Endpoint, input: CallInput, reply: unknown): void;
  /**
   * Reports the end of a screen's call, unless the screen has been left. `requestedAt` is its start by
   * `performance.now`.
   */
  ended?(name: string, outcome: Outcome<unknown>, requestedAt: number, input: CallInput): void;
  /** Reports areas whose cached replies are outdated, see `getInvalidatedAreas`. Called before `ended`. */
  changed?(areas: readonly ContractArea[]): void;
  /**
   * Returns the country in the tenant's settings. Times with an offset are converted to its local time. Default: the
   * environment's country.
   */
  country?(): CountryCode | undefined;
  /** Returns the time of the platform's clock, which decides which closings are in force. */
  now?(): number;
  /** Returns the stores assigned to the user; null if the user may access all stores. */
  ownStores?(): ReadonlySet<number> | null;
  /** Returns the known waiting times that stores announce to customers. */
  waits?(): WaitsOf;
  /** Reports missing fields and skipped rows of a parsed reply. */
  read?(name: CallName, reading: ReplyReport): void;
  log: Log;
  limits?: CallLimits;
  /** Network for requests. Default: Node's. */
  network?: Network;
}

export interface ReplyReport {
  /** Missing fields that were filled with a default. */
  gaps: readonly FieldGap[];
  /** Rows skipped because they were unreadable. */
  unread: readonly SkippedRow[];
  /** Required field whose absence made the reply unreadable; null if the reply was readable. */
  refusedAt: string | null;
}

export interface CallOptions {
  /** Cancels the call; its outcome is then `superseded`. */
  signal?: AbortSignal;
  /** Caller to use instead of the session; its token is not renewed. */
  as?: Caller;
  deadline?: number;
  /** Omits the call from product analytics. */
  untracked?: boolean;
  /** Marks a part of another call: it is sent unchanged, and only the whole call is reported. */
  part?: boolean;
  /** Returns rate-limit errors at once, because the caller waits by itself. */
  leavesRateLimit?: boolean;
  /** Skips the check that rows match the query, because the caller does it. */
  unchecked?: boolean;
}

export interface Exchange<T> {
  value: T;
  headers: Headers;
}
