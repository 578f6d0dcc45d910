import type { WallDate } from '@shared/domain/values/typedDates';

/** Days that can be picked, inclusive; typing is not limited. */
export interface DateBounds {
  min?: WallDate | undefined;
  max?: WallDate | undefined;
}
