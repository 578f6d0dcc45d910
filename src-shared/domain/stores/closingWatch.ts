import { dispatchMethods } from '../schedules/businessHours';
import type { FullStoreInput } from './closedCauseTypes';
import { getStoreHours } from './closedCauses';
import { getOpenState, type ClosingAuthorship, type ClosingScope, type ClosingTime } from './closing';
import { isOpenBySchedule } from '../schedules/openingTimes';
import { toInstant } from '../values/wallTime';

/** This module detects closings that end, and closings without an end that may have been forgotten. */

const minute = 60_000;
/** Age from which a closing without an end may have been forgotten (ms). */
export const forgottenClosingAge = 120 * minute;
export const reminderInterval = 15 * minute;
/**
 * Maximum time by which the platform's clock may be behind (ms). A closing that ended less than this ago is pending,
 * even if the platform still sends it.
 */
export const clockTolerance = minute;

/** Store with the fields that determine whether it takes orders. */
export interface WatchedStore {
  id: number;
  name: string;
  opened: boolean;
  orderMethod: { delivery: boolean; pickUp: boolean };
  currentClosings: readonly Pick<
    ClosingTime,
    'id' | 'startDatetime' | 'endDatetime' | 'dispatchMethod' | 'reason' | 'closedBy'
  >[];
}

export interface ClosingEnd {
  storeId: number;
  closingId: number;
  /** Instant at which the closing ends by itself (ms). */
  at: number;
}

/** Returns the ends of all current closings that end by themselves. */
export const listClosingEnds = (stores: readonly WatchedStore[], zone: string): ClosingEnd[] =>
  stores.flatMap(({ id: storeId, currentClosings }) =>
    currentClosings.flatMap(({ id, endDatetime }) =>
      endDatetime === null ? [] : [{ storeId, closingId: id, at: toInstant(endDatetime, zone, 'end') }],
    ),
  );

export interface EndedClosingStores<S> {
  /** Stores that take orders again by all dispatch methods that they offer. */
  opened: S[];
  /** Stores that are still blocked, by another cause or because the platform has not ended the closing. */
  stillBlocked: S[];
  /** Closings past their end that the platform still sends; its clock may be slightly behind. */
  pending: ClosingEnd[];
}

/** Groups closings past their end by outcome, with each store at most once. Ignores deleted stores. */
export const resolveEndedClosings = <S extends WatchedStore>(
  closingEnds: readonly ClosingEnd[],
  stores: readonly S[],
  now: number,
  zone: string,
): EndedClosingStores<S> => {
  const storesById = new Map(stores.map((store) => [store.id, store]));
  const openedStores = new Set<S>();
  const closedStores = new Set<S>();
  const pending: ClosingEnd[] = [];
  for (const closingEnd of closingEnds) {
    const store = storesById.get(closingEnd.storeId);
    if (store === undefined) continue;
    const remainingClosing = store.currentClosings.find(({ id }) => id === closingEnd.closingId);
    const remainingEnd =
      remainingClosing?.endDatetime == null ? null : toInstant(remainingClosing.endDatetime, zone, 'end');
    if (remainingClosing !== undefined && remainingEnd !== closingEnd.at) continue; // The closing was extended; its new end is handled later.
    if (remainingClosing !== undefined && now - closingEnd.at < clockTolerance) pending.push(closingEnd);
    else (getOpenState(store) === 'open' ? openedStores : closedStores).add(store);
  }
  return { opened: [...openedStores], stillBlocked: [...closedStores], pending };
};

interface LongClosing extends ClosingAuthorship {
  storeId: number;
  name: string;
  closingId: number;
  dispatchMethod: ClosingScope;
  /** Start of the closing (ms). */
  since: number;
}

/** Returns the current closings without an end that started long ago, oldest first. */
export const findClosingsWithoutEnd = (stores: readonly WatchedStore[], now: number, zone: string): LongClosing[] =>
  stores
    .flatMap(({ id: storeId, name, currentClosings }) =>
      currentClosings
        .filter(({ endDatetime }) => endDatetime === null)
        .map(({ id, startDatetime, dispatchMethod, reason, closedBy = null }) => ({
          storeId,
          name,
          closingId: id,
          dispatchMethod,
          reason,
          closedBy,
          since: toInstant(startDatetime, zone),
        })),
    )
    .filter(({ since }) => now - since >= forgottenClosingAge)
    .sort((a, b) => a.since - b.since || a.closingId - b.closingId);

type StoreHours = Pick<FullStoreInput, 'orderMethod' | 'businessHours' | 'haveDifferentBusinessHours'>;

/** True if the store would take orders now without the closing, considering its dispatch methods and hours. */
export const isBlockingOrders = (
  { dispatchMethod }: Pick<LongClosing, 'dispatchMethod'>,
  store: StoreHours,
  now: number,
  zone: string,
): boolean =>
  dispatchMethods.some(
    (method) =>
      store.orderMethod[method] &&
      (dispatchMethod === 'both' || dispatchMethod === method) &&
      isOpenBySchedule(getStoreHours(store), now, zone, method),
  );
