import { describe, expect, it } from 'vitest';
import { computeSalesChange } from '@shared/domain/bulk/bulkSales';
import { weekdays, type BusinessPeriod, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';

const createDailyHours = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: Shift['dispatchMethod'] = 'both',
  days: readonly Shift['day'][] = weekdays,
): BusinessPeriod[] =>
  toBusinessPeriods(days.map((day) => ({ day, opens: openingTime, closes: closingTime, dispatchMethod })));
const createSchedule = (businessHours: BusinessPeriod[], haveDifferentBusinessHours = false) => ({
  businessHours,
  haveDifferentBusinessHours,
});
const getStore = (
  businessHours: BusinessPeriod[],
  orderMethod: Record<DispatchMethod, boolean> = { delivery: true, pickUp: true },
) => ({ ...createSchedule(businessHours), orderMethod });
const withoutFriday = weekdays.filter((day) => day !== 'friday');

describe('the effect of new opening hours on sales', () => {
  it('lists the days that close and the minutes lost, including those after midnight', () => {
    expect(
      computeSalesChange(
        getStore(createDailyHours('19:00', '02:00')),
        createSchedule(createDailyHours('19:00', '02:00', 'both', withoutFriday)),
      ),
    ).toEqual({
      closedDays: [{ day: 'friday', scope: 'both' }],
      minutes: [{ scope: 'both', change: -7 * 60 }],
    });
  });

  it('counts overlapping periods once and a day until 23:59 as a full day', () => {
    const hoursTwice = [...createDailyHours('00:00', '00:00'), ...createDailyHours('10:00', '12:00')];
    expect(computeSalesChange(getStore(hoursTwice), createSchedule(createDailyHours('00:00', '00:00')))).toEqual({
      closedDays: [],
      minutes: [],
    });
    expect(computeSalesChange(getStore([]), createSchedule(createDailyHours('00:00', '00:00')))).toMatchObject({
      minutes: [{ scope: 'both', change: 7 * 24 * 60 }],
    });
  });

  it('separates delivery from pick-up', () => {
    const pickUpOnly = createDailyHours('12:00', '20:00', 'pickUp', ['friday']);
    const otherBusinessPeriods = createDailyHours('12:00', '20:00', 'both', withoutFriday);
    expect(
      computeSalesChange(
        getStore(createDailyHours('12:00', '20:00')),
        createSchedule([...otherBusinessPeriods, ...pickUpOnly], true),
      ),
    ).toEqual({
      closedDays: [{ day: 'friday', scope: 'delivery' }],
      minutes: [{ scope: 'delivery', change: -480 }],
    });
  });

  it('ignores dispatch methods that the store does not offer', () => {
    const pickUpOnly = createSchedule(createDailyHours('12:00', '20:00', 'pickUp'), true);
    const bothSold = createDailyHours('12:00', '20:00');
    expect(computeSalesChange(getStore(bothSold, { delivery: false, pickUp: true }), pickUpOnly)).toEqual({
      closedDays: [],
      minutes: [],
    });
  });
});
