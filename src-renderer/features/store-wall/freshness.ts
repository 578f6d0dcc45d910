import { limits } from '@shared/domain/platform/limits';

/** - `late`: a reading is missing. - `old`: two are, or the platform cannot be reached: do not rely on it. */
export type Freshness = 'fresh' | 'late' | 'old';

const lateAfter = 1.5 * limits.storesPollEvery;
const oldAfter = 2 * limits.storesPollEvery;

/** How far what is on screen can be relied on; `readAt` is null before the first reading. */
export const freshnessOf = (readAt: number | null, now: number, online: boolean): Freshness => {
  if (!online) return 'old';
  const age = readAt === null ? 0 : now - readAt;
  if (age > oldAfter) return 'old';
  return age > lateAfter ? 'late' : 'fresh';
};
