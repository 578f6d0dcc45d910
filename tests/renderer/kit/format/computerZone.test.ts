import { afterEach, describe, expect, it, vi } from 'vitest';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule, getNextScheduleChange } from '@shared/domain/schedules/openingTimes';
import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { countries } from '@shared/domain/values/countries';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { getFormats } from '@kit/format/formats';
import { formatShortDate } from '@kit/format/relativeTime';

const { timeZone } = countries.cl;
const hours = toBusinessPeriods(
  weekdays.map((day) => ({ day, opens: '12:30', closes: '15:30', dispatchMethod: 'both' as const })),
);
const formats = getFormats(countries.cl);

/** Opening state and formatted times at one instant. */
const formatAt = (instant: number) => ({
  open: isOpenBySchedule(hours, instant, timeZone, 'delivery'),
  next: getNextScheduleChange(hours, instant, timeZone, 'delivery'),
  wall: toWallTime(instant, timeZone),
  shown: formats.instant(instant),
  clock: formats.formatClock(instant),
  spoken: formatShortDate(instant, instant - 86_400_000, timeZone),
  back: toInstant(toWallTime(instant, timeZone), timeZone, 'end'),
});

/** Instants around both clock changes in Chile and on a normal day. */
const instants = ['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z', '2026-09-06T04:00:00Z', '2026-11-20T23:00:00Z'].map(
  (text) => Date.parse(text),
);
const expected = instants.map(formatAt);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a computer set to a foreign time zone', () => {
  it.each(['Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'Europe/Madrid', 'UTC'])(
    "keeps opening hours and displayed times in the tenant's time zone (%s)",
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(instants.map(formatAt)).toEqual(expected);
    },
  );
});
