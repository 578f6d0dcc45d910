import * as v from 'valibot';
import { isWallTime, type WallTime } from '../../domain/values/wallTime';

/**
 * Bound of a time range in the tenant's zone: either a day (inclusive as `from` and as `to`) or a wall time (inclusive
 * as `from`, exclusive as `to`).
 */
export const spanBound = v.union([
  v.pipe(v.string(), v.isoDate()),
  v.pipe(v.string(), v.check(isWallTime, 'not a wall time')),
]);

const isDay = (bound: string): boolean => !bound.includes('T');

export const isOnOrAfter = (time: WallTime, bound: string): boolean =>
  (isDay(bound) ? time.slice(0, 10) : time) >= bound;
export const isBeforeEnd = (time: WallTime, bound: string): boolean =>
  isDay(bound) ? time.slice(0, 10) <= bound : time < bound;
