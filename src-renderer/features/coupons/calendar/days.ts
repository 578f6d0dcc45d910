const dayMs = 86_400_000;

/**
 * Number of days from 1970-01-01 to the date of a wall time. Counts in UTC, so that daylight saving changes have no
 * effect.
 */
export const toDayNumber = (wallTime: string): number =>
  Math.floor(Date.parse(`${wallTime.slice(0, 10)}T00:00:00Z`) / dayMs);
export const toWallDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
