import { formatDateInput } from '@shared/domain/values/typedDates';
import type { WallTime } from '@shared/domain/values/wallTime';

/** `DD/MM/YYYY`. */
export const dayText = (wall: WallTime): string => formatDateInput(wall.slice(0, 10));

/** Omits the year if another displayed day has it: `DD/MM`. */
export const dayBeside = (wall: WallTime, other: WallTime): string =>
  dayText(wall).slice(0, wall.slice(0, 4) === other.slice(0, 4) ? 5 : 10);
