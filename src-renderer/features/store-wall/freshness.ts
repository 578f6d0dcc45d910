import { limits } from '@shared/domain/platform/limits';
import type { FreshnessLimits } from '@kit/live/freshness';

/** A reading is missing; two are. */
export const storesFreshness: FreshnessLimits = {
  lateAfter: 1.5 * limits.storesPollEvery,
  staleAfter: 2 * limits.storesPollEvery,
};
