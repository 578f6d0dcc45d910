import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatRelativePeriod, formatShortRelativeTime, formatRelativeTime } from '@kit/format/relativeTime';
import format from '@locale/format';

const zone = 'America/Santiago';
const now = toInstant('2026-11-21T23:13:00', zone);
const toTestInstant = (wallTime: string) => toInstant(wallTime, zone);

beforeAll(async () => {
  await i18next.init({ lng: 'es-CL', resources: { 'es-CL': { translation: format } } });
});

describe('relative time text', () => {
  it.each([
    ['2026-11-21T23:30:00', 'hoy a las 23:30', '23:30'],
    ['2026-11-22T01:16:00', 'mañana a la 01:16', 'mañana 01:16'],
    ['2026-11-23T12:00:00', 'el lunes a las 12:00', 'el lunes 12:00'],
    ['2026-12-18T12:00:00', 'el vie 18 dic a las 12:00', 'el vie 18 dic 12:00'],
    ['2027-09-18T12:00:00', 'el sáb 18 sept 2027 a las 12:00', 'el sáb 18 sept 2027 12:00'],
    ['2026-11-20T12:00:00', 'ayer a las 12:00', 'el vie 20 nov 12:00'],
  ])('formats %s', (wallTime, expectedText, expectedShortText) => {
    expect(formatRelativeTime(toTestInstant(wallTime), now, zone)).toBe(expectedText);
    expect(formatShortRelativeTime(toTestInstant(wallTime), now, zone)).toBe(expectedShortText);
  });

  it('describes a period that covers a whole day as "todo el día"', () => {
    expect(
      formatRelativePeriod(toTestInstant('2026-12-18T00:00:00'), toTestInstant('2026-12-19T00:00:00'), now, zone),
    ).toBe('el vie 18 dic, todo el día');
    expect(
      formatRelativePeriod(toTestInstant('2026-12-18T00:00:00'), toTestInstant('2026-12-18T23:59:00'), now, zone),
    ).toBe('el vie 18 dic, todo el día');
    expect(
      formatRelativePeriod(toTestInstant('2026-11-21T23:30:00'), toTestInstant('2026-11-22T01:16:00'), now, zone),
    ).toBe('desde hoy a las 23:30 hasta mañana a la 01:16');
  });
});
