import { firstInstantAt, isWallTime } from '../domain/values/wallTime';

/** How far ahead a job may be planned. Days. */
export const maxPlannedDays = 60;

export type DueTimeError = 'notATime' | 'past' | 'tooFar';

/**
 * The instant at which a planned job begins (ms), from the wall time of the tenant that a user typed. An hour that the clock
 * skips is the first instant after it.
 */
export const parseDueTime = (
  wall: string | null,
  zone: string,
  now: number,
): { dueAt: number } | { error: DueTimeError } => {
  if (wall === null || !isWallTime(wall)) return { error: 'notATime' };
  const dueAt = firstInstantAt(wall, zone);
  if (dueAt <= now) return { error: 'past' };
  return dueAt > now + maxPlannedDays * 24 * 3_600_000 ? { error: 'tooFar' } : { dueAt };
};
