import type { CountryCode } from '@shared/domain/values/countries';
import { getHolidays, type Holiday } from '@shared/domain/schedules/holidays';
import { toWallTime } from '@shared/domain/values/wallTime';

/** Holidays from today until the end of next year. */
export const listUpcomingHolidays = (country: CountryCode, now: number, zone: string): Holiday[] => {
  const today = toWallTime(now, zone).slice(0, 10);
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap((candidate) => getHolidays(country, candidate)).filter(({ date }) => date >= today);
};
