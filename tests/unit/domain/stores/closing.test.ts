import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import {
  getClosingBounds,
  getClosingBoundsAsWallTime,
  findClosingError,
  type ClosingKind,
  isInForce,
  getOpenState,
  type ClosingRequest,
} from '@shared/domain/stores/closing';
import { getNextShiftStart } from '@shared/domain/schedules/openingTimes';
import { formatWallTime, toInstant, isWallTime, getStartOfNextDay, toWallTime } from '@shared/domain/values/wallTime';

const santiago = 'America/Santiago';
const hour = 3_600_000;

const createClosingAt = (wallTime: string, kind: ClosingKind) =>
  getClosingBoundsAsWallTime(getClosingBounds({ kind }, toInstant(wallTime, santiago), santiago), santiago);

describe('a closing', () => {
  it('ends one or two hours after its start, depending on its kind', () => {
    expect(createClosingAt('2026-11-21T13:05:00', 'one_hour').endDatetime).toBe('2026-11-21T14:05:00');
    expect(createClosingAt('2026-11-21T13:05:00', 'two_hours').endDatetime).toBe('2026-11-21T15:05:00');
  });

  it('has no end when it is permanent', () => {
    expect(createClosingAt('2026-11-21T13:05:00', 'permanent').endDatetime).toBeNull();
  });

  it('ends at midnight when it lasts until the end of the day', () => {
    expect(createClosingAt('2026-11-21T13:05:00', 'rest_of_day').endDatetime).toBe('2026-11-22T00:00:00');
  });

  it('ends at 01:00 when it lasts until the end of 5 September 2026, whose midnight is skipped', () => {
    expect(createClosingAt('2026-09-05T20:00:00', 'rest_of_day').endDatetime).toBe('2026-09-06T01:00:00');
  });

  it('lasts two real hours through the repeated hour of 4 April 2026', () => {
    const now = toInstant('2026-04-04T22:30:00', santiago);
    const { start, end } = getClosingBounds({ kind: 'two_hours' }, now, santiago);
    expect((end ?? 0) - start).toBe(2 * hour);
    expect(toWallTime(end ?? 0, santiago)).toBe('2026-04-04T23:30:00');
  });

  it('uses the first occurrence of a repeated time as its start and the second as its end', () => {
    const repeatedTime = '2026-04-04T23:30:00';
    expect(toInstant(repeatedTime, santiago, 'end') - toInstant(repeatedTime, santiago, 'start')).toBe(hour);
  });

  it('keeps its end when converted to local time and back', () => {
    const from = Date.UTC(2025, 11, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minutes) => {
        const instant = from + minutes * 60_000;
        const wallTime = toWallTime(instant, santiago);
        expect(isWallTime(wallTime)).toBe(true);
        expect(toInstant(wallTime, santiago, 'start')).toBeLessThanOrEqual(instant);
        expect(toInstant(wallTime, santiago, 'end')).toBeGreaterThanOrEqual(instant);
        expect(getStartOfNextDay(instant, santiago)).toBeGreaterThan(instant);
      }),
    );
  });
});

describe('a scheduled closing', () => {
  const now = toInstant('2026-11-21T13:00:00', santiago);
  const createScheduled = (startDatetime?: string, endDatetime?: string): ClosingRequest => ({
    kind: 'scheduled',
    startDatetime,
    endDatetime,
  });

  it.each([
    ['inThePast', createScheduled(undefined, '2026-11-21T13:00:00')],
    ['startRequired', createScheduled('2026-02-30T10:00:00', '2026-11-22T10:00:00')],
    ['endRequired', createScheduled('2026-11-22T10:00:00', undefined)],
    ['endBeforeStart', createScheduled('2026-11-22T10:00:00', '2026-11-22T10:00:00')],
    ['endBeforeStart', createScheduled('2026-11-22T10:00:00', '2026-11-22T09:00:00')],
    ['inThePast', createScheduled('2026-11-20T10:00:00', '2026-11-20T12:00:00')],
    ['inThePast', createScheduled('2026-11-21T10:00:00', '2026-11-21T18:00:00')],
  ])('is rejected with the error %s', (error, request) => {
    expect(findClosingError(request, now, santiago)).toBe(error);
  });

  it('starts now when it has no start time', () => {
    const request = createScheduled(undefined, '2026-11-21T18:00:00');
    expect(findClosingError(request, now, santiago)).toBeNull();
    expect(getClosingBounds(request, now + 1_234, santiago)).toEqual({ start: now + 1_234, end: now + 5 * hour });
  });

  it('may start in the current minute or in the future', () => {
    expect(findClosingError(createScheduled('2026-11-21T13:00:00', '2026-11-21T18:00:00'), now, santiago)).toBeNull();
    expect(findClosingError(createScheduled('2026-12-24T18:00:00', '2026-12-26T10:00:00'), now, santiago)).toBeNull();
  });
});

