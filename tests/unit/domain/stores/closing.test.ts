import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import {
  closingBounds,
  closingBoundsAsWallTime,
  closingError,
  type ClosingKind,
  isInForce,
  opennessOf,
  type ClosingRequest,
} from '@shared/domain/stores/closing';
import { nextShiftStart } from '@shared/domain/schedules/openingTimes';
import { formatWallTime, toInstant, isWallTime, startOfNextDay, toWallTime } from '@shared/domain/values/wallTime';

const santiago = 'America/Santiago';
const hour = 3_600_000;

const closedAt = (wall: string, kind: ClosingKind) =>
  closingBoundsAsWallTime(closingBounds({ kind }, toInstant(wall, santiago), santiago), santiago);

describe('bounds of a closing', () => {
  it('ends one and two hours later', () => {
    expect(closedAt('2026-11-21T13:05:00', 'one_hour').endDatetime).toBe('2026-11-21T14:05:00');
    expect(closedAt('2026-11-21T13:05:00', 'two_hours').endDatetime).toBe('2026-11-21T15:05:00');
  });

  it('never ends by itself when permanent', () => {
    expect(closedAt('2026-11-21T13:05:00', 'permanent').endDatetime).toBeNull();
  });

  it('ends the rest of the day at midnight', () => {
    expect(closedAt('2026-11-21T13:05:00', 'rest_of_day').endDatetime).toBe('2026-11-22T00:00:00');
  });

  it('ends the rest of 5 September 2026 at 01:00, because midnight does not exist', () => {
    expect(closedAt('2026-09-05T20:00:00', 'rest_of_day').endDatetime).toBe('2026-09-06T01:00:00');
  });

  it('counts two real hours through the hour that 4 April 2026 repeats', () => {
    const now = toInstant('2026-04-04T22:30:00', santiago);
    const { start, end } = closingBounds({ kind: 'two_hours' }, now, santiago);
    expect((end ?? 0) - start).toBe(2 * hour);
    expect(toWallTime(end ?? 0, santiago)).toBe('2026-04-04T23:30:00');
  });

  it('takes the earlier of two instants for a beginning and the later one for an end', () => {
    const repeated = '2026-04-04T23:30:00';
    expect(toInstant(repeated, santiago, 'end') - toInstant(repeated, santiago, 'start')).toBe(hour);
  });

  it('survives the trip through wall time anywhere in two years, never ending early', () => {
    const from = Date.UTC(2025, 11, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minutes) => {
        const instant = from + minutes * 60_000;
        const wall = toWallTime(instant, santiago);
        expect(isWallTime(wall)).toBe(true);
        expect(toInstant(wall, santiago, 'start')).toBeLessThanOrEqual(instant);
        expect(toInstant(wall, santiago, 'end')).toBeGreaterThanOrEqual(instant);
        expect(startOfNextDay(instant, santiago)).toBeGreaterThan(instant);
      }),
    );
  });
});

describe('a scheduled closing', () => {
  const now = toInstant('2026-11-21T13:00:00', santiago);
  const scheduled = (startDatetime?: string, endDatetime?: string): ClosingRequest => ({
    kind: 'scheduled',
    startDatetime,
    endDatetime,
  });

  it.each([
    ['inThePast', scheduled(undefined, '2026-11-21T13:00:00')],
    ['startRequired', scheduled('2026-02-30T10:00:00', '2026-11-22T10:00:00')],
    ['endRequired', scheduled('2026-11-22T10:00:00', undefined)],
    ['endBeforeStart', scheduled('2026-11-22T10:00:00', '2026-11-22T10:00:00')],
    ['endBeforeStart', scheduled('2026-11-22T10:00:00', '2026-11-22T09:00:00')],
    ['inThePast', scheduled('2026-11-20T10:00:00', '2026-11-20T12:00:00')],
    ['inThePast', scheduled('2026-11-21T10:00:00', '2026-11-21T18:00:00')],
  ])('is refused as %s', (error, request) => {
    expect(closingError(request, now, santiago)).toBe(error);
  });

  it('begins now where it names no start', () => {
    const request = scheduled(undefined, '2026-11-21T18:00:00');
    expect(closingError(request, now, santiago)).toBeNull();
    expect(closingBounds(request, now + 1_234, santiago)).toEqual({ start: now + 1_234, end: now + 5 * hour });
  });

  it('may begin this minute and lie ahead', () => {
    expect(closingError(scheduled('2026-11-21T13:00:00', '2026-11-21T18:00:00'), now, santiago)).toBeNull();
    expect(closingError(scheduled('2026-12-24T18:00:00', '2026-12-26T10:00:00'), now, santiago)).toBeNull();
  });
});

