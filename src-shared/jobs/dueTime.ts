import { getFirstInstant, isWallTime } from '../domain/values/wallTime';

/** Maximum days in advance for which a job can be scheduled. */
export const maxPlannedDays = 60;

type DueTimeError = 'notATime' | 'past' | 'tooFar';

/**
 * Converts the tenant's local time, as typed by the user, to the start of a scheduled job (Unix ms). A time skipped by
 * a clock change becomes the first time after it.
 */
export const parseDueTime = (
  wallTime: string | null,
  zone: string,
  now: number,
): { dueAt: number } | { error: DueTimeError } => {
  if (wallTime === null || !isWallTime(wallTime)) return { error: 'notATime' };
  const dueAt = getFirstInstant(wallTime, zone);
  if (dueAt <= now) return { error: 'past' };
  return dueAt > now + maxPlannedDays * 24 * 3_600_000 ? { error: 'tooFar' } : { dueAt };
};
