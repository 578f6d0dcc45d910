import { describe, expect, it } from 'vitest';
import type { BusinessPeriod, DispatchMethod } from '@shared/domain/schedules/businessHours';
import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { toHours } from '@entities/stores/schedules/hours';

const createPeriod = (
  dispatchMethod: DispatchMethod | 'both',
  openingTime = '12:00',
  closingTime = '15:00',
): BusinessPeriod => ({ day: 'monday', openingTime, closingTime, dispatchMethod });

const createBothMethods = (openingTime?: string, closingTime?: string) => [
  createPeriod('delivery', openingTime, closingTime),
  createPeriod('pickUp', openingTime, closingTime),
];

describe('opening hours that a platform reports per dispatch method', () => {
  it('become one shift for both methods when the store has common hours, and are stored as a row per method again', () => {
    const storedHours = [...createBothMethods(), ...createBothMethods('19:00', '23:00')];
    const { shifts, different } = toHours(storedHours, false);
    expect(different).toBe(false);
    expect(shifts.map(({ dispatchMethod }) => dispatchMethod)).toEqual(['both', 'both']);
    expect(toBusinessPeriods(shifts)).toEqual(storedHours);
  });

  it('are also stored per method for new shifts, while existing rows for both methods stay', () => {
    const mixedHours = [...createBothMethods(), createPeriod('both', '19:00', '23:00')];
    const { shifts } = toHours(mixedHours, false);
    expect(toBusinessPeriods(shifts)).toEqual(mixedHours);
    const addedShift = { day: 'monday', opens: '09:00', closes: '10:00', dispatchMethod: 'both' } as const;
    expect(toBusinessPeriods([...shifts, addedShift])).toEqual([...createBothMethods('09:00', '10:00'), ...mixedHours]);
  });

  it('are stored as one row when the shift is limited to one method', () => {
    const { shifts } = toHours(createBothMethods(), false);
    expect(toBusinessPeriods(shifts.map((shift) => ({ ...shift, dispatchMethod: 'delivery' as const })))).toEqual([
      createPeriod('delivery'),
    ]);
  });

  it('stay separate when the store marks them as different', () => {
    const { shifts, different } = toHours(createBothMethods(), true);
    expect(different).toBe(true);
    expect(toBusinessPeriods(shifts)).toEqual(createBothMethods());
  });

  it('stay separate and count as different when only one method has them', () => {
    const { shifts, different } = toHours([...createBothMethods(), createPeriod('delivery', '19:00', '23:00')], false);
    expect(different).toBe(true);
    expect(shifts.map(({ dispatchMethod }) => dispatchMethod)).toEqual(['both', 'delivery']);
    expect(toBusinessPeriods(shifts)).toEqual([...createBothMethods(), createPeriod('delivery', '19:00', '23:00')]);
  });

  it('are one shift when they extend past midnight', () => {
    const nightHours = [
      { ...createPeriod('delivery', '19:00', '23:59') },
      { ...createPeriod('pickUp', '19:00', '23:59') },
      { ...createPeriod('delivery', '00:00', '01:30'), day: 'tuesday' as const },
      { ...createPeriod('pickUp', '00:00', '01:30'), day: 'tuesday' as const },
    ];
    const { shifts } = toHours(nightHours, false);
    expect(shifts).toEqual([
      { day: 'monday', opens: '19:00', closes: '01:30', dispatchMethod: 'both', isPerMethod: true },
    ]);
    expect(toBusinessPeriods(shifts)).toEqual(nightHours);
  });
});
