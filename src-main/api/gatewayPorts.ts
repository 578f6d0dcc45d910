import type { Environment } from '@shared/bridge/environment';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { ContractArea, CallName } from '@shared/contract';
import type { CallInput, Endpoint } from '@shared/contract/protocol/endpoint';
import type { FieldGap, SkippedRow } from '@shared/contract/reading';
import type { WaitsLookup } from '@shared/domain/sales/orderPromise';
import type { CountryCode } from '@shared/domain/values/countries';
import type { Log } from '../log/log';
import type { Network } from '../network/network';
import type { CallLimits } from './limits';
import type { ServerTime } from './platformClock';
import type { Caller } from './request';

/** Dependencies of the gateway and options of its calls. */

export interface GatewayPorts {
  /** Returns the current environment, or null until it is known. */
  getEnvironment(): Environment | null;
  /** Returns the signed-in caller, with a token that is not about to expire. */
  caller(): Promise<Caller>;
  /** Returns the caller with a newer token than `staleToken`. Concurrent requests share one renewal. */
  renew(staleToken: string): Promise<Outcome<Caller>>;
  /** Called after each attempt to reach the platform. `perhaps`: the deadline passed without a reply. */
  onReachability(reachability: boolean | 'perhaps'): void;
  /** Called with the platform's time from each reply. */
  onServerTime?(time: ServerTime): void;
  /** Called after a successful call that product analytics tracks. */
  onTracked(name: CallName, endpoint: Endpoint, input: CallInput, reply: unknown): void;
  /**
   * Called when a screen's call has finished, unless the user has left the screen. `requestedAt` is the time at which
   * it started (`performance.now`).
   */
  onEnded?(name: string, outcome: Outcome<unknown>, requestedAt: number, input: CallInput): void;
  /** Called with the areas whose cached replies are outdated, see `getInvalidatedAreas`. Called before `onEnded`. */
  onChange?(areas: readonly ContractArea[]): void;
  /**
   * Returns the country in the tenant's settings. Times with an offset are converted to its local time. Default: the
   * environment's country.
   */
  country?(): CountryCode | undefined;
  /** Returns the platform's time (ms), used for example to find the store closings that are in effect. */
  now?(): number;
  /** Returns the stores assigned to the user, or null if the user may access all stores. */
  ownStores?(): ReadonlySet<number> | null;
  /** Returns whether customers' data are hidden from the user. Default: they are not. */
  masksCustomers?(): boolean;
  /** Returns the lookup of the waiting times that stores show to customers. The times of some stores may be unknown. */
  getWaitsLookup?(): WaitsLookup;
  /** Called with the missing fields and skipped rows of a parsed reply. */
  read?(name: CallName, report: ReplyReport): void;
  log: Log;
  limits?: CallLimits;
  /** Network for the requests. Default: Node's network. */
  network?: Network;
}

export interface ReplyReport {
  /** Missing fields that were filled with a default. */
  gaps: readonly FieldGap[];
  /** Rows that were skipped because they were unreadable. */
  unread: readonly SkippedRow[];
  /**
   * Path of the required field that made the reply unreadable, empty if no single field did; null if the reply was
   * readable.
   */
  rejectedPath: string | null;
}

export interface CallOptions {
  /** Cancels the call, whose outcome is then `superseded`. */
  signal?: AbortSignal;
  /** Caller to use instead of the session's. Its token is not renewed. */
  as?: Caller;
  deadline?: number;
  /** Excludes the call from product analytics. */
  untracked?: boolean;
  /** Marks a part of another call. Parts are sent unchanged, and only the whole call is reported. */
  part?: boolean;
  /** Returns rate-limit errors immediately instead of retrying, because the caller waits and retries itself. */
  returnsRateLimit?: boolean;
  /** Skips the check that rows match the query, because the caller does it. */
  unchecked?: boolean;
}

export interface Exchange<T> {
  value: T;
  headers: Headers;
}
