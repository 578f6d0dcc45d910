import { formatDateInput } from '@shared/domain/values/typedDates';
import type { WallTime } from '@shared/domain/values/wallTime';

/** Formats a date as `DD/MM/YYYY`. */
export const formatDay = (wallTime: WallTime): string => formatDateInput(wallTime.slice(0, 10));

/** Formats a date as `DD/MM` if the other displayed date has the same year, otherwise `DD/MM/YYYY`. */
export const formatRangeStart = (wallTime: WallTime, otherDate: WallTime): string =>
  formatDay(wallTime).slice(0, wallTime.slice(0, 4) === otherDate.slice(0, 4) ? 5 : 10);
