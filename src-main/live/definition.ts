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
  /** The rows of the readings before. */
  held: readonly Row[];
  /** The instant those are from; null where nothing was read yet. */
  readAt: number | null;
  /** The platform's time. */
  now: number;
  /** The tenant's. */
  zone: string;
  mayReadItems: boolean;
}

/** How rows are known from whole items, so that a change of one costs one small read. */
export interface LiveItems<Row, Item> {
  /** The right to read one. */
  needs: readonly [PolicyArea, PolicyAction];
  read(call: LiveCall, id: number, signal: AbortSignal): Promise<Outcome<Item>>;
  rowOf(item: Item): Row;
  /** Tests whether a single item belongs to the collection; default: yes. */
  isMember?(row: Row, now: number, zone: string): boolean;
  /** Calls that answer with an item. */
  returnedBy: readonly CallName[];
}

/** A collection that is read from the platform. */
export interface PolledCollectionDefinition<Row, Item = unknown> {
  /** Calls that change this area make rows old. */
  area: ContractArea;
  /** Interval between the starts of two polls (ms); may depend on the rows. */
  every(rows: readonly Row[]): number;
  /** Interval after a failed first poll, from which delays grow; default: `every`. */
  retryEvery?: number;
  /**
   * Reads all rows there are; those of the collection before that are not among them are gone. `again`: some of it is still to
   * come, and the next reading begins at once.
   */
  read(reading: PollContext<Row>): Promise<AllPages<Row> & { again?: boolean }>;
  items?: LiveItems<Row, Item>;
}

/** Who follows a collection, and what can be done to it. */
export interface CollectionContext<N extends LiveCollectionName> {
  session: SessionState;
  view: () => LiveView<LiveRow<N>>;
  readNow: () => Promise<void>;
}

/** Something in the main process that goes by a collection's rows, from the beginning to the end of one following. */
export interface LiveObserver<Row, Item = unknown> {
  /** Rows or state are different now. */
  changed?(view: LiveView<Row>): void;
  /** A reading that began at `beganAt`, by the platform's clock, has ended. `isTaken`: its rows are held now. */
  onPolled?(reading: { beganAt: number; ok: boolean; isTaken: boolean; failure: Failure | null }): void;
  /** An item was read by itself. */
  itemRead?(item: Item, row: Row): void;
  stop?(): void;
}
