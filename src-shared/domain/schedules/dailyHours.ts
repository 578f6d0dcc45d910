import { weekdays, type Weekday } from './businessHours';
import { lastMinute } from './shifts';

/** Hours of a day, `HH:mm`. Those that end no later than they start go on into the next day. */
export interface DailyHours {
  start: string;
  end: string;
}

const dayBefore = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;

/** The weekdays whose hours cover a time of `today`: today, and yesterday for a night that goes on. */
export const weekdaysAt = ({ start, end }: DailyHours, today: Weekday, time: string): Weekday[] => {
  if (start < end) return start <= time && (time < end || end === lastMinute) ? [today] : [];
  return [...(time >= start ? [today] : []), ...(time < end ? [dayBefore(today)] : [])];
};
