import { expect, it } from 'vitest';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import {
  listBusinessDaysUntil,
  computeOrdersPerDay,
  createOrderTimes,
  type BusinessDay,
} from '@sandbox/seed/orders/demand';
import { historyDays } from '@sandbox/seed/orders/plan';
import { santiago } from './support/time';

const span = { country: 'cl' as const, orders: 60_000, days: historyDays };
/** A Friday evening. */
const now = toInstant('2026-11-20T20:30:00', santiago);
const days = listBusinessDaysUntil(now, span);
const createTimes = (day: BusinessDay, time = now) =>
  createOrderTimes(day, { seed: 7, stream: 'test', zone: santiago, now: time });
const oldestFirst = [...days].reverse();
const all = oldestFirst.flatMap((day) =>
  createTimes(day).map((time, index) => ({ time, number: day.firstNumber + index })),
);
const computeMean = (someDays: readonly BusinessDay[]) =>
  someDays.reduce((sum, { orders }) => sum + orders, 0) / someDays.length;
const getDay = (date: string) => days.find((day) => day.date === date) ?? { date, firstNumber: 0, orders: 0 };
const listWeeksAround = (date: string) =>
  [-21, -14, 14, 21].map((dayOffset) =>
    getDay(new Date(Date.parse(`${date}T00:00:00Z`) + dayOffset * 86_400_000).toISOString().slice(0, 10)),
  );

it('two years of practice orders are all in the past and numbered by time across four clock changes', () => {
  expect(days).toHaveLength(730);
  expect(all).toHaveLength(60_000);
  expect(all.at(-1)?.time).toBeLessThanOrEqual(now);
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
  const firstOutOfOrder = all.findIndex(({ time }, index) => time < (all[index - 1]?.time ?? 0));
  expect(firstOutOfOrder).toBe(-1);
});

it('no practice order is in an hour that the clock change skips, but some are in the hours around it', () => {
  const walls = all.map(({ time }) => toWallTime(time, santiago));
  for (const [missing, after] of [
    ['2025-09-07T00', '2025-09-07T01'],
    ['2026-09-06T00', '2026-09-06T01'],
  ] as const) {
    expect(walls.filter((wallTime) => wallTime.startsWith(missing))).toEqual([]);
    expect(walls.filter((wallTime) => wallTime.startsWith(after)).length).toBeGreaterThan(0);
  }
});

it('the number of practice orders grows over two years, and the current daily average is reported', () => {
  expect(computeMean(days.slice(1, 92))).toBeGreaterThan(4 * computeMean(days.slice(-91)));
  expect(computeOrdersPerDay(now, span)).toBeGreaterThan(1.8 * computeMean(days));
});

it('practice orders are fewer on mandatory holidays and more in winter', () => {
  for (const date of ['2025-09-18', '2025-12-25', '2026-01-01', '2026-05-01', '2026-09-18']) {
    expect([date, getDay(date).orders / computeMean(listWeeksAround(date)) < 0.7]).toEqual([date, true]);
  }
  const computeMeanOf2026 = (from: string, to: string) =>
    computeMean(days.filter(({ date }) => date >= from && date <= to));
  // Growth alone would explain a much smaller increase over five months.
  expect(computeMeanOf2026('2026-06-01', '2026-08-31') / computeMeanOf2026('2026-01-05', '2026-02-28')).toBeGreaterThan(
    1.5,
  );
});

it('practice orders peak on Fridays, at eight in the evening, and from one to half past two', () => {
  const halfHours = new Map<string, number>();
  const byWeekday = new Map<number, number>();
  for (const { time } of all) {
    const wallTime = toWallTime(time, santiago);
    const halfHour = `${wallTime.slice(11, 13)}:${wallTime.slice(14, 16) < '30' ? '00' : '30'}`;
    halfHours.set(halfHour, (halfHours.get(halfHour) ?? 0) + 1);
  }
  for (const day of days.slice(1)) {
    const weekday = new Date(`${day.date}T12:00:00Z`).getUTCDay();
    byWeekday.set(weekday, (byWeekday.get(weekday) ?? 0) + day.orders);
  }
  const findCommonest = (counts: ReadonlyMap<string | number, number>) =>
    [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  expect(findCommonest(halfHours)).toBe('20:00');
  expect(findCommonest(byWeekday)).toBe(5);
  const getAt = (name: string) => halfHours.get(name) ?? 0;
  for (const lunch of ['13:00', '13:30', '14:00']) expect(getAt(lunch)).toBeGreaterThan(1.5 * getAt('16:00'));
});

it('practice orders of today match the usual share of a day up to the current time', () => {
  const afternoon = toInstant('2026-11-20T17:00:00', santiago);
  const [today, , , , , , , lastFriday] = listBusinessDaysUntil(afternoon, span);
  const share = (today?.orders ?? 0) / (lastFriday?.orders ?? 1);
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.4);
  const times = createTimes(today as BusinessDay, afternoon);
  const lunch = times.filter((time) => time < toInstant('2026-11-20T15:00:00', santiago));
  expect(lunch.length).toBeGreaterThan(times.length * 0.6);
});
