import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dispatchMethods, weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { businessHoursRule, findOverlappingPeriods } from '@shared/domain/schedules/openingRules';
import { copyDay, copyHoursToBothMethods, findLostShifts, splitByMethod } from '@shared/domain/schedules/shiftEdits';
import { findShiftErrors, toShiftPath } from '@shared/domain/schedules/shiftErrors';
import { getNextDay, toBusinessPeriods, toShifts, type Shift } from '@shared/domain/schedules/shifts';

const aShift = (overrides: Partial<Shift> = {}): Shift => ({
  day: 'monday',
  opens: '12:30',
  closes: '15:30',
  dispatchMethod: 'both',
  ...overrides,
});

const padTwo = (value: number) => String(value).padStart(2, '0');
const timeOfDay = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`);
const scope = fc.constantFrom(...dispatchMethods, 'both' as const);

const anyShift: fc.Arbitrary<Shift> = fc.record({
  day: fc.constantFrom(...weekdays),
  opens: timeOfDay,
  closes: timeOfDay,
  dispatchMethod: scope,
});
/** Any number of valid shifts; invalid ones are dropped. */
const validShifts = fc
  .array(anyShift, { maxLength: 25 })
  .map((shifts) =>
    shifts.reduce<Shift[]>(
      (validItems, shift) => (findShiftErrors([...validItems, shift]).size === 0 ? [...validItems, shift] : validItems),
      [],
    ),
  );

const anyPeriod: fc.Arbitrary<BusinessPeriod> = fc
  .record({ day: fc.constantFrom(...weekdays), a: timeOfDay, b: timeOfDay, dispatchMethod: scope })
  .filter(({ a, b }) => a !== b)
  .map(({ day, a, b, dispatchMethod }) => ({
    day,
    openingTime: a < b ? a : b,
    closingTime: a < b ? b : a,
    dispatchMethod,
  }));
const edgePeriod = anyPeriod.chain((period) =>
  fc.constantFrom(
    period,
    ...(period.openingTime === '23:59' ? [] : [{ ...period, closingTime: '23:59' }]),
    ...(period.closingTime === '00:00' ? [] : [{ ...period, openingTime: '00:00' }]),
    { ...period, openingTime: '00:00', closingTime: '23:59' },
  ),
);
const validPeriods = fc
  .array(edgePeriod, { maxLength: 25 })
  .map((periods) =>
    periods.reduce<BusinessPeriod[]>(
      (validItems, period) =>
        findOverlappingPeriods([...validItems, period]).length === 0 ? [...validItems, period] : validItems,
      [],
    ),
  );

const toSortedTexts = (list: readonly object[]) =>
  list.map((candidate) => JSON.stringify(Object.entries(candidate).sort())).sort();

describe('the shifts of a store and the periods that the platform stores', () => {
  it('represent a shift past midnight as two periods and show it as one shift', () => {
    const shift = aShift({ opens: '19:00', closes: '01:30' });
    const periods: BusinessPeriod[] = [
      { day: 'monday', openingTime: '19:00', closingTime: '23:59', dispatchMethod: 'both' },
      { day: 'tuesday', openingTime: '00:00', closingTime: '01:30', dispatchMethod: 'both' },
    ];
    expect(toBusinessPeriods([shift])).toEqual(periods);
    expect(toShifts(periods)).toEqual([shift]);
  });

  it('join a shift from Sunday night into Monday', () => {
    const shift = aShift({ day: 'sunday', opens: '20:00', closes: '02:00' });
    expect(toBusinessPeriods([shift]).map(({ day }) => day)).toEqual(['monday', 'sunday']);
    expect(toShifts(toBusinessPeriods([shift]))).toEqual([shift]);
  });

  it('represent a shift that ends at midnight as one period', () => {
    expect(toBusinessPeriods([aShift({ closes: '00:00' })])).toHaveLength(1);
    expect(toShifts(toBusinessPeriods([aShift({ closes: '00:00' })]))).toEqual([aShift({ closes: '00:00' })]);
  });

  it('stay seven separate days when open around the clock', () => {
    const allRound = weekdays.map((day) => aShift({ day, opens: '00:00', closes: '00:00' }));
    expect(toShifts(toBusinessPeriods(allRound))).toEqual(allRound);
  });

  it('join no two periods into a shift longer than a day', () => {
    const shifts = [
      aShift({ opens: '10:00', closes: '00:00' }),
      aShift({ day: 'tuesday', opens: '00:00', closes: '11:00' }),
    ];
    expect(toShifts(toBusinessPeriods(shifts))).toEqual(shifts);
  });

  it('join no periods of different dispatch methods', () => {
    const shifts = [
      aShift({ opens: '19:00', closes: '00:00', dispatchMethod: 'delivery' }),
      aShift({ day: 'tuesday', opens: '00:00', closes: '01:00', dispatchMethod: 'pickUp' }),
    ];
    expect(toShifts(toBusinessPeriods(shifts))).toEqual(shifts);
  });

  it('are valid periods for any valid shifts', () => {
    fc.assert(
      fc.property(validShifts, (shifts) => {
        expect(v.is(businessHoursRule, toBusinessPeriods(shifts))).toBe(true);
      }),
    );
  });

  it('show any valid shifts as they were entered', () => {
    fc.assert(
      fc.property(validShifts, (shifts) => {
        // Shifts that meet at midnight are merged, and 23:59 equals midnight.
        const dayShifts = shifts
          .map((shift) => (shift.closes === '23:59' ? { ...shift, closes: '00:00' } : shift))
          .filter((shift) => shift.opens !== '00:00' || shift.closes === '00:00');
        expect(toSortedTexts(toShifts(toBusinessPeriods(dayShifts)))).toEqual(toSortedTexts(dayShifts));
      }),
    );
  });

  it('lose no period that was stored', () => {
    fc.assert(
      fc.property(validPeriods, (periods) => {
        expect(toSortedTexts(toBusinessPeriods(toShifts(periods)))).toEqual(toSortedTexts(periods));
      }),
    );
  });

  it('are unchanged when converted to stored periods and back a second time', () => {
    fc.assert(
      fc.property(validShifts, (shifts) => {
        const shownShifts = toShifts(toBusinessPeriods(shifts));
        expect(toShifts(toBusinessPeriods(shownShifts))).toEqual(shownShifts);
      }),
    );
  });
});

describe('night shifts stored by other platforms', () => {
  const createStored = (openingTime: string, closingTime: string, day: BusinessPeriod['day'] = 'monday') => ({
    day,
    openingTime,
    closingTime,
    dispatchMethod: 'both' as const,
  });

  it.each([
    ['one row past midnight', [createStored('19:00', '02:00')], { opens: '19:00', closes: '02:00' }],
    ['one row up to 00:00', [createStored('18:00', '00:00')], { opens: '18:00', closes: '00:00' }],
    [
      'two rows that meet at 00:00',
      [createStored('18:00', '00:00'), createStored('00:00', '02:00', 'tuesday')],
      { opens: '18:00', closes: '02:00' },
    ],
  ])('are one shift when stored as %s, and are sent back unchanged', (_, periods, shift) => {
    const shifts = toShifts(periods);
    expect(shifts).toEqual([{ ...aShift(shift), night: shifts[0]?.night }]);
    expect(toBusinessPeriods(shifts)).toEqual(periods);
    expect(toBusinessPeriods([...shifts, aShift({ day: 'friday' })])).toEqual([
      ...periods,
      { day: 'friday', openingTime: '12:30', closingTime: '15:30', dispatchMethod: 'both' },
    ]);
    expect(findShiftErrors(shifts).size).toBe(0);
  });

  it('show a platform error for a stored period at the shift that contains it', () => {
    const shifts = toShifts([createStored('19:00', '02:00'), createStored('12:00', '14:00', 'tuesday')]);
    expect(toShiftPath('businessHours.1.openingTime', shifts)).toBe('businessHours.1.opens');
  });

  it('are checked for overlap with the next morning', () => {
    const shifts = toShifts([createStored('19:00', '02:00'), createStored('01:00', '05:00', 'tuesday')]);
    expect(findShiftErrors(shifts).size).toBe(1);
  });
});

describe('the errors of a shift', () => {
  it.each([
    [{ opens: '' }, { at: 'opens', rule: 'rules.required' }],
    [{ closes: '25:00' }, { at: 'closes', rule: 'rules.badFormat' }],
    [
      { opens: '23:59', closes: '01:00' },
      { at: 'closes', rule: 'rules.endBeforeStart' },
    ],
  ])('contain for %j the error %j', (overrides, error) => {
    expect(findShiftErrors([aShift(overrides)]).get(0)).toEqual(error);
  });

  it('are shown at the later of two overlapping shifts', () => {
    const errors = findShiftErrors([aShift({ opens: '15:00', closes: '18:00' }), aShift()]);
    expect([...errors]).toEqual([[0, { at: 'opens', runsInto: 1 }]]);
  });

  it('include a night that overlaps the next morning, even from Sunday to Monday', () => {
    const nightShift = aShift({ day: 'sunday', opens: '20:00', closes: '09:00' });
    expect([...findShiftErrors([nightShift, aShift({ opens: '08:00' })])]).toEqual([[1, { at: 'opens', runsInto: 0 }]]);
  });

  it('do not include adjacent shifts or overlaps between different dispatch methods', () => {
    expect(findShiftErrors([aShift(), aShift({ opens: '15:30', closes: '16:00' })]).size).toBe(0);
    expect(findShiftErrors([aShift({ dispatchMethod: 'delivery' }), aShift({ dispatchMethod: 'pickUp' })]).size).toBe(
      0,
    );
  });

  it('occur exactly when the platform rejects the periods', () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 8 }), (shifts) => {
        expect(findShiftErrors(shifts).size === 0).toBe(v.is(businessHoursRule, toBusinessPeriods(shifts)));
      }),
    );
  });

  it('include errors of stored periods, at the matching shift and time field', () => {
    const shifts = [aShift({ day: 'tuesday' }), aShift({ opens: '19:00', closes: '01:30' })];
    expect(toShiftPath('businessHours.0.closingTime', shifts)).toBe('businessHours.1.closes');
    expect(toShiftPath('businessHours.1.openingTime', shifts)).toBe('businessHours.1.closes');
    expect(toShiftPath('businessHours.2.openingTime', shifts)).toBe('businessHours.0.opens');
    expect(toShiftPath('businessHours', shifts)).toBe('businessHours');
    expect(toShiftPath('name', shifts)).toBe('name');
  });
});

describe('opening hours shared by both dispatch methods', () => {
  it('are restored after switching to separate hours and back', () => {
    fc.assert(
      fc.property(validShifts, fc.constantFrom(...dispatchMethods), (shifts, validItems) => {
        const bothShifts = toShifts(
          toBusinessPeriods(shifts.map((shift) => ({ ...shift, dispatchMethod: 'both' as const }))),
        );
        const split = splitByMethod(bothShifts);
        expect(findLostShifts(split, validItems)).toEqual([]);
        expect(toSortedTexts(copyHoursToBothMethods(split, validItems))).toEqual(
          toSortedTexts(copyHoursToBothMethods(bothShifts, validItems)),
        );
      }),
    );
  });

  it('report the shifts that would be lost when the separate hours differ', () => {
    const delivery = aShift({ dispatchMethod: 'delivery' });
    const pickUp = aShift({ dispatchMethod: 'pickUp', closes: '16:00' });
    expect(findLostShifts([delivery, pickUp], 'delivery')).toEqual([pickUp]);
    expect(findLostShifts([delivery, pickUp], 'pickUp')).toEqual([delivery]);
  });
});

describe('copying the hours of a day', () => {
  it('replaces the hours of the selected days and leaves the other days unchanged', () => {
    const shifts = [
      aShift(),
      aShift({ opens: '19:00', closes: '01:30' }),
      aShift({ day: 'tuesday', opens: '10:00' }),
      aShift({ day: 'friday' }),
    ];
    const copiedShifts = copyDay(shifts, 'monday', ['monday', 'tuesday', 'sunday']);
    expect(copiedShifts.filter(({ day }) => day === 'tuesday').map(({ opens }) => opens)).toEqual(['12:30', '19:00']);
    expect(copiedShifts.filter(({ day }) => day === 'sunday')).toHaveLength(2);
    expect(copiedShifts.filter(({ day }) => day === 'monday')).toHaveLength(2);
    expect(copiedShifts.filter(({ day }) => day === 'friday')).toHaveLength(1);
  });
});

describe('getNextDay', () => {
  it('wraps around the week', () => {
    expect(weekdays.map(getNextDay)).toEqual([...weekdays.slice(1), 'monday']);
  });
});
