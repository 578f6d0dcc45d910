import { getHolidays } from '@shared/domain/schedules/holidays';
import type { CountryCode } from '@shared/domain/values/countries';
import { createRandom } from '../random';

/** This module computes demand by season, rain and holidays; weekdays are in demand.ts. */

/**
 * Relative demand by month, from January: low in summer, high in winter and in September, the month of the national
 * holidays.
 */
const monthWeights = [0.88, 0.85, 1, 1, 1.04, 1.08, 1.1, 1.06, 1.05, 1, 0.98, 1.02] as const;
const rainMonths = { first: 4, last: 9, share: 0.22, weight: 1.2 } as const;
/** Relative demand on holidays: low when shops have to close (`mandatory`), otherwise like a Sunday. */
const holidayWeights = { mandatory: 0.45, other: 1.12 } as const;

const isRainy = (date: string, month: number): boolean =>
  month >= rainMonths.first && month <= rainMonths.last && createRandom(1, `rain/${date}`).next() < rainMonths.share;

/** Returns a function that gives the relative demand on a date (`YYYY-MM-DD`), around 1. */
export const createSeason = (country: CountryCode): ((date: string) => number) => {
  const holidays = new Map<number, Map<string, boolean>>();
  const findHolidays = (year: number) => {
    const holidayByDate = new Map(getHolidays(country, year).map(({ date, mandatory }) => [date, mandatory]));
    holidays.set(year, holidayByDate);
    return holidayByDate;
  };
  return (date) => {
    const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
    const mandatory = (holidays.get(year) ?? findHolidays(year)).get(date);
    const holidayWeight = mandatory === undefined ? 1 : mandatory ? holidayWeights.mandatory : holidayWeights.other;
    return (monthWeights[month - 1] ?? 1) * (isRainy(date, month) ? rainMonths.weight : 1) * holidayWeight;
  };
};
