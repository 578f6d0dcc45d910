import { describe, expect, it } from 'vitest';
import { maxPlannedDays, parseDueTime } from '@shared/jobs/dueTime';

const zone = 'America/Santiago';
const now = Date.parse('2026-11-24T15:42:00-03:00');

describe('the due time of a planned job', () => {
  it('uses the time zone of the tenant, regardless of that of the computer', () => {
    expect(parseDueTime('2026-11-25T06:00:00', zone, now)).toEqual({ dueAt: Date.parse('2026-11-25T06:00:00-03:00') });
    expect(parseDueTime('2026-11-25T06:00:00', 'Europe/Madrid', now)).toEqual({
      dueAt: Date.parse('2026-11-25T06:00:00+01:00'),
    });
  });

  it('stays at the same hour across a clock change', () => {
    const noonInMarch = Date.parse('2027-03-20T12:00:00-03:00');
    expect(parseDueTime('2027-04-10T06:00:00', zone, noonInMarch)).toEqual({
      dueAt: Date.parse('2027-04-10T06:00:00-04:00'),
    });
  });

  it('is the first instant after an hour that the clock change skips', () => {
    // On the first Sunday of September midnight becomes 01:00.
    const afternoonInAugust = Date.parse('2026-08-20T12:00:00-04:00');
    expect(parseDueTime('2026-09-06T00:30:00', zone, afternoonInAugust)).toEqual({
      dueAt: Date.parse('2026-09-06T01:00:00-03:00'),
    });
  });

  it('must lie in the future and within the retention period of jobs', () => {
    expect(parseDueTime('2026-11-24T15:42:00', zone, now)).toEqual({ error: 'past' });
    expect(parseDueTime('2026-11-24T15:43:00', zone, now)).toHaveProperty('dueAt');
    expect(parseDueTime('2027-01-23T15:42:00', zone, now)).toHaveProperty('dueAt', now + maxPlannedDays * 86_400_000);
    expect(parseDueTime('2027-01-23T15:43:00', zone, now)).toEqual({ error: 'tooFar' });
  });

  it('must have a date and a time', () => {
    for (const typedText of [null, '', '2026-11-25', '2026-11-25T', '2026-02-30T10:00:00', 'mañana'])
      expect(parseDueTime(typedText, zone, now)).toEqual({ error: 'notATime' });
  });
});
