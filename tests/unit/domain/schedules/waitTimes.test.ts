import { describe, expect, it } from 'vitest';
import { getWaitsAt, type StoreWaitTimes } from '@shared/domain/schedules/waitTimes';

const friday = '2026-09-11';

const store: StoreWaitTimes = {
  deliveryWaitTime: 40,
  pickUpWaitTime: 15,
  exceptionalWaitTimes: {
    periodic: [
      { day: 'friday', startTime: '19:30', endTime: '22:30', deliveryWaitTime: 70, pickUpWaitTime: null },
      { day: 'friday', startTime: '22:30', endTime: '23:59', deliveryWaitTime: 50, pickUpWaitTime: 20 },
    ],
    specific: [
      {
        startDatetime: `${friday}T21:00:00`,
        endDatetime: `${friday}T22:00:00`,
        deliveryWaitTime: 90,
        pickUpWaitTime: null,
      },
      { startDatetime: null, endDatetime: null, deliveryWaitTime: 1, pickUpWaitTime: 1 },
    ],
  },
};

const getAt = (time: string, day = friday) => {
  const { deliveryWaitTime, pickUpWaitTime } = getWaitsAt(store, `${day}T${time}`);
  return [deliveryWaitTime, pickUpWaitTime];
};

describe('the waiting time of a store', () => {
  it('is the usual one outside the hours of an exception and on other days', () => {
    expect(getAt('19:29:59')).toEqual([40, 15]);
    expect(getAt('20:00:00', '2026-09-12')).toEqual([40, 15]);
  });

  it('is that of a weekday exception from its start until its end, for its dispatch method only', () => {
    expect(getAt('19:30:00')).toEqual([70, 15]);
    expect(getAt('22:29:59')).toEqual([70, 15]);
    expect(getAt('22:30:00')).toEqual([50, 20]);
  });

  it('is that of an exception until midnight when it ends at 23:59', () => {
    expect(getAt('23:59:30')).toEqual([50, 20]);
    expect(getAt('00:00:00', '2026-09-12')).toEqual([40, 15]);
  });

  it.each(['00:00', '02:00'])('is that of an exception past midnight when it ends at %s', (endTime) => {
    const periodic = [{ day: 'friday', startTime: '22:00', endTime, deliveryWaitTime: 99, pickUpWaitTime: null }];
    const getMinutes = (wallTime: string) =>
      getWaitsAt({ ...store, exceptionalWaitTimes: { periodic, specific: [] } }, wallTime).deliveryWaitTime;
    expect(getMinutes(`${friday}T23:59:30`)).toBe(99);
    expect(getMinutes(`${friday}T01:00:00`)).toBe(40);
    expect(getMinutes('2026-09-12T01:00:00')).toBe(endTime === '02:00' ? 99 : 40);
    expect(getMinutes('2026-09-12T02:00:00')).toBe(40);
  });

  it('is that of a one-time exception when a weekday exception applies as well', () => {
    expect(getAt('20:59:59')).toEqual([70, 15]);
    expect(getAt('21:00:00')).toEqual([90, 15]);
    expect(getAt('22:00:00')).toEqual([70, 15]);
  });
});
