import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule, getNextScheduleChange, getNextShiftStart } from '@shared/domain/schedules/openingTimes';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';
import { toInstant, getFirstInstant, toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const minute = 60_000;
const getAt = (wallTime: string, edge?: 'start' | 'end') => toInstant(wallTime, zone, edge);
const createDailyHours = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: Shift['dispatchMethod'] = 'both',
): BusinessPeriod[] =>
  toBusinessPeriods(weekdays.map((day) => ({ day, opens: openingTime, closes: closingTime, dispatchMethod })));

const isOpen = (hours: BusinessPeriod[], instant: number) => isOpenBySchedule(hours, instant, zone, 'delivery');
const findNextChange = (hours: BusinessPeriod[], instant: number) => {
  const next = getNextScheduleChange(hours, instant, zone, 'delivery');
  return next === null ? null : toWallTime(next, zone);
};

describe('opening hours', () => {
  it('include the opening time and exclude the closing time', () => {
    const hours = createDailyHours('12:30', '15:30');
    expect(isOpen(hours, getAt('2026-11-21T12:29:59'))).toBe(false);
    expect(isOpen(hours, getAt('2026-11-21T12:30:00'))).toBe(true);
    expect(isOpen(hours, getAt('2026-11-21T15:29:59'))).toBe(true);
    expect(isOpen(hours, getAt('2026-11-21T15:30:00'))).toBe(false);
  });

  it('continue through midnight without a gap after 23:59', () => {
    const hours = createDailyHours('19:00', '01:30');
    for (const wallTime of [
      '2026-11-21T23:58:59',
      '2026-11-21T23:59:30',
      '2026-11-22T00:00:00',
      '2026-11-22T01:29:00',
    ]) {
      expect(isOpen(hours, getAt(wallTime))).toBe(true);
    }
    expect(findNextChange(hours, getAt('2026-11-21T20:00:00'))).toBe('2026-11-22T01:30:00');
    expect(findNextChange(hours, getAt('2026-11-22T02:00:00'))).toBe('2026-11-22T19:00:00');
  });

  it('last until midnight when a row closes at 00:00', () => {
    const hours: BusinessPeriod[] = [
      { day: 'thursday', openingTime: '18:00', closingTime: '00:00', dispatchMethod: 'both' },
    ];
    expect(isOpen(hours, getAt('2026-11-26T17:59:59'))).toBe(false);
    expect(isOpen(hours, getAt('2026-11-26T20:00:00'))).toBe(true);
    expect(isOpen(hours, getAt('2026-11-26T23:59:59'))).toBe(true);
    expect(isOpen(hours, getAt('2026-11-27T00:00:00'))).toBe(false);
    expect(isOpen(hours, getAt('2026-11-26T00:30:00'))).toBe(false);
    expect(findNextChange(hours, getAt('2026-11-26T20:00:00'))).toBe('2026-11-27T00:00:00');
  });

  it('last through the night when a row closes before it opens, even Sunday to Monday', () => {
    const createNightHours = (day: 'saturday' | 'sunday'): BusinessPeriod[] => [
      { day, openingTime: '19:00', closingTime: '02:00', dispatchMethod: 'both' },
    ];
    expect(isOpen(createNightHours('saturday'), getAt('2026-11-21T18:59:00'))).toBe(false);
    expect(isOpen(createNightHours('saturday'), getAt('2026-11-21T23:59:30'))).toBe(true);
    expect(isOpen(createNightHours('saturday'), getAt('2026-11-22T01:59:59'))).toBe(true);
    expect(isOpen(createNightHours('saturday'), getAt('2026-11-22T02:00:00'))).toBe(false);
    expect(isOpen(createNightHours('saturday'), getAt('2026-11-21T01:00:00'))).toBe(false);
    expect(findNextChange(createNightHours('saturday'), getAt('2026-11-21T20:00:00'))).toBe('2026-11-22T02:00:00');
    expect(isOpen(createNightHours('sunday'), getAt('2026-11-23T01:00:00'))).toBe(true);
  });

  it('last 24 hours when a row closes at its opening time', () => {
    const hours: BusinessPeriod[] = [
      { day: 'thursday', openingTime: '10:00', closingTime: '10:00', dispatchMethod: 'both' },
    ];
    expect(isOpen(hours, getAt('2026-11-26T10:00:00'))).toBe(true);
    expect(isOpen(hours, getAt('2026-11-27T09:59:00'))).toBe(true);
    expect(isOpen(hours, getAt('2026-11-27T10:00:00'))).toBe(false);
  });

  it('follow local time in the night of a clock change', () => {
    const nightHours: BusinessPeriod[] = [
      { day: 'saturday', openingTime: '19:00', closingTime: '02:00', dispatchMethod: 'both' },
    ];
    // The clock skips from 24:00 to 01:00 on 5 September 2026 and repeats 23:00 on 4 April 2026.
    expect(findNextChange(nightHours, getAt('2026-09-05T20:00:00'))).toBe('2026-09-06T02:00:00');
    expect(findNextChange(nightHours, getAt('2026-04-04T20:00:00'))).toBe('2026-04-05T02:00:00');
    expect(isOpen(nightHours, getAt('2026-04-04T23:30:00', 'end'))).toBe(true);
  });

  it('apply only to their own dispatch method', () => {
    expect(isOpen(createDailyHours('10:00', '20:00', 'pickUp'), getAt('2026-11-21T12:00:00'))).toBe(false);
    expect(isOpen(createDailyHours('10:00', '20:00', 'delivery'), getAt('2026-11-21T12:00:00'))).toBe(true);
  });

  it('have no next change when they are empty or around the clock', () => {
    expect(findNextChange(createDailyHours('00:00', '00:00'), getAt('2026-04-04T12:00:00'))).toBeNull();
    expect(findNextChange(createDailyHours('00:00', '00:00'), getAt('2026-09-05T12:00:00'))).toBeNull();
    expect(findNextChange([], getAt('2026-11-21T12:00:00'))).toBeNull();
  });

  it('include both occurrences of the hour that 4 April 2026 repeats', () => {
    const hours = createDailyHours('19:00', '01:30');
    expect(isOpen(hours, getAt('2026-04-04T23:30:00', 'start'))).toBe(true);
    expect(isOpen(hours, getAt('2026-04-04T23:30:00', 'end'))).toBe(true);
    const next = getNextScheduleChange(hours, getAt('2026-04-04T19:00:00'), zone, 'delivery') ?? 0;
    expect(next).toBe(getAt('2026-04-05T01:30:00'));
    expect((next - getAt('2026-04-04T19:00:00')) / minute).toBe(7.5 * 60);
  });

  it('end at the first 23:00 of the repeated hour and do not start again at the second', () => {
    const hours = createDailyHours('12:00', '23:00');
    expect(getNextScheduleChange(hours, getAt('2026-04-04T20:00:00'), zone, 'delivery')).toBe(
      getAt('2026-04-04T23:00:00', 'start'),
    );
    expect(isOpen(hours, getAt('2026-04-04T23:00:00', 'end'))).toBe(false);
  });

  it('start at 01:00 on 6 September 2026, which has no midnight', () => {
    const hours = createDailyHours('00:30', '08:00');
    expect(findNextChange(hours, getAt('2026-09-05T23:30:00'))).toBe('2026-09-06T01:00:00');
    expect(isOpen(createDailyHours('19:00', '01:30'), getAt('2026-09-06T01:00:00'))).toBe(true);
    // A closing time in the skipped hour takes effect at the clock change.
    expect(findNextChange(createDailyHours('19:00', '00:30'), getAt('2026-09-05T22:00:00'))).toBe(
      '2026-09-06T01:00:00',
    );
  });

  it('do not change on a night when the clock change skips the whole opening or the whole gap between two openings', () => {
    expect(findNextChange(createDailyHours('00:15', '00:00'), getAt('2026-09-05T12:00:00'))).toBe(
      '2026-09-07T00:00:00',
    );
    expect(findNextChange(createDailyHours('00:00', '00:15'), getAt('2026-09-05T12:00:00'))).toBe(
      '2026-09-07T00:00:00',
    );
  });

  it('change next at the time found by a minute-by-minute search, across clock changes', () => {
    const timeOfDay = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const minutes = quarter * 15;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    });
    const start = fc.constantFrom('2026-04-04T12:00:00', '2026-09-05T12:00:00', '2026-11-20T12:00:00');
    fc.assert(
      fc.property(
        timeOfDay,
        timeOfDay,
        start,
        fc.integer({ min: 0, max: 160 }),
        (openingTime, closingTime, day, quarters) => {
          const hours = createDailyHours(openingTime, closingTime);
          const now = getAt(day) + quarters * 15 * minute;
          const next = getNextScheduleChange(hours, now, zone, 'delivery');
          // Covers two days, because the only change of a day may lie in the skipped hour.
          const firstOpenTime = Array.from({ length: 51 * 4 }, (_, step) => now + (step + 1) * 15 * minute).find(
            (instant) => isOpen(hours, instant) !== isOpen(hours, now),
          );
          expect(next).toBe(firstOpenTime ?? null);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the next shift', () => {
  it('starts after the current shift, not at midnight within it', () => {
    expect(
      toWallTime(getNextShiftStart(createDailyHours('19:00', '01:30'), getAt('2026-11-21T20:00:00'), zone) ?? 0, zone),
    ).toBe('2026-11-22T19:00:00');
  });
});

describe('converting a local time to an instant', () => {
  it('returns the first instant of a repeated time and the moment of the clock change for a skipped one', () => {
    expect(getFirstInstant('2026-04-04T23:30:00', zone)).toBe(getAt('2026-04-04T23:30:00', 'start'));
    expect(toWallTime(getFirstInstant('2026-09-06T00:10:00', zone), zone)).toBe('2026-09-06T01:00:00');
  });
});
