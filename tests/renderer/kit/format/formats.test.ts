import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { countryCodes } from '@shared/domain/values/countries';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatDuration } from '@kit/format/duration';
import { getFormats } from '@kit/format/formats';
import format from '@locale/format';

beforeAll(async () => {
  await i18next.init({ lng: 'es-CL', resources: { 'es-CL': { translation: format } } });
});

const minute = 60_000;
const hour = 60 * minute;

describe('the formatter of a country', () => {
  it.each([
    ['cl', '$12.990', '+56 9 0000 0001', '1.000'],
    ['cr', '₡12 990', '+506 0000 0001', '1 000'],
    ['gt', 'Q12,990.00', '+502 0000 0001', '1,000'],
    ['mx', '$12,990.00', '+52 55 0000 0001', '1,000'],
  ] as const)('formats money, phones and counts for %s', (country, money, phone, count) => {
    const formats = getFormats(country);
    const toPlain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(toPlain(formats.money(12_990))).toBe(money);
    expect(formats.phone(phone.replaceAll(/\D/g, ''))).toBe(phone);
    expect(toPlain(formats.count(1000))).toBe(count);
  });

  it("shows times in the country's zone and caches its formats", () => {
    const instant = Date.UTC(2026, 0, 15, 15, 30);
    expect(countryCodes.map((country) => getFormats(country).instant(instant))).toEqual([
      '15/01/2026 12:30',
      '15/01/2026 09:30',
      '15/01/2026 09:30',
      '15/01/2026 09:30',
    ]);
    expect(getFormats('cl')).toBe(getFormats('cl'));
  });
});

describe('remaining time', () => {
  it.each([
    [0, '0 s'],
    [400, '1 s'],
    [59_000, '59 s'],
    [minute, '1 min'],
    [minute + 1, '2 min'],
    [hour - 1, '1 h'],
    [hour + 20 * minute, '1 h 20 min'],
    [24 * hour, '1 d'],
    [51 * hour + 10 * minute, '2 d 3 h'],
  ])('formats %d ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('dates near the current time', () => {
  const { relativeTime, zone } = getFormats('cl');
  const formatWhen = (wallTime: string, now: string) => relativeTime(toInstant(wallTime, zone), toInstant(now, zone));

  it.each([
    ['2026-11-21T18:30:00', '2026-11-21T09:00:00', 'hoy a las 18:30'],
    ['2026-11-22T00:00:00', '2026-11-21T23:59:00', 'mañana a las 00:00'],
    ['2026-11-20T23:59:00', '2026-11-21T00:01:00', 'ayer a las 23:59'],
    ['2026-11-23T10:00:00', '2026-11-21T09:00:00', 'el lunes a las 10:00'],
    ['2026-09-06T01:00:00', '2026-09-05T23:00:00', 'mañana a la 01:00'],
    ['2026-04-05T10:00:00', '2026-04-04T10:00:00', 'mañana a las 10:00'],
  ])('formats %s, seen from %s, as "%s"', (wallTime, now, text) => {
    expect(formatWhen(wallTime, now)).toBe(text);
  });
});
