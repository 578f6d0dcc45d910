import type { DispatchMethod } from '../schedules/businessHours';
import { listStorePromises } from './promiseReport';
import type { PromiseSample } from './promiseSamples';

/** Summary of a day's promises: orders, late ones and delays by store. */
export interface PromiseDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Number of finished orders; `late` counts those that were later than promised. */
  orders: number;
  late: number;
  stores: readonly StoreDelay[];
}

interface StoreDelay {
  storeId: number;
  method: DispatchMethod;
  /** Median delay of the store's orders beyond the promise (min); negative if they were early. */
  delay: number;
}

/** Minimum orders of a store on a day for its delay to count. */
const minStoreOrders = 3;
const maxWeeks = 4;
/** Number of previous days to compare with while no earlier week is known. */
const maxPreviousDays = 6;
const dayMs = 86_400_000;

/** Summarizes the finished orders of a day. */
export const summarizePromiseDay = (samples: readonly PromiseSample[], date: string): PromiseDay => {
  const finishedSamples = samples.filter(({ total }) => total !== null);
  return {
    date,
    orders: finishedSamples.length,
    late: finishedSamples.filter(({ total, promised }) => (total ?? 0) > promised).length,
    stores: listStorePromises(finishedSamples)
      .filter(({ orders }) => orders >= minStoreOrders)
      .map(({ storeId, method, actual, promised }) => ({ storeId, method, delay: actual - promised })),
  };
};

const countDaysBetween = (earlierDay: string, laterDay: string): number =>
  Math.round((Date.parse(`${laterDay}T00:00:00Z`) - Date.parse(`${earlierDay}T00:00:00Z`)) / dayMs);

/**
 * Returns the days to compare a date with: the same weekday of up to four earlier weeks, or the previous days while
 * none of those is known. Leaves out holidays and days without orders.
 */
export const selectComparableDays = (
  days: readonly PromiseDay[],
  date: string,
  isHoliday: (day: string) => boolean,
): PromiseDay[] => {
  const candidates = days.filter((day) => day.orders > 0 && !isHoliday(day.date));
  const getAgeInDays = ({ date: day }: PromiseDay) => countDaysBetween(day, date);
  const sameWeekdays = candidates.filter(
    (day) => getAgeInDays(day) > 0 && getAgeInDays(day) % 7 === 0 && getAgeInDays(day) <= maxWeeks * 7,
  );
  return sameWeekdays.length > 0
    ? sameWeekdays
    : candidates.filter((day) => getAgeInDays(day) > 0 && getAgeInDays(day) <= maxPreviousDays);
};