it('a scheduled closing may start now during the second occurrence of the repeated hour of 4 April 2026', () => {
  const now = toInstant('2026-04-04T23:30:00', santiago, 'end');
  const fromNow: ClosingRequest = {
    kind: 'scheduled',
    startDatetime: '2026-04-04T23:30:00',
    endDatetime: '2026-04-05T12:30:00',
  };
  expect(findClosingError(fromNow, now, santiago)).toBeNull();
  expect(isInForce(getClosingBounds(fromNow, now, santiago), now)).toBe(true);
});

describe('a store during a closing', () => {
  const bothMethods = { delivery: true, pickUp: true };
  const createClosing = (dispatchMethod: 'delivery' | 'pickUp' | 'both') => ({ dispatchMethod });

  it('is closed at the start of the closing and open at its end', () => {
    const bounds = { start: 1000, end: 2000 };
    expect([999, 1000, 1999, 2000].map((now) => isInForce(bounds, now))).toEqual([false, true, true, false]);
  });

  it.each([
    ['open', bothMethods, []],
    ['partly', bothMethods, [createClosing('delivery')]],
    ['closed', bothMethods, [createClosing('both')]],
    ['closed', bothMethods, [createClosing('delivery'), createClosing('pickUp')]],
    ['closed', { delivery: true, pickUp: false }, [createClosing('delivery')]],
    ['partly', { delivery: true, pickUp: false }, [createClosing('pickUp')]],
  ] as const)(
    'is %s depending on which of its dispatch methods are closed',
    (openness, orderMethod, currentClosings) => {
      expect(getOpenState({ opened: true, orderMethod, currentClosings })).toBe(openness);
    },
  );

  it('is closed when the platform says so, even without closings', () => {
    expect(getOpenState({ opened: false, orderMethod: bothMethods, currentClosings: [] })).toBe('closed');
  });
});

describe('the next shift of a store', () => {
  const createPeriod = (day: BusinessPeriod['day'], openingTime: string, closingTime: string): BusinessPeriod => ({
    day,
    openingTime,
    closingTime,
    dispatchMethod: 'both',
  });
  const hours = [
    createPeriod('saturday', '12:30', '16:00'),
    createPeriod('saturday', '19:00', '23:59'),
    createPeriod('sunday', '00:00', '01:30'),
    createPeriod('monday', '12:30', '16:00'),
  ];
  const getNextFrom = (wallTime: string, businessPeriods = hours) => {
    const start = getNextShiftStart(businessPeriods, toInstant(wallTime, santiago), santiago);
    return start === null ? null : toWallTime(start, santiago);
  };

  it('is the second half of a split day', () => {
    expect(getNextFrom('2026-11-21T15:00:00')).toBe('2026-11-21T19:00:00');
  });

  it('is on a later day when today has no more shifts', () => {
    expect(getNextFrom('2026-11-22T01:00:00')).toBe('2026-11-23T12:30:00');
  });

  it('skips the missing hour of 6 September 2026', () => {
    expect(getNextFrom('2026-09-05T23:00:00', [createPeriod('sunday', '00:30', '08:00')])).toBe('2026-09-06T01:00:00');
  });

  it('is unknown for a store without hours', () => {
    expect(getNextShiftStart([], 0, santiago)).toBeNull();
  });
});

it('local dates and times are formatted as in Chile', () => {
  expect(formatWallTime('2026-09-06T01:00:00')).toBe('06/09/2026 01:00');
});
