import {
  dispatchMethods,
  weekdays,
  type BusinessPeriod,
  type DispatchMethod,
  type Weekday,
} from '../schedules/businessHours';
import { lastMinute, toShifts, splitAtMidnight } from '../schedules/shifts';
import type { Schedule } from './bulkHours';

/** Dispatch method, or `both` for all methods that a store offers. */
export type SalesScope = DispatchMethod | 'both';

/** Effect of new hours on the time per week in which a store is open. */
interface SalesChange {
  /** Days on which the store would no longer open at all. */
  closedDays: { day: Weekday; scope: SalesScope }[];
  /** Change of the opening time per week (min); negative for a reduction. */
  minutes: { scope: SalesScope; change: number }[];
}

const parseMinutes = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
};

const servesMethod = ({ dispatchMethod }: Pick<BusinessPeriod, 'dispatchMethod'>, method: DispatchMethod): boolean =>
  dispatchMethod === 'both' || dispatchMethod === method;

/** Returns the minutes per week in which a dispatch method is offered; overlapping shifts count once. */
const countOpenMinutes = ({ businessHours }: Schedule, method: DispatchMethod): number =>
  weekdays
    .map((day) => {
      let lastEnd = 0;
      return splitAtMidnight(businessHours)
        .filter((period) => period.day === day && servesMethod(period, method))
        .map(({ openingTime, closingTime }) => ({
          from: parseMinutes(openingTime),
          to: closingTime === lastMinute ? 24 * 60 : parseMinutes(closingTime),
        }))
        .sort((a, b) => a.from - b.from)
        .reduce((sum, { from, to }) => {
          const start = Math.max(from, lastEnd);
          lastEnd = Math.max(lastEnd, to);
          return sum + Math.max(0, to - start);
        }, 0);
    })
    .reduce((sum, minutes) => sum + minutes, 0);

const groupSellingDays = (schedule: Schedule): ReadonlyMap<DispatchMethod, ReadonlySet<Weekday>> => {
  const shifts = toShifts(schedule.businessHours);
  return new Map(
    dispatchMethods.map((method) => [
      method,
      new Set(shifts.filter((shift) => servesMethod(shift, method)).map(({ day }) => day)),
    ]),
  );
};

/**
 * Computes how new hours change the opening time per week, for the dispatch methods that the store offers, or for all
 * if it offers none.
 */
export const computeSalesChange = (
  store: Schedule & { orderMethod: Record<DispatchMethod, boolean> },
  target: Schedule,
): SalesChange => {
  const enabledMethods = dispatchMethods.filter((method) => store.orderMethod[method]);
  const offeredMethods = enabledMethods.length > 0 ? enabledMethods : dispatchMethods;
  const [currentDays, targetDays] = [groupSellingDays(store), groupSellingDays(target)];
  const closedDays = weekdays.flatMap((day): SalesChange['closedDays'] => {
    const openMethods = offeredMethods.filter((method) => currentDays.get(method)?.has(day) === true);
    const closedMethods = openMethods.filter((method) => targetDays.get(method)?.has(day) !== true);
    if (closedMethods.length === 0) return [];
    return closedMethods.length === openMethods.length
      ? [{ day, scope: 'both' }]
      : closedMethods.map((scope) => ({ day, scope }));
  });
  const changes = offeredMethods.map((method) => ({
    scope: method,
    change: countOpenMinutes(target, method) - countOpenMinutes(store, method),
  }));
  const [firstChange] = changes;
  const haveSameChange = firstChange !== undefined && changes.every(({ change }) => change === firstChange.change);
  const minutes = haveSameChange ? [{ scope: 'both' as const, change: firstChange.change }] : changes;
  return { closedDays, minutes: minutes.filter(({ change }) => change !== 0) };
};
