import { describe, expect, it } from 'vitest';
import { toInstant } from '@shared/domain/values/wallTime';
import { createDayLines, getWeekDates } from '@features/store-form/schedules/week/blocks';

const zone = 'America/Santiago';
const week = getWeekDates(toInstant('2026-11-21T13:00:00', zone), zone);

describe('the weekly timeline of a store', () => {
  it('starts on Monday, even in a week with a clock change', () => {
    expect(week[0]).toBe('2026-11-16');
    expect(getWeekDates(toInstant('2026-09-06T01:30:00', zone), zone)).toEqual(
      [31, 1, 2, 3, 4, 5, 6].map((day) => `2026-0${day === 31 ? 8 : 9}-${String(day).padStart(2, '0')}`),
    );
  });

  it('continues a shift past midnight on the next day, from Sunday to Monday', () => {
    const lines = createDayLines({
      shifts: [{ day: 'sunday', opens: '19:00', closes: '01:30', dispatchMethod: 'both' }],
    });
    expect(lines[6]?.shifts).toMatchObject([{ from: 19 * 60, to: 1440, continuesNextDay: true, fromBefore: false }]);
    expect(lines[0]?.shifts).toMatchObject([{ from: 0, to: 90, continuesNextDay: false, fromBefore: true }]);
  });

  it('ignores shifts with incomplete times', () => {
    const lines = createDayLines({
      shifts: [{ day: 'monday', opens: '19:', closes: '', dispatchMethod: 'both' }],
    });
    expect(lines[0]?.shifts).toEqual([]);
  });

  it('shows a closing on each of its days, and one without an end until the end of the week', () => {
    const closing = { startDatetime: '2026-11-20T22:00:00', endDatetime: '2026-11-21T01:30:00' };
    const endlessClosing = {
      startDatetime: '2026-11-22T12:00:00',
      endDatetime: null,
      dispatchMethod: 'delivery' as const,
    };
    const lines = createDayLines({
      shifts: [],
      closings: [{ ...closing, dispatchMethod: 'both' }, endlessClosing],
      dates: week,
    });
    expect(lines.map(({ closings }) => closings.map(({ from, to }) => [from, to]))).toEqual([
      [],
      [],
      [],
      [],
      [[1320, 1440]],
      [[0, 90]],
      [[720, 1440]],
    ]);
  });

  it('shows weekly waiting times every week and one-time ones only in their own week', () => {
    const waitTimes = {
      periodic: [
        { day: 'friday' as const, startTime: '20:00', endTime: '23:59', deliveryWaitTime: 60, pickUpWaitTime: null },
      ],
      specific: [
        {
          startDatetime: '2026-11-21T20:00:00',
          endDatetime: '2026-11-21T21:00:00',
          reason: null,
          deliveryWaitTime: 90,
          pickUpWaitTime: null,
        },
      ],
    };
    expect(createDayLines({ shifts: [], waitTimes, dates: week })[5]?.waitRanges).toEqual([{ from: 1200, to: 1260 }]);
    expect(createDayLines({ shifts: [], waitTimes })[5]?.waitRanges).toEqual([]);
    expect(createDayLines({ shifts: [], waitTimes })[4]?.waitRanges).toEqual([{ from: 1200, to: 1440 }]);
  });
});
