import { dispatchMethods, weekdays, type BusinessPeriod, type DispatchMethod, type Weekday } from './businessHours';

/**
 * A shift as people say it: it belongs to the day it opens on. One that closes no later than it opens goes on into the
 * next day; `00:00` as its closing is the end of its day. Times are `HH:mm`, or what somebody typed that is no time (yet).
 */
export interface Shift {
  day: Weekday;
  opens: string;
  closes: string;
  dispatchMethod: DispatchMethod | 'both';
  /** How another platform stored the night: in one row, or up to 00:00. Absent: as the app stores it. */
  night?: 'oneRow' | 'toMidnight';
}

/**
 * The app stores a shift past midnight as two periods: up to 23:59, and from 00:00 on. A period that closes at 23:59 lasts
 * until midnight.
 */
export const midnight = '00:00';
export const lastMinute = '23:59';

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isTimeOfDay = (text: string): boolean => clock.test(text);

export const dayAfter = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 1) % 7] ?? day;

export const isOvernight = ({ opens, closes }: Shift): boolean =>
  isTimeOfDay(opens) && isTimeOfDay(closes) && closes <= opens && closes !== midnight;

export const isWholeDay = ({ opens, closes }: Shift): boolean =>
  opens === midnight && (closes === midnight || closes === lastMinute);

/** A stored period, and the shift (by its place in the list) that it is a part of. */
export interface IndexedPeriod {
  period: BusinessPeriod;
  shift: number;
  /** What lies after midnight. */
  isTail: boolean;
}

const methodOrder = [...dispatchMethods, 'both'];
const orderOf = ({ day, openingTime, dispatchMethod }: BusinessPeriod): string =>
  `${weekdays.indexOf(day)} ${openingTime} ${methodOrder.indexOf(dispatchMethod)}`;
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A period that closes the next day, or at midnight. */
const isPastMidnight = ({ openingTime, closingTime }: BusinessPeriod): boolean =>
  isTimeOfDay(openingTime) && isTimeOfDay(closingTime) && closingTime <= openingTime;

const storedParts = ({ day, opens, closes, dispatchMethod, night }: Shift, shift: number): IndexedPeriod[] => {
  const from = (openingTime: string, closingTime: string, isTail = false): IndexedPeriod => ({
    period: { day: isTail ? dayAfter(day) : day, openingTime, closingTime, dispatchMethod },
    shift,
    isTail,
  });
  // What is no time goes on as it is: the rules of periods say what is wrong with it.
  if (night === 'oneRow' || !isTimeOfDay(opens) || !isTimeOfDay(closes) || opens < closes) return [from(opens, closes)];
  const head = from(opens, night === 'toMidnight' ? midnight : lastMinute);
  return closes === midnight ? [head] : [head, from(midnight, closes, true)];
};

const sortParts = (parts: readonly IndexedPeriod[]): IndexedPeriod[] =>
  [...parts].sort((a, b) => inOrder(orderOf(a.period), orderOf(b.period)));

/** The periods of shifts in the order they are stored in: by day, opening and dispatch method. */
export const storedPeriods = (shifts: readonly Shift[]): IndexedPeriod[] => sortParts(shifts.flatMap(storedParts));

/** The parts of shifts on each day, none of them past midnight. */
export const indexedPeriods = (shifts: readonly Shift[]): IndexedPeriod[] =>
  sortParts(shifts.flatMap(({ night: _night, ...shift }, index) => storedParts(shift, index)));

export const periodsOf = (shifts: readonly Shift[]): BusinessPeriod[] =>
  storedPeriods(shifts).map(({ period }) => period);

/** Periods with those past midnight parted at midnight. */
export const splitAtMidnight = (periods: readonly BusinessPeriod[]): readonly BusinessPeriod[] =>
  periods.some(isPastMidnight)
    ? periods.flatMap((period) => {
        if (!isPastMidnight(period)) return [period];
        const { openingTime: opens, closingTime: closes, ...rest } = period;
        return storedParts({ ...rest, opens, closes }, 0).map((part) => part.period);
      })
    : periods;

/**
 * The shifts that stored periods come from. A period up to 23:59 or 00:00 and one from 00:00 of the next day are one shift where
 * they are for the same dispatch method and the second closes no later than the first opens: a shift lasts a day at most,
 * so days that are open all round stay seven shifts.
 */
export const shiftsOf = (periods: readonly BusinessPeriod[]): Shift[] => {
  const tails = new Map<BusinessPeriod, BusinessPeriod>();
  const taken = new Set<BusinessPeriod>();
  for (const head of periods) {
    if (head.closingTime !== lastMinute && head.closingTime !== midnight) continue;
    const tail = periods.find(
      (period) =>
        !taken.has(period) &&
        period.day === dayAfter(head.day) &&
        period.dispatchMethod === head.dispatchMethod &&
        period.openingTime === midnight &&
        period.closingTime <= head.openingTime,
    );
    if (tail === undefined) continue;
    taken.add(tail);
    tails.set(head, tail);
  }
  return periods
    .filter((period) => !taken.has(period))
    .sort((a, b) => inOrder(orderOf(a), orderOf(b)))
    .map((period) => ({
      day: period.day,
      opens: period.openingTime,
      closes: tails.get(period)?.closingTime ?? (period.closingTime === lastMinute ? midnight : period.closingTime),
      dispatchMethod: period.dispatchMethod,
      ...(isPastMidnight(period) && {
        night: period.closingTime === midnight ? ('toMidnight' as const) : ('oneRow' as const),
      }),
    }));
};
