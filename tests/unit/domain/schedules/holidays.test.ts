import { describe, expect, it } from 'vitest';
import { weekdays } from '@shared/domain/schedules/businessHours';
import {
  getClosingCoverage,
  getHolidayPeriod,
  clipToFuture,
  type HolidayPart,
} from '@shared/domain/schedules/holidayClosings';
import { getHolidays, type HolidayName } from '@shared/domain/schedules/holidays';
import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { toInstant } from '@shared/domain/values/wallTime';

const listHolidayDates = (year: number) => getHolidays('cl', year).map(({ date }) => date.slice(5));
const getHolidayDate = (year: number, name: HolidayName) =>
  getHolidays('cl', year).find((holiday) => holiday.name === name)?.date;

describe("Chile's holidays", () => {
  it('are sixteen in 2026, five of them mandatory', () => {
    expect(listHolidayDates(2026)).toEqual(
      '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'.split(' '),
    );
    expect(
      getHolidays('cl', 2026)
        .filter(({ mandatory }) => mandatory)
        .map(({ date }) => date.slice(5)),
    ).toEqual(['01-01', '05-01', '09-18', '09-19', '12-25']);
  });

  it('move to Mondays in 2027 and add the Friday before the national holidays', () => {
    expect(listHolidayDates(2027)).toEqual(
      '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25'.split(
        ' ',
      ),
    );
  });

  it.each([
    ['peterAndPaul', 2023, '2023-06-26'],
    ['peterAndPaul', 2029, '2029-07-02'],
    ['peterAndPaul', 2025, '2025-06-29'],
    ['twoWorlds', 2023, '2023-10-09'],
    ['twoWorlds', 2024, '2024-10-12'],
    ['evangelicalChurches', 2023, '2023-10-27'],
    ['evangelicalChurches', 2029, '2029-11-02'],
    ['evangelicalChurches', 2024, '2024-10-31'],
    ['indigenousPeoples', 2021, '2021-06-21'],
    ['indigenousPeoples', 2022, '2022-06-21'],
    ['indigenousPeoples', 2023, '2023-06-21'],
    ['indigenousPeoples', 2024, '2024-06-20'],
    ['indigenousPeoples', 2025, '2025-06-20'],
    ['goodFriday', 2024, '2024-03-29'],
    ['goodFriday', 2025, '2025-04-18'],
    ['newYearMonday', 2023, '2023-01-02'],
    ['newYearMonday', 2026, undefined],
    ['nationalEve', 2021, '2021-09-17'],
    ['nationalEve', 2024, undefined],
    ['nationalBridge', 2024, '2024-09-20'],
    ['nationalBridge', 2026, undefined],
  ] as const)('include %s of %i on %s', (name, year, date) => {
    expect(getHolidayDate(year, name)).toBe(date);
  });

  it('do not apply to other countries', () => {
    expect(getHolidays('mx', 2026)).toEqual([]);
  });
});

const zone = 'America/Santiago';
const nightHours = toBusinessPeriods(
  weekdays.map((day) => ({ day, opens: '19:00', closes: '01:30', dispatchMethod: 'delivery' as const })),
);
const wholeDay: HolidayPart = { kind: 'wholeDay', afterEve: false };

describe('closing a store for a holiday', () => {
  it('includes the night shift that starts on the holiday', () => {
    expect(getHolidayPeriod('2026-12-25', wholeDay, nightHours, 'both')).toEqual({
      startDatetime: '2026-12-25T00:00:00',
      endDatetime: '2026-12-26T01:30:00',
      ownNight: '01:30',
      eveNight: '01:30',
    });
  });

  it('can start after the night shift of the previous evening ends', () => {
    expect(getHolidayPeriod('2026-12-25', { kind: 'wholeDay', afterEve: true }, nightHours, 'both').startDatetime).toBe(
      '2026-12-25T01:30:00',
    );
  });

  it('ends at midnight when the closed dispatch method has no night shift', () => {
    expect(getHolidayPeriod('2026-12-25', wholeDay, nightHours, 'pickUp')).toMatchObject({
      endDatetime: '2026-12-26T00:00:00',
      ownNight: null,
    });
    expect(getHolidayPeriod('2026-12-31', wholeDay, [], 'both').endDatetime).toBe('2027-01-01T00:00:00');
  });

  it('can cover only some hours, even past midnight', () => {
    expect(
      getHolidayPeriod('2026-12-25', { kind: 'hours', from: '20:00', to: '02:00' }, nightHours, 'both'),
    ).toMatchObject({
      startDatetime: '2026-12-25T20:00:00',
      endDatetime: '2026-12-26T02:00:00',
    });
  });

  it('starts now during the holiday and is not offered after it', () => {
    const period = getHolidayPeriod('2026-12-25', wholeDay, nightHours, 'both');
    expect(clipToFuture(period, toInstant('2026-12-25T15:00:00', zone), zone)?.startDatetime).toBeNull();
    expect(clipToFuture(period, toInstant('2026-12-26T01:30:00', zone), zone)).toBeNull();
    expect(clipToFuture(period, toInstant('2026-12-01T00:00:00', zone), zone)).toEqual(period);
  });

  const period = { startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T00:00:00' };
  it.each([
    ['none', []],
    ['partly', [{ ...period, dispatchMethod: 'delivery' as const }]],
    [
      'wholly',
      [
        { ...period, dispatchMethod: 'delivery' as const },
        { startDatetime: '2026-12-24T12:00:00', endDatetime: null, dispatchMethod: 'pickUp' as const },
      ],
    ],
    [
      'wholly',
      [
        { ...period, endDatetime: '2026-12-25T12:00:00', dispatchMethod: 'both' as const },
        { ...period, startDatetime: '2026-12-25T12:00:00', dispatchMethod: 'both' as const },
      ],
    ],
    [
      'partly',
      [
        { ...period, endDatetime: '2026-12-25T11:00:00', dispatchMethod: 'both' as const },
        { ...period, startDatetime: '2026-12-25T12:00:00', dispatchMethod: 'both' as const },
      ],
    ],
  ])('is recognised as %s covered by existing closings', (cover, closings) => {
    expect(getClosingCoverage(period, 'both', closings, '2026-12-01T00:00:00')).toBe(cover);
    expect(getClosingCoverage({ ...period, startDatetime: null }, 'both', closings, period.startDatetime)).toBe(cover);
  });
});
