import { isWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { parseTimeInput, parseDateInput, formatDateInput } from '@shared/domain/values/typedDates';

/** A date and a time as people type them. */
export interface DateTimeInput {
  /** `DD/MM/YYYY`, or what `parseDateInput` understands. */
  date: string;
  /** `HH:mm`, or what `parseTimeInput` understands. */
  time: string;
}

export const emptyDateTimeInput: DateTimeInput = { date: '', time: '' };

/** The wall time that was typed, or null while it is not (yet) one. */
export const parseDateTimeInput = ({ date, time }: DateTimeInput): WallTime | null => {
  const day = parseDateInput(date);
  const clock = parseTimeInput(time);
  if (day === null || clock === null) return null;
  const wall = `${day}T${clock}:00`;
  return isWallTime(wall) ? wall : null;
};

export const formatDateTimeInput = (wall: WallTime): DateTimeInput => {
  const [date = '', time = ''] = wall.split('T');
  return { date: formatDateInput(date), time: time.slice(0, 5) };
};
