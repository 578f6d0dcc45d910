import { dispatchMethods } from '../schedules/businessHours';
import type { FullStoreInput } from './closedCauseTypes';
import { hoursOf } from './closedCauses';
import { opennessOf, type ClosingAuthorship, type ClosingScope, type ClosingTime } from './closing';
import { isOpenBySchedule } from '../schedules/openingTimes';
import { toInstant } from '../values/wallTime';

/** What has to be noticed of closings while nobody looks: those that end, and those that nobody ends. */

const minute = 60_000;
/** A closing without an end may be forgotten when it is so old; milliseconds, like all here. */
export const forgottenAfter = 120 * minute;
export const remindEvery = 15 * minute;
/** How far the platform's clock may lag behind before a closing past its end counts as one that goes on. */
export const clockTolerance = minute;

/** What of a store says whether it takes orders. */
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
  /** The instant it ends by itself. */
  at: number;
}

/** The ends of all closings in force that end by themselves. */
export const closingEnds = (stores: readonly WatchedStore[], zone: string): ClosingEnd[] =>
  stores.flatMap(({ id: storeId, currentClosings }) =>
    currentClosings.flatMap(({ id, endDatetime }) =>
      endDatetime === null ? [] : [{ storeId, closingId: id, at: toInstant(endDatetime, zone, 'end') }],
    ),
  );

export interface EndedClosingStores<S> {
  /** Take all the orders they offer. */
  opened: S[];
  /** Something else keeps orders out, or the platform did not end the closing. */
  still: S[];
  /** The platform still has it in force; its clock may be a little behind. */
  pending: ClosingEnd[];
}

/** What became of the stores whose closings are past their end, each store once. A store that is gone is no news. */
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
    if (left !== undefined && leftEnd !== end.at) continue; // Prolonged: its new end will be told.
    if (left !== undefined && now - end.at < clockTolerance) pending.push(end);
    else (opennessOf(store) === 'open' ? opened : still).add(store);
  }
  return { opened: [...opened], still: [...still], pending };
};

export interface LongClosing extends ClosingAuthorship {
  storeId: number;
  name: string;
  closingId: number;
  dispatchMethod: ClosingScope;
  /** The instant it began. */
  since: number;
}

/** Closings in force that nothing ends and that began long ago, the oldest first. */
export const closingsWithoutEnd = (stores: readonly WatchedStore[], now: number, zone: string): LongClosing[] =>
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
    .filter(({ since }) => now - since >= forgottenAfter)
    .sort((one, other) => one.since - other.since || one.closingId - other.closingId);

type StoreHours = Pick<FullStoreInput, 'orderMethod' | 'businessHours' | 'haveDifferentBusinessHours'>;

/** Whether a store would take orders now that the closing keeps out: what it offers, within its hours. */
export const blocksOrders = (
  { dispatchMethod }: Pick<LongClosing, 'dispatchMethod'>,
  store: StoreHours,
  now: number,
  zone: string,
): boolean =>
  dispatchMethods.some(
    (method) =>
      store.orderMethod[method] &&
      (dispatchMethod === 'both' || dispatchMethod === method) &&
      isOpenBySchedule(hoursOf(store), now, zone, method),
  );
