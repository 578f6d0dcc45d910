import { dispatchMethods } from '../schedules/businessHours';
import type { FullStoreInput } from './closedCauseTypes';
import { getStoreHours } from './closedCauses';
import { getOpenness, type ClosingAuthorship, type ClosingScope, type ClosingTime } from './closing';
import { isOpenBySchedule } from '../schedules/openingTimes';
import { toInstant } from '../values/wallTime';

/** Detects closings that end, and closings without an end that may be forgotten. */

const minute = 60_000;
/** Age (ms) from which a closing without an end may be forgotten. */
export const forgottenClosingAge = 120 * minute;
export const reminderInterval = 15 * minute;
/** Lag (ms) of the platform's clock tolerated before a closing past its end counts as still in force. */
export const clockTolerance = minute;

/** Store fields that decide whether it takes orders. */
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
  /** Instant at which the closing ends by itself. */
  at: number;
}

/** Ends of all closings in force that end by themselves. */
export const listClosingEnds = (stores: readonly WatchedStore[], zone: string): ClosingEnd[] =>
  stores.flatMap(({ id: storeId, currentClosings }) =>
    currentClosings.flatMap(({ id, endDatetime }) =>
      endDatetime === null ? [] : [{ storeId, closingId: id, at: toInstant(endDatetime, zone, 'end') }],
    ),
  );

export interface EndedClosingStores<S> {
  /** Stores that take orders again for all dispatch methods they offer. */
  opened: S[];
  /** Stores still blocked by another cause, or because the platform has not ended the closing. */
  still: S[];
  /** Closings past their end that the platform still reports; its clock may be slightly behind. */
  pending: ClosingEnd[];
}

/** Sorts closings past their end by outcome, listing each store once. Ignores deleted stores. */
export const resolveEndedClosings = <S extends WatchedStore>(
  ended: readonly ClosingEnd[],
  stores: readonly S[],
  now: number,
  zone: string,
): EndedClosingStores<S> => {
  const byId = new Map(stores.map((store) => [store.id, store]));
  const opened = new Set<S>();
  const still = new Set<S>();
  const pending: ClosingEnd[] = [];
  for (const end of ended) {
    const store = byId.get(end.storeId);
    if (store === undefined) continue;
    const left = store.currentClosings.find(({ id }) => id === end.closingId);
    const leftEnd = left?.endDatetime == null ? null : toInstant(left.endDatetime, zone, 'end');
    if (left !== undefined && leftEnd !== end.at) continue; // The closing was extended; its new end is reported later.
    if (left !== undefined && now - end.at < clockTolerance) pending.push(end);
    else (getOpenness(store) === 'open' ? opened : still).add(store);
  }
  return { opened: [...opened], still: [...still], pending };
};

export interface LongClosing extends ClosingAuthorship {
  storeId: number;
  name: string;
  closingId: number;
  dispatchMethod: ClosingScope;
  /** Start of the closing (instant, ms). */
  since: number;
}

/** Closings in force without an end that started long ago, the oldest first. */
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
    .sort((one, other) => one.since - other.since || one.closingId - other.closingId);

type StoreHours = Pick<FullStoreInput, 'orderMethod' | 'businessHours' | 'haveDifferentBusinessHours'>;

/** True if the store would take orders now without the closing, given what it offers and its hours. */
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
