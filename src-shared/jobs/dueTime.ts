import { getFirstInstant, isWallTime } from '../domain/values/wallTime';

/** Maximum days that a job may be planned ahead. */
export const maxPlannedDays = 60;

export type DueTimeError = 'notATime' | 'past' | 'tooFar';

/**
 * Start instant (ms) of a planned job from a typed wall time of the tenant. A time skipped by a clock change becomes
 * the first instant after it.
 */
export const parseDueTime = (
  wall: string | null,
  zone: string,
  now: number,
): { dueAt: number } | { error: DueTimeError } => {
  if (wall === null || !isWallTime(wall)) return { error: 'notATime' };
  const dueAt = getFirstInstant(wall, zone);
  if (dueAt <= now) return { error: 'past' };
  return dueAt > now + maxPlannedDays * 24 * 3_600_000 ? { error: 'tooFar' } : { dueAt };
};
