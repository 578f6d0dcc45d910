import { toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { stateInterval, useNow } from './ticking';
import { useFormats } from './useFormats';

/** Current wall time in the tenant's zone, updated every `every` milliseconds. */
export const useWallNow = (every = stateInterval): WallTime => toWallTime(useNow(every), useFormats().zone);
