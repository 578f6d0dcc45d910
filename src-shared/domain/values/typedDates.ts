import { foldText } from './foldText';
import { isWallTime } from './wallTime';

/** This module parses dates and times as people type them, in forms, filters and files. */

/** Calendar date (`2026-09-05`). */
export type WallDate = string;

export const isWallDate = (text: string): boolean => isWallTime(`${text}T00:00:00`);

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const monthNames =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|' +
  'sep(?:t(?:iembre)?)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?';

const separatorPattern = '(?:\\s*[-/.]\\s*|\\s+)';
const dayFirstPattern = new RegExp(`^(\\d{1,2})${separatorPattern}(\\d{1,2})${separatorPattern}(\\d{4}|\\d{2})$`);
const yearFirstPattern = new RegExp(`^(\\d{4})${separatorPattern}(\\d{1,2})${separatorPattern}(\\d{1,2})$`);
const namedMonthPattern = new RegExp(
  `^(\\d{1,2})(?:${separatorPattern}|\\s+de\\s+)?(${monthNames})\\.?(?:${separatorPattern}|\\s+del?\\s+|,\\s*)?(\\d{4}|\\d{2})$`,
  'i',
);
/** Patterns of dates without separators. A four-digit year must start with 19 or 20. */
const patternsWithoutSeparators = [
  /^(\d{2})(\d{2})(\d{2})$/,
  /^(\d)(\d{1,2})((?:19|20)\d{2})$/,
  /^(\d{2})(\d{1,2})((?:19|20)\d{2})$/,
];
const joinedYearFirstPattern = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const weekdayPattern = /^(lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[\p{L}]*\.?,?\s+(?=\d)/iu;

/** True if the weekday typed before a date is the date's own, or none was typed. */
const matchesWeekday = (date: WallDate, weekday: string | undefined): boolean => {
  const name = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return weekday === undefined || foldText(name).startsWith(foldText(weekday));
};

const padTwo = (digits: string): string => digits.padStart(2, '0');

const toWallDate = (year: string, month: string, day: string): WallDate =>
  `${year.length === 2 ? `20${year}` : year}-${padTwo(month)}-${padTwo(day)}`;

const parseMonth = (name: string): string => {
  const abbreviation = name.slice(0, 3).toLowerCase();
  return String(months.indexOf(abbreviation === 'set' ? 'sep' : abbreviation) + 1);
};

/** Returns all dates that a text can mean. */
const parseDates = (typedText: string): WallDate[] => {
  const weekday = weekdayPattern.exec(typedText.trim())?.[1];
  const text = typedText.trim().replace(weekdayPattern, '');
  const matches = [dayFirstPattern, ...patternsWithoutSeparators].map((pattern) => {
    const [, day = '', month = '', year = ''] = pattern.exec(text) ?? [];
    return toWallDate(year, month, day);
  });
  for (const pattern of [yearFirstPattern, joinedYearFirstPattern]) {
    const [, year = '', month = '', day = ''] = pattern.exec(text) ?? [];
    matches.push(toWallDate(year, month, day));
  }
  const [, day = '', month = '', year = ''] = namedMonthPattern.exec(text) ?? [];
  if (month !== '') matches.push(toWallDate(year, parseMonth(month), day));
  return [...new Set(matches)].filter((date) => isWallDate(date) && matchesWeekday(date, weekday));
};

/**
 * Parses a typed date; returns null if it is incomplete or invalid. Accepts `31/12/2026`, `31-12-26`, `31122026`,
 * `2026-12-31` and `31 dic 2026`. Rejects the ambiguous `1112026`: 1 November or 11 January.
 */
export const parseDateInput = (typedText: string): WallDate | null => {
  const [date, ...otherDates] = parseDates(typedText);
  return date === undefined || otherDates.length > 0 ? null : date;
};

/** True if a text can mean several dates. */
export const isAmbiguousDate = (typedText: string): boolean => parseDates(typedText).length > 1;

const clockPattern =
  /^(\d{1,2})(?: ?[:.,h] ?(\d{2})(?::(\d{2})(?:\.0+)?)?| (\d{2})|(\d{2}))? ?(?:h(?:rs?)?)?\.? ?(?:([ap]) ?\.? ?m\.?)?$/i;

/**
 * Parses a typed time to `HH:mm`; returns null if it is incomplete or invalid. Accepts `1930`, `19.30`, `9`, `7:30 pm`
 * and `12 a. m.`, and `24:00` as the end of a day. Rejects seconds, except for the last second of a day.
 */
export const parseTimeInput = (typedText: string): string | null => {
  const [match, hourText, ...timeParts] = clockPattern.exec(typedText.trim().replace(/\s+/g, ' ')) ?? [];
  if (match === undefined) return null;
  const [minutesAfterMark, seconds = '00', meridiemAfterSpace, meridiemWithoutSpace, meridiem] = timeParts;
  const hour = Number(hourText);
  const minutes = Number(minutesAfterMark ?? meridiemAfterSpace ?? meridiemWithoutSpace ?? 0);
  if (minutes > 59) return null;
  if (meridiem !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = meridiem === undefined ? hour : (hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0);
  const timeOfDay = `${padTwo(String(hours))}:${padTwo(String(minutes))}`;
  if (seconds !== '00' && !(seconds === '59' && timeOfDay === '23:59')) return null;
  return hours < 24 || timeOfDay === '24:00' ? timeOfDay : null;
};

/** Parses a date with an optional time; returns null if either is invalid. Accepts a UTC offset only at midnight. */
export const parseDayAndTime = (typedText: string): { date: WallDate; time: string | null } | null => {
  const text = typedText.trim().replace(/\s+/g, ' ');
  const fullDateInput = parseDateInput(text);
  if (fullDateInput !== null) return { date: fullDateInput, time: null };
  const [, day = '', timeText = ''] = /^(.*?\d)(?:T|,? (?:a las )?)(\d{1,2}:\d{2}.*)$/i.exec(text) ?? [];
  const date = parseDateInput(day);
  const time = parseTimeInput(timeText.replace(/^(00:00(?::00(?:\.0+)?)?)(?:Z|[+-]00:?00)$/i, '$1'));
  return date === null || time === null ? null : { date, time };
};

/** Formats a date as `DD/MM/YYYY`. */
export const formatDateInput = (date: WallDate): string => date.split('-').reverse().join('/');
