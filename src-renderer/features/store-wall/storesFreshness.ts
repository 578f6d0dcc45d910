import { limits } from '@shared/domain/platform/limits';
import type { FreshnessLimits } from '@kit/live/freshness';

/** Ages from which data is late (one missed refresh) and stale (two missed refreshes). */
export const storesFreshness: FreshnessLimits = {
  lateAfter: 1.5 * limits.storesPollInterval,
  staleAfter: 2 * limits.storesPollInterval,
};
