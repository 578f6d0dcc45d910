import { DateTime } from 'luxon';
import { countries, type CountryCode } from '@shared/domain/values/countries';
import { toInstant } from '@shared/domain/values/wallTime';
import { createRandom } from '../random';
import { createSeason } from './season';

/** This module distributes orders over hours, weekdays and months of growth. */

const minute = 60_000;
/** Relative demand by ISO weekday: Mondays are slow, Fridays busiest. */
const dayWeights = [0.7, 0.85, 0.9, 1, 1.35, 1.3, 1.1] as const;

/** Relative demand by half hour of a business day, from 11:00 to 02:00, with peaks at lunch and 20:00. */
const halfHourWeights = [
  1, 2, 5, 8, 14, 18, 18, 14, 8, 5, 4, 4, 5, 8, 14, 24, 32, 38, 44, 42, 40, 34, 26, 18, 12, 8, 5, 3, 2, 1,
] as const;
const opensAt = 11 * 60;

/** Growth of online sales: `days` ago, the daily orders were the share `from` of the current ones. */
const growth = { days: 730, from: 0.15 } as const;
/** Days over which the current daily average is computed. */
const recentDays = 28;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);
const wholeDay = sum(halfHourWeights);

/** Returns the number of half hours after opening in which this share of the day's orders arrives. */
const countHalfHours = (share: number): number => {
  let remainingWeight = share * wholeDay;
  const foundIndex = halfHourWeights.findIndex((weight) => (remainingWeight -= weight) < 0);
  return foundIndex === -1
    ? halfHourWeights.length
    : foundIndex + 1 + remainingWeight / (halfHourWeights[foundIndex] ?? 1);
};

/** Returns the opening instant of a day. Counts back from noon, so that clock changes at night do not shift it. */
const computeOpening = (date: string, zone: string): number =>
  toInstant(`${date}T12:00:00`, zone) - (12 * 60 - opensAt) * minute;

/** Returns the share of a day's orders placed before `now`. */
const computeShareUntil = (now: number, dayStart: number): number => {
  const halfHours = Math.max(0, (now - dayStart) / minute / 30);
  const wholeCount = Math.floor(halfHours);
  const elapsedWeight =
    sum(halfHourWeights.slice(0, wholeCount)) + (halfHourWeights[wholeCount] ?? 0) * (halfHours - wholeCount);
  return Math.min(1, elapsedWeight / wholeDay);
};

/** Business day in a tenant's history. */
export interface Day {
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
export const listBusinessDaysUntil = (now: number, { country, orders, days }: HistoryRange): Day[] => {
  const zone = countries[country].timeZone;
  const season = createSeason(country);
  // Before opening time, the previous date's business day is still running. Days are counted in UTC, which has no clock
  // changes.
  const lastDate = DateTime.fromMillis(now - opensAt * minute, { zone }).toISODate() ?? '';
  const lastDay = Date.parse(`${lastDate}T00:00:00Z`);
  const dates = Array.from({ length: days }, (_, daysAgo) => new Date(lastDay - daysAgo * 24 * 60 * minute));
  const weights = dates.map((date, daysAgo) => {
    const name = date.toISOString().slice(0, 10);
    const weekday = dayWeights[(date.getUTCDay() + 6) % 7] ?? 1;
    const elapsedShare = daysAgo === 0 ? computeShareUntil(now, computeOpening(name, zone)) : 1;
    return weekday * season(name) * growth.from ** (daysAgo / growth.days) * elapsedShare;
  });
  const wholeCount = sum(weights);
  let after = orders;
  let remainingWeight = wholeCount;
  return dates.map((date, daysAgo) => {
    remainingWeight -= weights[daysAgo] ?? 0;
    const before = daysAgo === days - 1 ? 0 : Math.round((orders * remainingWeight) / wholeCount);
    const day = { date: date.toISOString().slice(0, 10), firstNumber: before + 1, orders: after - before };
    after = before;
    return day;
  });
};

/** Returns the current average number of orders per day. */
export const computeOrdersPerDay = (now: number, range: HistoryRange): number => {
  const days = listBusinessDaysUntil(now, range).slice(1, recentDays + 1);
  return sum(days.map(({ orders }) => orders)) / Math.max(1, days.length);
};

/** Returns the times of a day's orders, in ascending order; none is after `now`. */
export const createOrderTimes = (
  day: Day,
  { seed, stream, zone, now }: { seed: number; stream: string; zone: string; now: number },
) => {
  const random = createRandom(seed, `${stream}/${day.date}`);
  const dayStart = computeOpening(day.date, zone);
  const share = computeShareUntil(now, dayStart);
  return Array.from({ length: day.orders }, () => {
    const time = dayStart + Math.floor(countHalfHours(random.next() * share) * 30 * 60) * 1000;
    return Math.min(time, now);
  }).sort((a, b) => a - b);
};

/** Returns the orders per minute at an instant, for an average of `perDay` orders over the week. */
export const computeRatePerMinute = (time: number, zone: string, perDay: number): number => {
  const wall = DateTime.fromMillis(time - opensAt * minute, { zone });
  const halfHourWeight = halfHourWeights[Math.floor((wall.hour * 60 + wall.minute) / 30)] ?? 0;
  const relativeDayWeight = ((dayWeights[wall.weekday - 1] ?? 1) * dayWeights.length) / sum(dayWeights);
  return (perDay * relativeDayWeight * halfHourWeight) / wholeDay / 30;
};
