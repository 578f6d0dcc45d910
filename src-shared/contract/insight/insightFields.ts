import { DateTime } from 'luxon';
import { weekdays } from '../../domain/schedules/businessHours';
import { foldText } from '../../domain/values/foldText';
import { isoWeekOf } from '../../domain/sales/consolidation';
import { dayOrNull, readingQuery, wallTimeOrNull, type Reader } from '../reading';
import { parseNumber } from '../reading/scalars';
import { required, withDefault } from '../reading/reader';

/** Readers of what rows of key figures are about: a weekday, an hour, a period. */

const spanishWeekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
const shortest = 2;

/** `lun`, `Mon.`, `Miércoles`: a name of a weekday, or its beginning. Beginnings of both languages do not collide. */
const weekdayByName = (word: string): number | undefined => {
  const plain = foldText(word).replace(/[^a-z]/g, '');
  if (plain.length < shortest) return undefined;
  for (const names of [spanishWeekdays, weekdays]) {
    const place = names.findIndex((name) => name.startsWith(plain));
    if (place >= 0) return place + 1;
  }
  return undefined;
};

/** Monday is 1; those that count Sundays from 0 agree about all other days. */
const parseWeekday = (value: unknown): number | undefined => {
  const nth = parseNumber(value);
  if (nth !== undefined) return Number.isInteger(nth) && nth >= 0 && nth <= 7 ? nth || 7 : undefined;
  return typeof value === 'string' ? weekdayByName(value) : undefined;
};

export const weekday = (): Reader<number> => required(parseWeekday, { type: 'integer', minimum: 1, maximum: 7 });

/** `14`, `"14"` and `14:00`. */
const parseHour = (value: unknown): number | undefined => {
  const nth = parseNumber(typeof value === 'string' ? value.replace(/:\d{2}(?::\d{2})?$/, '') : value);
  return nth !== undefined && Number.isInteger(nth) && nth >= 0 && nth <= 23 ? nth : undefined;
};

export const hourOfDay = (): Reader<number> => required(parseHour, { type: 'integer', minimum: 0, maximum: 23 });

const twoDigits = (digits: string): string => digits.padStart(2, '0');

const weekOf = (text: string): string | undefined => {
  const [, year, week] = /^(\d{4})-?W(\d{1,2})/i.exec(text) ?? [];
  if (year !== undefined && week !== undefined) return `${year}-W${twoDigits(week)}`;
  const date = text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !DateTime.fromISO(date).isValid) return undefined;
  const found = isoWeekOf(date);
  return `${found.year}-W${twoDigits(String(found.week))}`;
};

const hasOffset = (text: string): boolean =>
  text.includes('T') ? /(?:[zZ]|[+-]\d{2}:?\d{2})$/.test(text) : /\d (?:UTC|[+-]\d{4})$/.test(text);

/** A period as a platform writes it, in the form that the asked group has: a week may come as the date of its Monday. */
const parsePeriod = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const told = value.trim();
  const group = readingQuery()['group'];
  // Midnight UTC is an hour of its own, and else the day.
  const wallReader = group === 'hour' ? wallTimeOrNull() : dayOrNull();
  const text = hasOffset(told) ? ((wallReader.read(told) as string | null) ?? told) : told;
  switch (group) {
    case 'hour': {
      const [, date, hour] = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2})/.exec(text) ?? [];
      return date !== undefined && hour !== undefined ? `${date}T${twoDigits(hour)}` : text;
    }
    case 'week':
      return weekOf(text) ?? text;
    case 'month':
      return /^\d{4}-\d{2}/.exec(text)?.[0] ?? text;
    case 'day':
      return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? text;
    default:
      return text;
  }
};

/** `YYYY-MM-DDTHH`, `YYYY-MM-DD`, `YYYY-Www` or `YYYY-MM`; null where rows are of the whole span. */
export const period = (): Reader<string | null> =>
  withDefault<string | null>(parsePeriod, null, { type: ['string', 'null'] });
