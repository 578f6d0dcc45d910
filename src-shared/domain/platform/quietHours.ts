import { DateTime } from 'luxon';
import * as v from 'valibot';

export const timeOfDaySchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** ISO weekday: Monday is 1. */
const weekdaySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Hours without notifications; hours after midnight belong to the weekday on which they start. */
export const quietHoursSchema = v.pipe(
  v.strictObject({
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    weekdays: v.pipe(v.array(weekdaySchema), v.minLength(1), v.maxLength(isoWeekdays.length)),
  }),
  v.check(({ from, to }) => from !== to, 'must end at another time'),
);
export type QuietHours = v.InferOutput<typeof quietHoursSchema>;

export const defaultQuietHours: QuietHours = { from: '23:00', to: '08:00', weekdays: [...isoWeekdays] };

/**
 * True if quiet hours apply at an instant (ms) in a time zone. Compares wall times, so that clock changes do not shift
 * them.
 */
export const isQuietAt = (hours: QuietHours | null, instant: number, zone: string): boolean => {
  if (hours === null) return false;
  const { from, to } = hours;
  const now = DateTime.fromMillis(instant, { zone });
  const time = now.toFormat('HH:mm');
  const isOvernight = from > to;
  if (!isOvernight) return hours.weekdays.includes(now.weekday) && time >= from && time < to;
  if (time >= from) return hours.weekdays.includes(now.weekday);
  return time < to && hours.weekdays.includes(now.weekday === 1 ? 7 : now.weekday - 1);
};
