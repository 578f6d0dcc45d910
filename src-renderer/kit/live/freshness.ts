/** `late`: an update is overdue. `old`: unreliable, because too much time passed or the platform is unreachable. */
export type Freshness = 'fresh' | 'late' | 'old';

/** Times (ms) since the last read after which data becomes `late` and `old`. */
export interface FreshnessLimits {
  lateAfter: number;
  staleAfter: number;
}

/** Freshness of displayed data; `readAt` is null before the first read. */
export const getFreshness = (
  readAt: number | null,
  now: number,
  isOnline: boolean,
  { lateAfter, staleAfter }: FreshnessLimits,
): Freshness => {
  if (!isOnline) return 'old';
  const age = readAt === null ? 0 : now - readAt;
  if (age > staleAfter) return 'old';
  return age > lateAfter ? 'late' : 'fresh';
};
