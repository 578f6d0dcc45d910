import { describe, expect, it } from 'vitest';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { getClosingBounds } from '@shared/domain/stores/closing';
import { createPauseRequest, getShiftEnd } from '@shared/domain/stores/pause';
import { toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const toFridayInstant = (time: string) => toInstant(`2026-03-06T${time}:00`, zone);
const hours: BusinessPeriod[] = [
  { day: 'friday', openingTime: '12:00', closingTime: '16:00', dispatchMethod: 'both' },
  { day: 'friday', openingTime: '19:00', closingTime: '23:59', dispatchMethod: 'delivery' },
  { day: 'saturday', openingTime: '00:00', closingTime: '01:30', dispatchMethod: 'delivery' },
  { day: 'friday', openingTime: '19:00', closingTime: '22:00', dispatchMethod: 'pickUp' },
];

describe('pausing a store', () => {
  it.each([15, 30, 45] as const)('for %i minutes creates a scheduled closing of that length', (minutes) => {
    const now = toFridayInstant('20:00');
    const request = createPauseRequest(minutes, 'delivery', hours, now, zone);
    expect(request).toMatchObject({ kind: 'scheduled', dispatchMethod: 'delivery' });
    expect(request).not.toHaveProperty('startDatetime');
    expect(getClosingBounds(request!, now, zone)).toEqual({ start: now, end: now + minutes * 60_000 });
  });

  it('for an hour uses the closing kind that the platform has for it', () =>
    expect(createPauseRequest(60, 'pickUp', [], toFridayInstant('20:00'), zone)).toEqual({
      kind: 'one_hour',
      dispatchMethod: 'pickUp',
    }));

  it('until the end of the shift uses the hours of the paused dispatch method, even past midnight', () => {
    const now = toFridayInstant('20:00');
    expect(createPauseRequest('shift', 'pickUp', hours, now, zone)).toEqual({
      kind: 'scheduled',
      endDatetime: '2026-03-06T22:00:00',
      dispatchMethod: 'pickUp',
    });
    expect(createPauseRequest('shift', 'delivery', hours, now, zone)?.endDatetime).toBe('2026-03-07T01:30:00');
    expect(createPauseRequest('shift', 'both', hours, now, zone)?.endDatetime).toBe('2026-03-07T01:30:00');
  });

  it('until the end of a night shift lasts past midnight when one row contains the whole shift', () => {
    const nightHours: BusinessPeriod[] = [
      { day: 'friday', openingTime: '19:00', closingTime: '02:00', dispatchMethod: 'both' },
    ];
    expect(createPauseRequest('shift', 'both', nightHours, toFridayInstant('20:00'), zone)?.endDatetime).toBe(
      '2026-03-07T02:00:00',
    );
  });

  it.each(['23:59', '00:00'])(
    'until the end of a shift at %s creates a closing of the kind rest_of_day',
    (closingTime) => {
      const hoursUntilMidnight: BusinessPeriod[] = [
        { day: 'friday', openingTime: '19:00', closingTime, dispatchMethod: 'both' },
      ];
      expect(createPauseRequest('shift', 'both', hoursUntilMidnight, toFridayInstant('20:00'), zone)).toEqual({
        kind: 'rest_of_day',
        dispatchMethod: 'both',
      });
    },
  );

  it('until the end of the shift is not offered outside a shift', () => {
    expect(createPauseRequest('shift', 'both', hours, toFridayInstant('17:00'), zone)).toBeNull();
    expect(getShiftEnd('pickUp', hours, toFridayInstant('22:30'), zone)).toBeNull();
    expect(createPauseRequest('shift', 'both', [], toFridayInstant('20:00'), zone)).toBeNull();
  });
});
