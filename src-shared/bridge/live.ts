import type { LoadingProgress } from '../contract/protocol/allPages';
import type { SkippedRow } from '../contract/reading/report';
import type { LiveOrder } from '../contract/sales/orderRows';
import type { StoreRow } from '../contract/stores/stores';
import type { LoggedChange } from '../domain/insight/changeLog';
import type { LoggedAlarm, OrderAlarm } from '../domain/sales/orderAlarms';
import type { PolicyAction, PolicyArea } from '../domain/people/policies';
import type { Failure } from '../contract/protocol/failure';
import type { ForgottenClosing } from './watch';

interface LiveTableRow {
  /** Key of a row. */
  keyOf: (row: never) => number;
  /** Permission to subscribe. */
  needs: readonly [PolicyArea, PolicyAction];
}

/** Collections that the main process keeps current for all windows. Loaders: src-main/live/collections.ts. */
export const liveCollections = {
  stores: { keyOf: (row: StoreRow) => row.id, needs: ['stores', 'index'] },
  /** Closings not acknowledged on this device, oldest first. */
  forgottenClosings: { keyOf: (row: ForgottenClosing) => row.closingId, needs: ['stores', 'index'] },
  /** Orders in progress, and finished orders of the last hours. */
  orders: { keyOf: (row: LiveOrder) => row.id, needs: ['orders', 'index'] },
  /** Unacknowledged alarms, oldest first. */
  orderAlarms: { keyOf: (row: OrderAlarm) => row.id, needs: ['orders', 'index'] },
  /** Alarms of the last days for the signed-in user, oldest first. */
  alarmLog: { keyOf: (row: LoggedAlarm) => row.id, needs: ['orders', 'index'] },
  /** Closing and price changes seen by this computer for the signed-in user, in order of discovery. */
  changeLog: { keyOf: (row: LoggedChange) => row.id, needs: ['kpi', 'index'] },
} as const satisfies Record<string, LiveTableRow>;

export type LiveCollectionName = keyof typeof liveCollections;
export type LiveRow<N extends LiveCollectionName> = Parameters<(typeof liveCollections)[N]['keyOf']>[0];

export const liveCollectionNames = Object.keys(liveCollections) as LiveCollectionName[];

export const getLivePermission = (name: LiveCollectionName): readonly [PolicyArea, PolicyAction] =>
  liveCollections[name].needs;

export const getLiveKey = <N extends LiveCollectionName>(name: N, row: LiveRow<N>): number =>
  (liveCollections[name].keyOf as (row: LiveRow<N>) => number)(row);

/** Completeness and freshness of a collection. */
export interface LiveState {
  /** Total rows; null if unknown: the platform gives no total and not all rows were read. */
  count: number | null;
  /** False if there may be more rows than loaded. */
  isComplete: boolean;
  /** Instant of the last successful read (ms); null before the first. */
  readAt: number | null;
  /** Progress of the first read; null when not loading. */
  progress: LoadingProgress | null;
  /** Failure of the last read, in which case the rows come from an earlier read. */
  failure: Failure | null;
  /** True if the rows come from the last run on this computer and none have been read since. */
  isRestored?: boolean;
  /** Rows that could not be parsed, if any. */
  unread?: SkippedRow[];
}

export const emptyLiveState: LiveState = { count: 0, isComplete: false, readAt: null, progress: null, failure: null };

/** Whole collection, sent to a window that subscribes. */
export interface LiveSnapshot<N extends LiveCollectionName> {
  collection: N;
  /** Session epoch of the rows; a window drops rows of another epoch. */
  epoch: number;
  /** Sequence number of the last change in the rows. */
  seq: number;
  rows: LiveRow<N>[];
  state: LiveState;
}

/** Change of a collection. A window that missed the previous `seq` requests a snapshot. */
export interface LiveChange<N extends LiveCollectionName> {
  collection: N;
  epoch: number;
  seq: number;
  /** New and changed rows. */
  upserts: LiveRow<N>[];
  /** Keys of removed rows. */
  removed: number[];
  state: LiveState;
}

/** Maximum rows per change; larger ones are split. */
export const maxRowsPerLiveChange = 200;

export type AnyLiveChange = { [N in LiveCollectionName]: LiveChange<N> }[LiveCollectionName];
