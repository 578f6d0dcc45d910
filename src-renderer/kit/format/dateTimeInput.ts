import { isWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { parseTimeInput, parseDateInput, formatDateInput } from '@shared/domain/values/typedDates';

/** Date and time as typed by the user. */
export interface DateTimeInput {
  /** `DD/MM/YYYY`, or any form `parseDateInput` accepts. */
  date: string;
  /** `HH:mm`, or any form `parseTimeInput` accepts. */
  time: string;
}

export const emptyDateTimeInput: DateTimeInput = { date: '', time: '' };

/** Parses the input as a wall time; null if incomplete or invalid. */
export const parseDateTimeInput = ({ date, time }: DateTimeInput): WallTime | null => {
  const day = parseDateInput(date);
  const timeOfDay = parseTimeInput(time);
  if (day === null || timeOfDay === null) return null;
  const wallTime = `${day}T${timeOfDay}:00`;
  return isWallTime(wallTime) ? wallTime : null;
};

export const formatDateTimeInput = (wallTime: WallTime): DateTimeInput => {
  const [date = '', time = ''] = wallTime.split('T');
  return { date: formatDateInput(date), time: time.slice(0, 5) };
};
