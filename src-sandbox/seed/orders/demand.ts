import { DateTime } from 'luxon';
import { countries, type CountryCode } from '@shared/domain/values/countries';
import { toInstant } from '@shared/domain/values/wallTime';
import { createRandom } from '../random';
import { createSeason } from './season';

/** This module distributes orders over hours, weekdays and months of growth. */

const minuteMs = 60_000;
/** Relative demand by ISO weekday: Mondays are slow, Fridays busiest. */
const dayWeights = [0.7, 0.85, 0.9, 1, 1.35, 1.3, 1.1] as const;

/** Relative demand by half hour of a business day, from 11:00 to 02:00, with peaks at lunch and 20:00. */
const halfHourWeights = [
  1, 2, 5, 8, 14, 18, 18, 14, 8, 5, 4, 4, 5, 8, 14, 24, 32, 38, 44, 42, 40, 34, 26, 18, 12, 8, 5, 3, 2, 1,
] as const;
const openingMinute = 11 * 60;

/** Growth of online sales: `days` ago, the daily orders were `from` times the current number. */
const growth = { days: 730, from: 0.15 } as const;
/** Days over which the current daily average is computed. */
const recentDays = 28;

const sumValues = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);
const totalWeight = sumValues(halfHourWeights);

/** Returns the number of half hours after opening in which this share of the day's orders arrives. */
const countHalfHours = (share: number): number => {
  let remainingWeight = share * totalWeight;
  const foundIndex = halfHourWeights.findIndex((weight) => (remainingWeight -= weight) < 0);
  return foundIndex === -1
    ? halfHourWeights.length
    : foundIndex + 1 + remainingWeight / (halfHourWeights[foundIndex] ?? 1);
};

/** Returns the opening instant of a day. Counts back from noon, so that clock changes at night do not shift it. */
const computeOpeningTime = (date: string, zone: string): number =>
  toInstant(`${date}T12:00:00`, zone) - (12 * 60 - openingMinute) * minuteMs;

/** Returns the share of a day's orders placed before `now`. */
const computeShareUntil = (now: number, dayStart: number): number => {
  const halfHours = Math.max(0, (now - dayStart) / minuteMs / 30);
  const wholeHalfHours = Math.floor(halfHours);
  const elapsedWeight =
    sumValues(halfHourWeights.slice(0, wholeHalfHours)) +
    (halfHourWeights[wholeHalfHours] ?? 0) * (halfHours - wholeHalfHours);
  return Math.min(1, elapsedWeight / totalWeight);
};

/** Business day in a tenant's history. */
export interface BusinessDay {
  /** Date (`YYYY-MM-DD`). */
  date: string;
  /** Number of the day's first order; order numbers increase with time. */
  firstNumber: number;
  orders: number;
}

interface HistoryRange {
  country: CountryCode;
  orders: number;
  days: number;
}

/** Returns the business days until `now`, latest first, and distributes `orders` over them. */
export const listBusinessDaysUntil = (now: number, { country, orders, days }: HistoryRange): BusinessDay[] => {
  const zone = countries[country].timeZone;
  const season = createSeason(country);
  // Before opening time, the previous date's business day is still running. Days are counted in UTC, which has no clock
  // changes.
  const lastDate = DateTime.fromMillis(now - openingMinute * minuteMs, { zone }).toISODate() ?? '';
  const lastDay = Date.parse(`${lastDate}T00:00:00Z`);
  const dates = Array.from({ length: days }, (_, daysAgo) => new Date(lastDay - daysAgo * 24 * 60 * minuteMs));
  const weights = dates.map((date, daysAgo) => {
    const dateText = date.toISOString().slice(0, 10);
    const weekday = dayWeights[(date.getUTCDay() + 6) % 7] ?? 1;
    const elapsedShare = daysAgo === 0 ? computeShareUntil(now, computeOpeningTime(dateText, zone)) : 1;
    return weekday * season(dateText) * growth.from ** (daysAgo / growth.days) * elapsedShare;
  });
  const weightSum = sumValues(weights);
  let lastNumber = orders;
  let remainingWeight = weightSum;
  return dates.map((date, daysAgo) => {
    remainingWeight -= weights[daysAgo] ?? 0;
    const lastNumberBefore = daysAgo === days - 1 ? 0 : Math.round((orders * remainingWeight) / weightSum);
    const day = {
      date: date.toISOString().slice(0, 10),
      firstNumber: lastNumberBefore + 1,
      orders: lastNumber - lastNumberBefore,
    };
    lastNumber = lastNumberBefore;
    return day;
  });
};

/** Returns the current average number of orders per day. */
export const computeOrdersPerDay = (now: number, range: HistoryRange): number => {
  const days = listBusinessDaysUntil(now, range).slice(1, recentDays + 1);
  return sumValues(days.map(({ orders }) => orders)) / Math.max(1, days.length);
};

/** Returns the times of a day's orders, in ascending order; none is after `now`. */
export const createOrderTimes = (
  day: BusinessDay,
  { seed, stream, zone, now }: { seed: number; stream: string; zone: string; now: number },
) => {
  const random = createRandom(seed, `${stream}/${day.date}`);
  const dayStart = computeOpeningTime(day.date, zone);
  const share = computeShareUntil(now, dayStart);
  return Array.from({ length: day.orders }, () => {
    const time = dayStart + Math.floor(countHalfHours(random.next() * share) * 30 * 60) * 1000;
    return Math.min(time, now);
  }).sort((a, b) => a - b);
};

/** Returns the orders per minute at an instant, for an average of `ordersPerDay` orders over the week. */
export const computeRatePerMinute = (time: number, zone: string, ordersPerDay: number): number => {
  const wallTime = DateTime.fromMillis(time - openingMinute * minuteMs, { zone });
  const halfHourWeight = halfHourWeights[Math.floor((wallTime.hour * 60 + wallTime.minute) / 30)] ?? 0;
  const relativeDayWeight = ((dayWeights[wallTime.weekday - 1] ?? 1) * dayWeights.length) / sumValues(dayWeights);
  return (ordersPerDay * relativeDayWeight * halfHourWeight) / totalWeight / 30;
};
