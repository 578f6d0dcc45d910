import { describe, expect, it } from 'vitest';
import type { BusinessPeriod, DispatchMethod } from '@shared/domain/schedules/businessHours';
import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { toHours } from '@entities/stores/schedules/hours';

const createPeriod = (
  dispatchMethod: DispatchMethod | 'both',
  openingTime = '12:00',
  closingTime = '15:00',
): BusinessPeriod => ({ day: 'monday', openingTime, closingTime, dispatchMethod });

const createTwins = (openingTime?: string, closingTime?: string) => [
  createPeriod('delivery', openingTime, closingTime),
  createPeriod('pickUp', openingTime, closingTime),
];

describe('opening hours that a platform reports per dispatch method', () => {
  it('are one shift for both methods when the store has common hours', () => {
    const { shifts, different } = toHours([...createTwins(), ...createTwins('19:00', '23:00')], false);
    expect(different).toBe(false);
    expect(toBusinessPeriods(shifts)).toEqual([createPeriod('both'), createPeriod('both', '19:00', '23:00')]);
  });

  it('stay separate when the store marks them as different', () => {
    const { shifts, different } = toHours(createTwins(), true);
    expect(different).toBe(true);
    expect(toBusinessPeriods(shifts)).toEqual(createTwins());
  });

  it('stay separate and count as different when only one method has them', () => {
    const { shifts, different } = toHours([...createTwins(), createPeriod('delivery', '19:00', '23:00')], false);
    expect(different).toBe(true);
    expect(toBusinessPeriods(shifts)).toEqual([createPeriod('both'), createPeriod('delivery', '19:00', '23:00')]);
  });

  it('are one shift when they extend past midnight', () => {
    const night = [
      { ...createPeriod('delivery', '19:00', '23:59') },
      { ...createPeriod('pickUp', '19:00', '23:59') },
      { ...createPeriod('delivery', '00:00', '01:30'), day: 'tuesday' as const },
      { ...createPeriod('pickUp', '00:00', '01:30'), day: 'tuesday' as const },
    ];
    expect(toHours(night, false).shifts).toEqual([
      { day: 'monday', opens: '19:00', closes: '01:30', dispatchMethod: 'both' },
    ]);
  });
});
