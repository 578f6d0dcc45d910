import { DateTime } from 'luxon';
import { dispatchMethods, weekdays, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import { midnight, toShifts, type Shift } from '../schedules/shifts';
import { getFirstInstant, getStartOfNextDay, toInstant, toWallTime, type WallTime } from '../values/wallTime';
import { getStoreHours } from './closedCauses';
import type { ClosingTime } from './closing';
import { ensureSelling, type StoreRowInput } from './storeState';

/**
 * This module computes when stores stop selling today, which is the end of "sold out today". Hours after midnight
 * belong to the evening before.
 */

export interface EndOfService<Store> {
  /** Instant at which the last store stops selling (ms). */
  at: number;
  /** Last store to stop. Null if no store sells any more today or hours are unknown; the day then ends at midnight. */
  store: Store | null;
}

interface Interval {
  start: number;
  end: number;
}

/** Latest end of a night shift after midnight (ms); a later end counts for the next day. */
const latestNightEnd = 12 * 3_600_000;

/**
 * Returns the last instant at which a clock shows a time; if a clock change skips the time, the instant of the change.
 */
const toLastInstant = (wallTime: WallTime, zone: string): number => {
  const instant = toInstant(wallTime, zone, 'end');
  return toWallTime(instant, zone) === wallTime ? instant : getFirstInstant(wallTime, zone);
};

const toWallTimeAt = (date: DateTime, time: string): WallTime => `${date.toFormat('yyyy-MM-dd')}T${time}:00`;

const toInterval = ({ opens, closes }: Shift, date: DateTime, zone: string): Interval => {
  const isNextDay = closes <= opens;
  return {
    start: getFirstInstant(toWallTimeAt(date, opens), zone),
    end:
      closes === midnight
        ? getStartOfNextDay(date.toMillis(), zone)
        : toLastInstant(toWallTimeAt(isNextDay ? date.plus({ days: 1 }) : date, closes), zone),
  };
};

/** Returns the last instant of an interval that no closing covers; null if none remains after `now`. */
const findLastOrderTime = ({ start, end }: Interval, closings: readonly Interval[], now: number): number | null => {
  let lastEnd = end;
  for (;;) {
    if (lastEnd <= Math.max(start, now)) return null;
    const previousEnd = lastEnd;
    const coveringClosing = closings.find((closing) => closing.start < previousEnd && closing.end >= previousEnd);
    if (coveringClosing === undefined) return lastEnd;
    lastEnd = coveringClosing.start;
  }
};

const getClosingIntervals = (closings: readonly ClosingTime[], method: DispatchMethod, zone: string): Interval[] =>
  closings
    .filter(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method)
    .map(({ startDatetime, endDatetime }) => ({
      start: toInstant(startDatetime, zone),
      end: endDatetime === null ? Infinity : toInstant(endDatetime, zone, 'end'),
    }));

const listMethodHours = (hours: readonly BusinessPeriod[], method: DispatchMethod): BusinessPeriod[] =>
  hours
    .filter(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method)
    .map((period) => ({ ...period, dispatchMethod: method }));

interface ServiceEnds {
  /** End of the shifts that started yesterday and passed midnight. */
  night: number | null;
  /** End of today's shifts. */
  today: number | null;
}

const findLatest = (storeEnds: readonly (number | null)[]): number | null =>
  storeEnds.reduce((latest, end) => (end !== null && (latest === null || end > latest) ? end : latest), null);

/** Computes the ends of a store's shifts; `unknown` if the platform does not send its hours. */
const computeServiceEnds = (
  store: StoreRowInput,
  methods: readonly DispatchMethod[],
  now: number,
  zone: string,
): ServiceEnds | 'unknown' => {
  const { currentClosings, opened, orderMethod } = store;
  const isClosedOtherwise = opened === false && currentClosings.length === 0;
  if (isClosedOtherwise) return { night: null, today: null };
  const { businessHours, haveDifferentBusinessHours, closings } = ensureSelling(store).selling;
  if (businessHours === null) return 'unknown';
  const hours = getStoreHours({ businessHours, haveDifferentBusinessHours });
  const closingIds = new Set(closings.map(({ id }) => id));
  const allClosingTimes = [...closings, ...currentClosings.filter(({ id }) => !closingIds.has(id))];
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  const yesterday = today.minus({ days: 1 });
  const nightEnd = today.toMillis() + latestNightEnd;
  const ends = methods
    .filter((method) => orderMethod[method])
    .map((method): ServiceEnds => {
      const closingIntervals = getClosingIntervals(allClosingTimes, method, zone);
      const shifts = toShifts(listMethodHours(hours, method));
      const listEndsOn = (date: DateTime) =>
        shifts
          .filter(({ day }) => day === weekdays[date.weekday - 1])
          .flatMap((shift) => findLastOrderTime(toInterval(shift, date, zone), closingIntervals, now) ?? []);
      const endsOfYesterday = listEndsOn(yesterday);
      return {
        night: findLatest(endsOfYesterday.filter((end) => end <= nightEnd)),
        today: findLatest([...listEndsOn(today), ...endsOfYesterday.filter((end) => end > nightEnd)]),
      };
    });
  return { night: findLatest(ends.map(({ night }) => night)), today: findLatest(ends.map(({ today: end }) => end)) };
};

/**
 * Returns the end of service after `now` across stores: the end of the night if any store still has its night shift,
 * otherwise the end of today's shifts. `methods` are the dispatch methods by which the product is sold.
 */
export const computeEndOfService = <Store extends StoreRowInput>(
  stores: readonly Store[],
  now: number,
  zone: string,
  methods: readonly DispatchMethod[] = dispatchMethods,
): EndOfService<Store> => {
  const storeEnds = stores.map((store) => ({ store, ends: computeServiceEnds(store, methods, now, zone) }));
  const dayEnd = getStartOfNextDay(now, zone);
  for (const dayPart of ['night', 'today'] as const) {
    let endOfService: EndOfService<Store> | null = null;
    for (const { store, ends: serviceEnds } of storeEnds) {
      const end = serviceEnds === 'unknown' ? null : serviceEnds[dayPart];
      if (end !== null && (endOfService === null || end > endOfService.at)) endOfService = { at: end, store };
    }
    // A store with unknown hours may sell until midnight.
    const isKnown = storeEnds.every(({ ends: serviceEnds }) => serviceEnds !== 'unknown');
    if (endOfService !== null) return isKnown || endOfService.at >= dayEnd ? endOfService : { at: dayEnd, store: null };
  }
  return { at: dayEnd, store: null };
};
