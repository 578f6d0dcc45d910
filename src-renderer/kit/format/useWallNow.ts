import { toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { statusInterval, useNow } from './ticking';
import { useFormats } from './useFormats';

/** Current wall time in the tenant's zone, updated every `interval` milliseconds. */
export const useWallNow = (interval = statusInterval): WallTime => toWallTime(useNow(interval), useFormats().zone);
