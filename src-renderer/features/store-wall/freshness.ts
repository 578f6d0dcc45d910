import { limits } from '@shared/domain/platform/limits';
import type { FreshnessLimits } from '@kit/live/freshness';

/** Late when one refresh is missing, stale when two are. */
export const storesFreshness: FreshnessLimits = {
  lateAfter: 1.5 * limits.storesPollInterval,
  staleAfter: 2 * limits.storesPollInterval,
};
