import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultQuietHours, isQuietAt, quietHoursSchema, type QuietHours } from '@shared/domain/platform/quietHours';

const zone = 'America/Santiago';
const isQuiet = (hours: QuietHours | null, iso: string) => isQuietAt(hours, Date.parse(iso), zone);

describe('quiet hours', () => {
  // 2026-11-27 is a Friday; Chile is at -03:00.
  const nightHours: QuietHours = { from: '23:00', to: '08:00', weekdays: [5] };

  it('start and end on the minute', () => {
    const lunch: QuietHours = { from: '13:00', to: '14:30', weekdays: [5] };
    expect(isQuiet(lunch, '2026-11-27T12:59:59-03:00')).toBe(false);
    expect(isQuiet(lunch, '2026-11-27T13:00:00-03:00')).toBe(true);
    expect(isQuiet(lunch, '2026-11-27T14:29:59-03:00')).toBe(true);
    expect(isQuiet(lunch, '2026-11-27T14:30:00-03:00')).toBe(false);
    expect(isQuiet(lunch, '2026-11-28T13:30:00-03:00')).toBe(false);
  });

  it('belong to the day on which they start when they pass midnight', () => {
    expect(isQuiet(nightHours, '2026-11-27T07:00:00-03:00')).toBe(false);
    expect(isQuiet(nightHours, '2026-11-27T23:30:00-03:00')).toBe(true);
    expect(isQuiet(nightHours, '2026-11-28T07:59:00-03:00')).toBe(true);
    expect(isQuiet(nightHours, '2026-11-28T08:00:00-03:00')).toBe(false);
    expect(isQuiet({ ...nightHours, weekdays: [7] }, '2026-11-30T01:00:00-03:00')).toBe(true);
  });

  it('use the time zone of the tenant, regardless of the offset of the given time', () => {
    expect(isQuiet(nightHours, '2026-11-28T03:30:00+01:00')).toBe(true);
    expect(isQuiet(nightHours, '2026-11-27T23:30:00+01:00')).toBe(false);
  });

  it('keep their local times across clock changes', () => {
    // Chile's clocks go forward on 2026-09-06 at 00:00.
    const saturdayNight: QuietHours = { from: '23:00', to: '08:00', weekdays: [6] };
    expect(isQuiet(saturdayNight, '2026-09-06T07:59:00-03:00')).toBe(true);
    expect(isQuiet(saturdayNight, '2026-09-06T08:00:00-03:00')).toBe(false);
  });

  it('never apply while they are off', () => {
    expect(isQuiet(null, '2026-11-28T03:00:00-03:00')).toBe(false);
  });

  it.each([
    ['an impossible time', { ...defaultQuietHours, from: '24:00' }],
    ['no weekday', { ...defaultQuietHours, weekdays: [] }],
    ['an eighth weekday', { ...defaultQuietHours, weekdays: [8] }],
    ['an end equal to their start', { ...defaultQuietHours, to: defaultQuietHours.from }],
  ])('are rejected with %s', (_title, hours) => {
    expect(v.is(quietHoursSchema, hours)).toBe(false);
  });
});
