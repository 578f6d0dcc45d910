import type { LoadingProgress } from '../contract/protocol/allPages';
import type { SkippedRow } from '../contract/reading/report';
import type { LiveOrder } from '../contract/sales/orderRows';
import type { StoreRow } from '../contract/stores/stores';
import type { Campaign } from '../domain/campaigns/campaign';
import type { GuardStatus, SilenceRecord } from '../domain/guard/record';
import type { LoggedChange } from '../domain/insight/changeLog';
import type { LoggedAlarm, OrderAlarm } from '../domain/sales/orderAlarms';
import type { PolicyAction, PolicyArea } from '../domain/people/policies';
import type { Failure } from '../contract/protocol/failure';
import type { LoggedOpeningDecision, OpeningOfferRow } from './stores/openings';
import type { PromiseProposalRow } from './stores/promises';
import type { ForgottenClosing } from './watch';

interface LiveCollectionDefinition {
  /** Returns the key of a row. */
  getKey: (row: never) => number;
  /** Permission required to see the collection. */
  needs: readonly [PolicyArea, PolicyAction];
}

/**
 * Collections that the main process keeps up to date for all windows. See src-main/live/collections.ts for their
 * definitions.
 */
const liveCollections = {
  stores: { getKey: (row: StoreRow) => row.id, needs: ['stores', 'index'] },
  /** Forgotten closings that were not acknowledged on this computer, oldest first. */
  forgottenClosings: { getKey: (row: ForgottenClosing) => row.closingId, needs: ['stores', 'index'] },
  /** Closed stores that are about to be opened, or whose opening awaits the user's reply. */
  openingOffers: { getKey: (row: OpeningOfferRow) => row.storeId, needs: ['stores', 'update'] },
  /**
   * Openings of stores closed by oversight, and users' refusals of such openings, in the last months on this computer;
   * oldest first.
   */
  openingLog: { getKey: (row: LoggedOpeningDecision) => row.id, needs: ['stores', 'index'] },
  /** Longer waiting times that stores should promise now. */
  promiseProposals: { getKey: (row: PromiseProposalRow) => row.id, needs: ['orders', 'index'] },
  /** Orders in progress, and orders finished in the last hours. */
  orders: { getKey: (row: LiveOrder) => row.id, needs: ['orders', 'index'] },
  /** Unacknowledged alarms, oldest first. */
  orderAlarms: { getKey: (row: OrderAlarm) => row.id, needs: ['orders', 'index'] },
  /** The signed-in user's alarms of the last days, oldest first. */
  alarmLog: { getKey: (row: LoggedAlarm) => row.id, needs: ['orders', 'index'] },
  /** The signed-in user's records of silences (periods without the expected orders) in the last weeks, oldest first. */
  silences: { getKey: (row: SilenceRecord) => row.id, needs: ['orders', 'index'] },
  /** Coverage of the missing-order detector; a single row. */
  guard: { getKey: (_row: GuardStatus) => 0, needs: ['orders', 'index'] },
  /** Campaigns of the tenant that are stored on this computer. */
  campaigns: { getKey: (row: Campaign) => row.id, needs: ['campaigns', 'index'] },
  /**
   * Closings and price changes that this computer has seen for the signed-in user, in the order in which they were
   * seen.
   */
  changeLog: { getKey: (row: LoggedChange) => row.id, needs: ['kpi', 'index'] },
} as const satisfies Record<string, LiveCollectionDefinition>;

export type LiveCollectionName = keyof typeof liveCollections;
export type LiveRow<N extends LiveCollectionName> = Parameters<(typeof liveCollections)[N]['getKey']>[0];

export const liveCollectionNames = Object.keys(liveCollections) as LiveCollectionName[];

export const getLivePermission = (name: LiveCollectionName): readonly [PolicyArea, PolicyAction] =>
  liveCollections[name].needs;

export const getLiveKey = <N extends LiveCollectionName>(name: N, row: LiveRow<N>): number =>
  (liveCollections[name].getKey as (row: LiveRow<N>) => number)(row);

/** Completeness and age of a collection's rows. */
export interface LiveState {
  /** Total number of rows. Null if unknown, because the platform returns no total and not all rows were read. */
  count: number | null;
  /** False if there may be more rows than those read. */
  isComplete: boolean;
  /** Time of the last successful poll (Unix ms), or null before the first. */
  readAt: number | null;
  /** Progress of the first poll, or null if it is not running. */
  progress: LoadingProgress | null;
  /** Failure of the last poll. The rows then come from an earlier poll. */
  failure: Failure | null;
  /** True if the rows come from the last run on this computer and none have been read since. */
  isRestored?: boolean;
  /** Rows that could not be parsed, if any. */
  unread?: SkippedRow[];
}

export const emptyLiveState: LiveState = { count: 0, isComplete: false, readAt: null, progress: null, failure: null };

/** All rows of a collection, sent to a window when it subscribes. */
export interface LiveSnapshot<N extends LiveCollectionName> {
  collection: N;
  /** Session epoch of the rows. A window ignores rows of another epoch. */
  epoch: number;
  /** Sequence number of the last change that the rows contain. */
  seq: number;
  rows: LiveRow<N>[];
  state: LiveState;
}

/** Change of a collection. A window that missed the previous change requests a snapshot. */
export interface LiveChange<N extends LiveCollectionName> {
  collection: N;
  epoch: number;
  seq: number;
  /** New and changed rows. */
  upserts: LiveRow<N>[];
  /** Keys of the removed rows. */
  removed: number[];
  state: LiveState;
}

/** Maximum rows per change. Larger changes are split. */
export const maxRowsPerLiveChange = 200;

export type AnyLiveChange = { [N in LiveCollectionName]: LiveChange<N> }[LiveCollectionName];
