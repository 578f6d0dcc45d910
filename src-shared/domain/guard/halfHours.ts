import { DateTime } from 'luxon';
import { getHolidays } from '../schedules/holidays';
import type { CountryCode } from '../values/countries';

/**
 * Half hours of a day; `halfHoursPerWeek` are those of a week, which starts on Monday at 00:00. Expectations are stored
 * per half hour.
 */
export const halfHoursPerDay = 48;
export const halfHoursPerWeek = 7 * halfHoursPerDay;
/** Duration of a half hour (ms). All supported zones have offsets of whole half hours. */
export const halfHourMs = 30 * 60_000;

/** Maximum half hours in the cache: three months, since reports cover up to 90 days. */
const maxCachedHalfHours = 4_500;

const sunday = 6;

/** Half hour as shown by the tenant's clocks. */
export interface HalfHour {
  /** Index in the week. Holidays count as Sundays. */
  slot: number;
  isHoliday: boolean;
  /**
   * Weight of the half hour: 0.5 in an hour that a clock change repeats, because the usual orders are spread over two
   * hours; otherwise 1.
   */
  weight: number;
}

const holidayDates = new Map<string, ReadonlySet<string>>();

const isHoliday = (date: DateTime, country: CountryCode): boolean => {
  const key = `${country} ${date.year}`;
  const yearHolidays = holidayDates.get(key) ?? new Set(getHolidays(country, date.year).map((holiday) => holiday.date));
  holidayDates.set(key, yearHolidays);
  return yearHolidays.has(date.toFormat('yyyy-MM-dd'));
};

/** Returns the index in the week of a weekday (Monday is 0), hour and minute. */
export const toSlot = (weekday: number, hour: number, minute: number): number =>
  weekday * halfHoursPerDay + hour * 2 + (minute >= 30 ? 1 : 0);

/** Creates a lookup of half hours with a cache of the latest ones, since it is called at every poll. */
export const createHalfHourLookup = (zone: string, country: CountryCode): ((instant: number) => HalfHour) => {
  const cachedHalfHours = new Map<number, HalfHour>();
  return (instant) => {
    const index = Math.floor(instant / halfHourMs);
    const cachedHalfHour = cachedHalfHours.get(index);
    if (cachedHalfHour !== undefined) return cachedHalfHour;
    const localTime = DateTime.fromMillis(index * halfHourMs, { zone });
    const isHolidayDate = isHoliday(localTime, country);
    const newHalfHour = {
      slot: toSlot(isHolidayDate ? sunday : localTime.weekday - 1, localTime.hour, localTime.minute),
      isHoliday: isHolidayDate,
      weight: localTime.getPossibleOffsets().length > 1 ? 0.5 : 1,
    };
    if (cachedHalfHours.size >= maxCachedHalfHours) cachedHalfHours.clear();
    cachedHalfHours.set(index, newHalfHour);
    return newHalfHour;
  };
};
