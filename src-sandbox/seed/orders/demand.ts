import { DateTime } from 'luxon';
import { instantOf } from '@shared/domain/values/wallTime';
import { randomFor } from '../random';

/** When orders come: by the day of the week and the hour. */

const minute = 60_000;
/** Mondays are slow, Fridays the busiest. By ISO weekday. */
const dayWeights = [0.7, 0.85, 0.9, 1, 1.35, 1.3, 1.1] as const;

/** Orders of a half hour of the working day, which begins at 11:00 and ends at 02:00: a bump at lunch, most at 20:30. */
const halfHourWeights = [
  1, 2, 5, 8, 14, 18, 18, 14, 8, 5, 4, 4, 5, 8, 14, 24, 32, 38, 42, 44, 40, 34, 26, 18, 12, 8, 5, 3, 2, 1,
] as const;
const opensAt = 11 * 60;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The half hour that a share of the day's orders falls in. */
const halfHourOf = (share: number): number => {
  let left = share * sum(halfHourWeights);
  const found = halfHourWeights.findIndex((weight) => (left -= weight) < 0);
  return found === -1 ? halfHourWeights.length - 1 : found;
};

/** A working day of a tenant's history. */
export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** ISO: 1 is Monday. */
  weekday: number;
  /** Number of its first order; they count up in time. */
  firstNumber: number;
  orders: number;
}

/** The working days up to `now`, the latest first, with `orders` spread over them: a little more from month to month. */
export const daysUpTo = (now: number, zone: string, { orders, days }: { orders: number; days: number }): Day[] => {
  // Before the doors open the working day is still the one of last night.
  const today = DateTime.fromMillis(now - opensAt * minute, { zone }).startOf('day');
  const dates = Array.from({ length: days }, (_, back) => today.minus({ days: back }));
  const weights = dates.map((date, back) => {
    const growth = 1 - (0.25 * back) / days;
    return (dayWeights[date.weekday - 1] ?? 1) * growth * (back === 0 ? shareUntil(now, date) : 1);
  });
  const whole = sum(weights);
  let after = orders;
  let left = whole;
  return dates.map((date, back) => {
    left -= weights[back] ?? 0;
    const before = back === days - 1 ? 0 : Math.round((orders * left) / whole);
    const day = {
      date: date.toISODate() ?? '',
      weekday: date.weekday,
      firstNumber: before + 1,
      orders: after - before,
    };
    after = before;
    return day;
  });
};

/** The share of a day's orders that has come by now. */
const shareUntil = (now: number, date: DateTime): number => {
  const halfHours = (now - date.toMillis()) / minute / 30 - opensAt / 30;
  const come = halfHourWeights.slice(0, Math.max(0, Math.floor(halfHours)));
  return sum(come) / sum(halfHourWeights);
};

/** When the orders of a day came, in order, none after `now`. */
export const timesOf = (
  day: Day,
  { seed, stream, zone, now }: { seed: number; stream: string; zone: string; now: number },
) => {
  const random = randomFor(seed, `${stream}/${day.date}`);
  // Counted from noon: a night on which the clocks change does not move the day after it.
  const noon = instantOf(`${day.date}T12:00:00`, zone);
  return Array.from({ length: day.orders }, () => {
    const minutes = opensAt - 12 * 60 + (halfHourOf(random.next()) + random.next()) * 30;
    const at = noon + Math.floor(minutes * 60) * 1000;
    return at <= now ? at : now - random.int(1, 120) * minute;
  }).sort((a, b) => a - b);
};

/** Orders a minute at an instant, where a day of the week has `perDay` of them on average. */
export const ratePerMinute = (at: number, zone: string, perDay: number): number => {
  const wall = DateTime.fromMillis(at - opensAt * minute, { zone });
  const halfHour = halfHourWeights[Math.floor((wall.hour * 60 + wall.minute) / 30)] ?? 0;
  const day = ((dayWeights[wall.weekday - 1] ?? 1) * dayWeights.length) / sum(dayWeights);
  return (perDay * day * halfHour) / sum(halfHourWeights) / 30;
};
