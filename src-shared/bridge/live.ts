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
  /** What tells rows apart. */
  keyOf: (row: never) => number;
  /** The right it takes to follow. */
  needs: readonly [PolicyArea, PolicyAction];
}

/**
 * What the main process keeps current for all windows. How each collection is read is said in
 * src-main/live/collections.ts.
 */
export const liveCollections = {
  stores: { keyOf: (row: StoreRow) => row.id, needs: ['stores', 'index'] },
  /** Those that nobody has acknowledged on this device, the oldest first. */
  forgottenClosings: { keyOf: (row: ForgottenClosing) => row.closingId, needs: ['stores', 'index'] },
  /** Those under way, and those of the last hours. */
  orders: { keyOf: (row: LiveOrder) => row.id, needs: ['orders', 'index'] },
  /** What nobody has acknowledged, the oldest first. */
  orderAlarms: { keyOf: (row: OrderAlarm) => row.id, needs: ['orders', 'index'] },
  /** What has rung in the last days for whoever is signed in, the oldest first. */
  alarmLog: { keyOf: (row: LoggedAlarm) => row.id, needs: ['orders', 'index'] },
  /** Closings and prices that this computer has seen change for whoever is signed in, in the order of their discovery. */
  changeLog: { keyOf: (row: LoggedChange) => row.id, needs: ['kpi', 'index'] },
} as const satisfies Record<string, LiveTableRow>;

export type LiveCollectionName = keyof typeof liveCollections;
export type LiveRow<N extends LiveCollectionName> = Parameters<(typeof liveCollections)[N]['keyOf']>[0];

export const liveCollectionNames = Object.keys(liveCollections) as LiveCollectionName[];

export const liveRightOf = (name: LiveCollectionName): readonly [PolicyArea, PolicyAction] =>
  liveCollections[name].needs;

export const liveKeyOf = <N extends LiveCollectionName>(name: N, row: LiveRow<N>): number =>
  (liveCollections[name].keyOf as (row: LiveRow<N>) => number)(row);

/** How far a collection can be relied on. */
export interface LiveState {
  /** Rows in all; null where the platform gives no total and not all have come. */
  count: number | null;
  /** False: there may be more rows than are held. */
  isComplete: boolean;
  /** The instant the rows are from; null while nothing has been read. */
  readAt: number | null;
  /** How far the first reading has come. */
  progress: LoadingProgress | null;
  /** Why the last reading failed; the rows are then from before. */
  failure: Failure | null;
  /** Rows that the platform sent and nothing can be done with, where there are any. */
  unread?: SkippedRow[];
}

export const emptyLiveState: LiveState = { count: 0, isComplete: false, readAt: null, progress: null, failure: null };

/** A whole collection: what a window begins with. */
export interface LiveSnapshot<N extends LiveCollectionName> {
  collection: N;
  /** Whose rows they are: those of another epoch are nobody's any more. */
  epoch: number;
  /** The number of the last change that is in it. */
  seq: number;
  rows: LiveRow<N>[];
  state: LiveState;
}

/** What is different now. A window that has missed the change before `seq` asks for a snapshot. */
export interface LiveChange<N extends LiveCollectionName> {
  collection: N;
  epoch: number;
  seq: number;
  /** Rows that are new or changed. */
  upserts: LiveRow<N>[];
  /** Keys of rows that are gone. */
  removed: number[];
  state: LiveState;
}

/** Rows that one change carries at most; more of them come as several changes. */
export const maxRowsPerLiveChange = 200;

export type AnyLiveChange = { [N in LiveCollectionName]: LiveChange<N> }[LiveCollectionName];