it('lets a scheduled closing begin now in the second run of the hour that 4 April 2026 repeats', () => {
  const now = toInstant('2026-04-04T23:30:00', santiago, 'end');
  const fromNow: ClosingRequest = {
    kind: 'scheduled',
    startDatetime: '2026-04-04T23:30:00',
    endDatetime: '2026-04-05T12:30:00',
  };
  expect(closingError(fromNow, now, santiago)).toBeNull();
  expect(isInForce(closingBounds(fromNow, now, santiago), now)).toBe(true);
});

describe('whether a store takes orders', () => {
  const both = { delivery: true, pickUp: true };
  const closed = (dispatchMethod: 'delivery' | 'pickUp' | 'both') => ({ dispatchMethod });

  it('counts the beginning of a closing in and its end out', () => {
    const bounds = { start: 1000, end: 2000 };
    expect([999, 1000, 1999, 2000].map((now) => isInForce(bounds, now))).toEqual([false, true, true, false]);
  });

  it.each([
    ['open', both, []],
    ['partly', both, [closed('delivery')]],
    ['closed', both, [closed('both')]],
    ['closed', both, [closed('delivery'), closed('pickUp')]],
    ['closed', { delivery: true, pickUp: false }, [closed('delivery')]],
    ['partly', { delivery: true, pickUp: false }, [closed('pickUp')]],
  ] as const)('is %s', (openness, orderMethod, currentClosings) => {
    expect(opennessOf({ opened: true, orderMethod, currentClosings })).toBe(openness);
  });

  it('is closed where the platform says so, whatever closings it tells', () => {
    expect(opennessOf({ opened: false, orderMethod: both, currentClosings: [] })).toBe('closed');
  });
});

describe('the next shift', () => {
  const period = (day: BusinessPeriod['day'], openingTime: string, closingTime: string): BusinessPeriod => ({
    day,
    openingTime,
    closingTime,
    dispatchMethod: 'both',
  });
  const hours = [
    period('saturday', '12:30', '16:00'),
    period('saturday', '19:00', '23:59'),
    period('sunday', '00:00', '01:30'),
    period('monday', '12:30', '16:00'),
  ];
  const nextFrom = (wall: string, of = hours) => {
    const start = nextShiftStart(of, toInstant(wall, santiago), santiago);
    return start === null ? null : toWallTime(start, santiago);
  };

  it('is the second half of a split day', () => {
    expect(nextFrom('2026-11-21T15:00:00')).toBe('2026-11-21T19:00:00');
  });

  it('is on a later day when today has no more', () => {
    expect(nextFrom('2026-11-22T01:00:00')).toBe('2026-11-23T12:30:00');
  });

  it('moves past the hour that 6 September 2026 leaves out', () => {
    expect(nextFrom('2026-09-05T23:00:00', [period('sunday', '00:30', '08:00')])).toBe('2026-09-06T01:00:00');
  });

  it('is unknown for a store without hours', () => {
    expect(nextShiftStart([], 0, santiago)).toBeNull();
  });
});

it('shows wall times the way people here write them', () => {
  expect(formatWallTime('2026-09-06T01:00:00')).toBe('06/09/2026 01:00');
});
