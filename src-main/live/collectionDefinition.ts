import type { LiveCollectionName, LiveRow } from '@shared/bridge/live';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { ContractArea, CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { LoadAllResult, LoadingProgress } from '@shared/contract/protocol/allPages';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { WallTime } from '@shared/domain/values/wallTime';
import type { LiveView } from './publishedRows';

/** Calls the platform to poll a collection: as the signed-in user and without product analytics. */
export type LiveCall = <N extends CallName>(
  name: N,
  input: CallInputOf<N>,
  signal: AbortSignal,
) => Promise<Outcome<CallReplyOf<N>>>;

export interface PollContext<Row> {
  call: LiveCall;
  signal: AbortSignal;
  onProgress: (progress: LoadingProgress) => void;
  /** Rows of the previous poll. */
  currentRows: readonly Row[];
  /** Time at which the previous poll read those rows, or null before the first poll. */
  readAt: number | null;
  /** The platform's time (ms). */
  now: number;
  /** The tenant's time zone. */
  timeZone: string;
  canReadItems: boolean;
  /** True if windows show rows of the last run, which the first poll replaces. */
  replacesRestored: boolean;
}

/** Reads rows one at a time, so that a change to one row costs one small request. */
interface LiveItems<Row, Item> {
  /** Permission required to read a single entity. */
  needs: readonly [PolicyArea, PolicyAction];
  read(call: LiveCall, id: number, signal: AbortSignal): Promise<Outcome<Item>>;
  /** Returns the row of an item. `knownRow` is its current row, and `readAt` the time of the read. */
  getRow(item: Item, knownRow?: Row, readAt?: WallTime): Row;
  /** Checks whether an entity belongs to the collection. Default: always true. */
  isMember?(row: Row, now: number, zone: string): boolean;
  /** Calls that reply with the complete entity. */
  returnedBy: readonly CallName[];
}

/** Rows of a poll. If `shouldPollAgain` is true, some data is still missing and the next poll starts at once. */
export type PolledRows<Row> = LoadAllResult<Row> & { shouldPollAgain?: boolean };

export interface RowReader<Row> {
  /** Reads all rows. Rows missing from the result are removed from the collection. */
  read(poll: PollContext<Row>): Promise<PolledRows<Row>>;
}

/** Defines a live collection that is polled from the platform. */
export interface PolledCollectionDefinition<Row, Item = unknown> {
  /** Contract area of the rows. A write in this area makes rows outdated. */
  area: ContractArea;
  /** Returns the interval between the starts of two polls (ms), which may depend on the rows. */
  every(rows: readonly Row[]): number;
  /** Delay before the first retry of a failed poll (ms). Further delays are longer. Default: the result of `every`. */
  retryInterval?: number;
  /** Creates the reader for a session. The reader may remember earlier polls. */
  createReader(): RowReader<Row>;
  items?: LiveItems<Row, Item>;
}

/** Data of a live collection for its observer. */
export interface CollectionContext<N extends LiveCollectionName> {
  session: SessionState;
  view: () => LiveView<LiveRow<N>>;
  readNow: () => Promise<void>;
}

/** Part of the main process that observes a live collection while it is polled. */
export interface LiveObserver<Row, Item = unknown> {
  /** Called after the rows or the state have changed. */
  handleRowsChange?(view: LiveView<Row>): void;
  /**
   * Called at the end of a poll. `startedAt` is its start by the platform's clock, and `isAccepted` tells whether its rows
   * were accepted.
   */
  onPolled?(poll: { startedAt: number; ok: boolean; isAccepted: boolean; failure: Failure | null }): void;
  /** Called after a single entity was read. */
  handleItemRead?(item: Item, row: Row): void;
  stop?(): void;
}
