import { DateTime } from 'luxon';
import { countries, type CountryCode } from '@shared/domain/values/countries';
import { toInstant } from '@shared/domain/values/wallTime';
import { randomFor } from '../random';
import { seasonOf } from './season';

/** When orders come: by the day of the week and the hour, more from month to month. */

const minute = 60_000;
/** Mondays are slow, Fridays the busiest. By ISO weekday. */
const dayWeights = [0.7, 0.85, 0.9, 1, 1.35, 1.3, 1.1] as const;

/** Orders of a half hour of the working day, which begins at 11:00 and ends at 02:00: a bump at lunch, most at 20:00. */
const halfHourWeights = [
  1, 2, 5, 8, 14, 18, 18, 14, 8, 5, 4, 4, 5, 8, 14, 24, 32, 38, 44, 42, 40, 34, 26, 18, 12, 8, 5, 3, 2, 1,
] as const;
const opensAt = 11 * 60;

/** What a chain that sells online for two years had then of what it has now. */
const growth = { days: 730, from: 0.15 } as const;
/** Days whose mean says how many orders come these days. */
const recentDays = 28;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const wholeDay = sum(halfHourWeights);

/** Half hours of the working day after which a share of its orders has come. */
const halfHoursFor = (share: number): number => {
  let left = share * wholeDay;
  const found = halfHourWeights.findIndex((weight) => (left -= weight) < 0);
  return found === -1 ? halfHourWeights.length : found + 1 + left / (halfHourWeights[found] ?? 1);
};

/** A working day begins at the same distance from its noon: a night on which the clocks change does not move it. */
const opening = (date: string, zone: string): number =>
  toInstant(`${date}T12:00:00`, zone) - (12 * 60 - opensAt) * minute;

/** The share of a day's orders that has come by now. */
const shareUntil = (now: number, begins: number): number => {
  const halfHours = Math.max(0, (now - begins) / minute / 30);
  const whole = Math.floor(halfHours);
  const come = sum(halfHourWeights.slice(0, whole)) + (halfHourWeights[whole] ?? 0) * (halfHours - whole);
  return Math.min(1, come / wholeDay);
};

/** A working day of a tenant's history. */
export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Number of its first order; they count up in time. */
  firstNumber: number;
  orders: number;
}

interface Span {
  country: CountryCode;
  orders: number;
  days: number;
}

/** The working days up to `now`, the latest first, with `orders` spread over them. */
export const businessDaysUntil = (now: number, { country, orders, days }: Span): Day[] => {
  const zone = countries[country].timeZone;
  const season = seasonOf(country);
  // Before the doors open the working day is still the one of last night. Days are counted in UTC, which has no gaps.
  const last = DateTime.fromMillis(now - opensAt * minute, { zone }).toISODate() ?? '';
  const lastDay = Date.parse(`${last}T00:00:00Z`);
  const dates = Array.from({ length: days }, (_, back) => new Date(lastDay - back * 24 * 60 * minute));
  const weights = dates.map((date, back) => {
    const name = date.toISOString().slice(0, 10);
    const weekday = dayWeights[(date.getUTCDay() + 6) % 7] ?? 1;
    const come = back === 0 ? shareUntil(now, opening(name, zone)) : 1;
    return weekday * season(name) * growth.from ** (back / growth.days) * come;
  });
  const whole = sum(weights);
  let after = orders;
  let left = whole;
  return dates.map((date, back) => {
    left -= weights[back] ?? 0;
    const before = back === days - 1 ? 0 : Math.round((orders * left) / whole);
    const day = { date: date.toISOString().slice(0, 10), firstNumber: before + 1, orders: after - before };
    after = before;
    return day;
  });
};

/** Orders of an average day as things are now. */
export const ordersPerDay = (now: number, span: Span): number => {
  const days = businessDaysUntil(now, span).slice(1, recentDays + 1);
  return sum(days.map(({ orders }) => orders)) / Math.max(1, days.length);
};

/** When the orders of a day came, in order, none after `now`. */
export const timesOf = (
  day: Day,
  { seed, stream, zone, now }: { seed: number; stream: string; zone: string; now: number },
) => {
  const random = randomFor(seed, `${stream}/${day.date}`);
  const begins = opening(day.date, zone);
  const share = shareUntil(now, begins);
  return Array.from({ length: day.orders }, () => {
    const at = begins + Math.floor(halfHoursFor(random.next() * share) * 30 * 60) * 1000;
    return Math.min(at, now);
  }).sort((a, b) => a - b);
};

/** Orders a minute at an instant, where a day of the week has `perDay` of them on average. */
export const ratePerMinute = (at: number, zone: string, perDay: number): number => {
  const wall = DateTime.fromMillis(at - opensAt * minute, { zone });
  const halfHour = halfHourWeights[Math.floor((wall.hour * 60 + wall.minute) / 30)] ?? 0;
  const day = ((dayWeights[wall.weekday - 1] ?? 1) * dayWeights.length) / sum(dayWeights);
  return (perDay * day * halfHour) / wholeDay / 30;
};
