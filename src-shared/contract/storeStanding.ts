import type { Selling } from '../domain/stores/closedCause';
import { closingsInForce, openDispatchMethods } from '../domain/stores/closing';
import { closingTime, type ClosingTimeReply } from './closingTime';
import { fields as readFields, flag, maybe, readingNow, readingZone, refused, rows, type Read } from './reading';
import { toldSelling } from './storeSelling';
import type { orderMethodShape } from './storeShape';

interface ToldOfClosings {
  opened?: boolean;
  currentClosings?: ClosingTimeReply[];
  scheduledClosingTimes?: ClosingTimeReply[];
}

interface Standing {
  /** Takes orders of at least one dispatch method, as far as closings go. */
  opened: boolean;
  /** Closings in force now. */
  currentClosings: ClosingTimeReply[];
}

type OrderMethod = Read<typeof orderMethodShape>;

/** Closings in force follow from those planned and the clock, and whether it is open from these, where nobody says so. */
export const withStanding = <S extends object>(
  store: S,
  orderMethod: OrderMethod,
  told: ToldOfClosings,
): S & Standing => {
  // A thousand of them are read at a time: the fresh object takes the two fields itself.
  const standing = store as S & Standing;
  standing.currentClosings =
    told.currentClosings ?? closingsInForce(told.scheduledClosingTimes ?? [], readingNow(), readingZone());
  standing.opened =
    told.opened ??
    openDispatchMethods({ opened: true, orderMethod, currentClosings: standing.currentClosings }).length > 0;
  return standing;
};

/** What says whether a store takes orders, in any of the ways in which platforms say it. */
export const standingEntries = {
  opened: maybe(flag(true)),
  currentClosings: maybe(rows(closingTime)),
  scheduledClosingTimes: maybe(rows(closingTime)),
};

const standing = readFields(standingEntries);

const noStanding: ToldOfClosings = {};

/** What a store says of its closings. */
export const toldIn = (raw: unknown): ToldOfClosings => {
  const told = standing.read(raw);
  return told === refused ? noStanding : told;
};

/** What a list and a form say of the store's selling comes from here; not there where only closings are told. */
export const withSelling = <S extends Standing>(
  store: S,
  raw: unknown,
  told: ToldOfClosings,
): S & { selling?: Selling } => {
  const selling = toldSelling(raw, { ...told, currentClosings: store.currentClosings });
  return selling === undefined ? store : Object.assign(store, { selling });
};
