import { weekdays, type Weekday } from './businessHours';
import { lastMinute } from './shifts';

/** Daily hours (`HH:mm`). An end at or before the start is on the next day. */
export interface DailyHours {
  start: string;
  end: string;
}

const getDayBefore = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;

/** Returns the weekdays whose hours include a time of `today`: today, and yesterday if its hours pass midnight. */
export const getWeekdaysAt = ({ start, end }: DailyHours, today: Weekday, time: string): Weekday[] => {
  if (start < end) return start <= time && (time < end || end === lastMinute) ? [today] : [];
  return [...(time >= start ? [today] : []), ...(time < end ? [getDayBefore(today)] : [])];
};
