import type { LiveCollectionName, LiveRow } from '@shared/bridge/live';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { ContractArea, CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { AllPages, LoadingProgress } from '@shared/contract/protocol/allPages';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { LiveView } from './publishedRows';

/** Calls the platform for a collection, as the user and without product analytics. */
export type LiveCall = <N extends CallName>(
  name: N,
  input: CallInputOf<N>,
  signal: AbortSignal,
) => Promise<Outcome<CallReplyOf<N>>>;

export interface PollContext<Row> {
  call: LiveCall;
  signal: AbortSignal;
  onProgress: (progress: LoadingProgress) => void;
  /** Rows of earlier polls. */
  current: readonly Row[];
  /** Time of those rows; null before the first poll. */
  readAt: number | null;
  /** The platform's time. */
  now: number;
  /** Time zone of the tenant. */
  zone: string;
  canReadItems: boolean;
  /** True if windows show rows of the last run, which the first poll replaces. */
  replacesRestored: boolean;
}

/** Derives rows from single entities, so that a change costs one small read. */
export interface LiveItems<Row, Item> {
  /** Permission needed to read a single entity. */
  needs: readonly [PolicyArea, PolicyAction];
  read(call: LiveCall, id: number, signal: AbortSignal): Promise<Outcome<Item>>;
  rowOf(item: Item): Row;
  /** Tests whether a single item belongs to the collection; default: yes. */
  isMember?(row: Row, now: number, zone: string): boolean;
  /** Calls whose reply is the entity. */
  returnedBy: readonly CallName[];
}

/** A collection read from the platform. */
export interface PolledCollectionDefinition<Row, Item = unknown> {
  /** Area whose changes make rows outdated. */
  area: ContractArea;
  /** Interval between the starts of two polls (ms); may depend on the rows. */
  every(rows: readonly Row[]): number;
  /** Interval after a failed first poll, from which delays grow; default: `every`. */
  retryEvery?: number;
  /**
   * Reads all rows; rows of the collection that are missing from the result are removed. `again`: some data is still to
   * be read, and the next poll starts at once.
   */
  read(reading: PollContext<Row>): Promise<AllPages<Row> & { again?: boolean }>;
  items?: LiveItems<Row, Item>;
}

/** Session, rows and refresh function of a collection, for its observer. */
export interface CollectionContext<N extends LiveCollectionName> {
  session: SessionState;
  view: () => LiveView<LiveRow<N>>;
  readNow: () => Promise<void>;
}

/** Part of the main process that follows a collection's rows, from the start to the end of its polling. */
export interface LiveObserver<Row, Item = unknown> {
  /** Called after rows or state have changed. */
  changed?(view: LiveView<Row>): void;
  /**
   * Called at the end of a poll that began at `beganAt`, by the platform's clock. `isTaken`: its rows were accepted.
   */
  onPolled?(reading: { beganAt: number; ok: boolean; isTaken: boolean; failure: Failure | null }): void;
  /** Called after a single entity was read. */
  itemRead?(item: Item, row: Row): void;
  stop?(): void;
}
