import { formatDateInput } from '@shared/domain/values/typedDates';
import type { WallTime } from '@shared/domain/values/wallTime';

/** Formats a date as `DD/MM/YYYY`. */
export const formatDay = (wall: WallTime): string => formatDateInput(wall.slice(0, 10));

/** Formats a date as `DD/MM` if the other displayed date has the same year, otherwise `DD/MM/YYYY`. */
export const formatDayBeside = (wall: WallTime, other: WallTime): string =>
  formatDay(wall).slice(0, wall.slice(0, 4) === other.slice(0, 4) ? 5 : 10);
