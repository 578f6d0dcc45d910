const dayMs = 86_400_000;

/** Days since 1970 of a wall time's date, independent of daylight saving changes. */
export const toDayNumber = (wallTime: string): number =>
  Math.floor(Date.parse(`${wallTime.slice(0, 10)}T00:00:00Z`) / dayMs);
export const toWallDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
