import { describe, expect, it } from 'vitest';
import {
  getComparisonSpan,
  toBusinessDay,
  resolvePeriodDays,
  getElapsedSpan,
  isRunning,
  toTimeRange,
  type InsightPeriod,
  type SpanComparison,
} from '@shared/domain/insight/span';
import { toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
/** A Tuesday. */
const now = '2026-11-24T15:42:00';
const createRules = (dayStart = 0) => ({ zone, dayStart });
const getDayRange = (period: InsightPeriod, wallTime = now, dayStart = 0) =>
  resolvePeriodDays({ period }, toInstant(wallTime, zone), createRules(dayStart));

describe('a reporting period', () => {
  it.each([
    ['today', '2026-11-24', '2026-11-24'],
    ['yesterday', '2026-11-23', '2026-11-23'],
    ['thisWeek', '2026-11-23', '2026-11-29'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
  ] as const)('%s runs from %s to %s', (period, first, last) => {
    expect(getDayRange(period)).toEqual({ first, last });
  });

  it('assigns the hours after midnight to the previous day when the business day starts at a later hour', () => {
    expect(getDayRange('today', '2026-11-24T02:59:00', 3)).toEqual({ first: '2026-11-23', last: '2026-11-23' });
    expect(getDayRange('today', '2026-11-24T03:00:00', 3)).toEqual({ first: '2026-11-24', last: '2026-11-24' });
    expect(toBusinessDay('2026-12-01T01:30:00', 3)).toBe('2026-11-30');
    expect(toTimeRange({ first: '2026-11-24', last: '2026-11-24' }, 3)).toEqual({
      from: '2026-11-24T03:00:00',
      to: '2026-11-25T03:00:00',
    });
  });

  it('includes its first moment and excludes its last', () => {
    const today = toTimeRange({ first: '2026-11-24', last: '2026-11-24' }, 0);
    expect([today.from, now, today.to].map((wallTime) => isRunning(today, wallTime))).toEqual([true, true, false]);
    expect(getElapsedSpan(today, now)).toEqual({ from: today.from, to: now });
    expect(getElapsedSpan(today, '2026-11-26T00:00:00')).toEqual(today);
    expect(getElapsedSpan(today, '2026-11-20T00:00:00')).toEqual({ from: today.from, to: today.from });
  });
});

describe('the period that a report is compared with', () => {
  const getComparedRange = (period: InsightPeriod, comparison: SpanComparison, wallTime = now, dayStart = 0) => {
    const choice = { period };
    return getComparisonSpan({
      choice,
      days: getDayRange(period, wallTime, dayStart),
      comparison,
      now: wallTime,
      dayStart,
    });
  };

  it.each([
    // A running period is compared with the same elapsed part.
    ['today', 'dates', '2026-11-17T00:00:00', '2026-11-17T15:42:00'],
    ['yesterday', 'dates', '2026-11-16T00:00:00', '2026-11-17T00:00:00'],
    ['thisWeek', 'dates', '2026-11-16T00:00:00', '2026-11-17T15:42:00'],
    ['thisMonth', 'dates', '2026-10-01T00:00:00', '2026-10-24T15:42:00'],
    ['thisMonth', 'weekdays', '2026-09-27T00:00:00', '2026-10-20T15:42:00'],
    ['thisQuarter', 'dates', '2026-07-01T00:00:00', '2026-08-24T15:42:00'],
    ['thisQuarter', 'weekdays', '2026-06-25T00:00:00', '2026-08-18T15:42:00'],
  ] as const)('runs, for %s compared by %s, from %s to %s', (period, comparison, from, to) => {
    expect(getComparedRange(period, comparison)).toEqual({ from, to });
  });

  it('ends at the end of a shorter month', () => {
    expect(getComparedRange('thisMonth', 'dates', '2026-03-30T15:42:00')).toEqual({
      from: '2026-02-01T00:00:00',
      to: '2026-03-01T00:00:00',
    });
  });

  it('starts when the business day starts, even if that is after midnight', () => {
    expect(getComparedRange('today', 'dates', '2026-11-24T02:15:00', 3)).toEqual({
      from: '2026-11-16T03:00:00',
      to: '2026-11-17T02:15:00',
    });
    expect(getComparedRange('thisMonth', 'dates', '2026-11-01T02:15:00', 3)).toEqual({
      from: '2026-09-01T03:00:00',
      to: '2026-10-01T03:00:00',
    });
  });

  it('covers the same number of days directly before a custom period, or the same weekdays of an earlier week', () => {
    const compareCustomPeriod = (first: string, last: string, comparison: SpanComparison) =>
      getComparisonSpan({ choice: { period: 'custom' }, days: { first, last }, comparison, now, dayStart: 0 });
    expect(compareCustomPeriod('2026-11-02', '2026-11-04', 'dates')).toEqual({
      from: '2026-10-30T00:00:00',
      to: '2026-11-02T00:00:00',
    });
    expect(compareCustomPeriod('2026-11-02', '2026-11-04', 'weekdays')).toEqual({
      from: '2026-10-26T00:00:00',
      to: '2026-10-29T00:00:00',
    });
    expect(compareCustomPeriod('2026-11-02', '2026-11-04', 'none')).toBeNull();
  });
});
