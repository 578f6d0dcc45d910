/** - `late`: a reading is missing. - `old`: do not rely on it: too much time has gone by, or the platform cannot be reached. */
export type Freshness = 'fresh' | 'late' | 'old';

/** Milliseconds from the last reading. */
export interface FreshnessLimits {
  lateAfter: number;
  staleAfter: number;
}

/** How far what is on screen can be relied on; `readAt` is null before the first reading. */
export const freshnessOf = (
  readAt: number | null,
  now: number,
  online: boolean,
  { lateAfter, staleAfter }: FreshnessLimits,
): Freshness => {
  if (!online) return 'old';
  const age = readAt === null ? 0 : now - readAt;
  if (age > staleAfter) return 'old';
  return age > lateAfter ? 'late' : 'fresh';
};
