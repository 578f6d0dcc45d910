import { DateTime } from 'luxon';
import { spanishWeekdays, weekdays } from '../../domain/schedules/businessHours';
import { foldText } from '../../domain/values/foldText';
import { parseCount } from '../../domain/values/parseNumbers';
import { bucketGroups } from '../../domain/insight/buckets';
import { parsePeriod } from '../../domain/insight/parsePeriod';
import { derived, money, reader, getReadingQuery, getReadingZone, rejected, type Reader } from '../reading';
import { isObject } from '../../domain/values/json';
import { required, withDefault } from '../reading/reader';
import { recordRejection } from '../reading/report';
import { parseNumber } from '../reading/scalars';

/** This module reads the keys of rows: weekday, hour and period. */

const minWordLength = 2;

/**
 * Finds a weekday by its name or a prefix: `lun`, `Mon.`, `Miércoles`. Prefixes of English and Spanish names never
 * conflict.
 */
const findWeekday = (word: string): number | undefined => {
  const foldedWord = foldText(word).replace(/[^a-z]/g, '');
  if (foldedWord.length < minWordLength) return undefined;
  for (const names of [spanishWeekdays.map(foldText), weekdays]) {
    const index = names.findIndex((name) => name.startsWith(foldedWord));
    if (index >= 0) return index + 1;
  }
  return undefined;
};

/** Reads a weekday: a number from 1 (Monday) to 7, a name or a date. Also accepts 0 for Sunday. */
const parseWeekday = (value: unknown): number | undefined => {
  const dayNumber = parseNumber(value);
  if (dayNumber !== undefined)
    return Number.isInteger(dayNumber) && dayNumber >= 0 && dayNumber <= 7 ? dayNumber || 7 : undefined;
  if (typeof value !== 'string') return undefined;
  // A date also determines the weekday.
  const date = parsePeriod(value, { group: 'day', zone: getReadingZone() });
  return date === undefined ? findWeekday(value) : DateTime.fromISO(date, { zone: 'utc' }).weekday;
};

export const weekday = (): Reader<number> => required(parseWeekday, { type: 'integer', minimum: 1, maximum: 7 });

const hourRange = /^(\d{1,2}(?::\d{2}|h)?) ?(?:-|–|a) ?\d{1,2}(?::\d{2}|h)?$/;
/** Arbitrary date, because parsing an hour requires one. */
const arbitraryDate = '2000-01-03';

/** Reads an hour: `14`, `14:00`, `14h`, `2 pm`, `14:00-15:00`, or a date and time. */
const parseHour = (value: unknown): number | undefined => {
  const text = parseNumber(value)?.toString() ?? (typeof value === 'string' ? value.trim() : '');
  const startText = hourRange.exec(text)?.[1] ?? text;
  const hourPeriod = parsePeriod(startText, {
    group: 'hour',
    zone: getReadingZone(),
    from: arbitraryDate,
    to: arbitraryDate,
  });
  return hourPeriod === undefined ? undefined : Number(hourPeriod.slice(11));
};

export const hourOfDay = (): Reader<number> => required(parseHour, { type: 'integer', minimum: 0, maximum: 23 });

/** Returns the figure in an object, as in `{ value: 5, previous: 3 }` or `{ count: 2, amount: 9990 }`. */
const getFigure = (value: unknown, name: 'count' | 'amount'): unknown =>
  isObject(value) ? (value[name] ?? value['total'] ?? value['value'] ?? value) : value;

const anyMoney = money(null);

/** Reads an amount of money. */
export const amount = (): Reader<number | null> =>
  reader((value) => anyMoney.read(getFigure(value, 'amount')), anyMoney.json);

/** Reads a discount or refund, which some platforms send as a negative amount. */
export const deduction = (): Reader<number | null> => derived(amount(), (value) => value && Math.abs(value));

/** Reads a count. Fractions, such as shares and percentages, are unreadable. */
export const count = (): Reader<number | null> =>
  withDefault<number | null>(
    (value) => {
      const rawCount = getFigure(value, 'count');
      const number = typeof rawCount === 'string' ? (parseCount(rawCount) ?? undefined) : parseNumber(rawCount);
      return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
    },
    null,
    { type: ['integer', 'null'] },
  );

/** Reads the period of a row as a bucket name; null if the rows are not grouped by time. */
export const period = (): Reader<string | null> =>
  reader<string | null>(
    (value) => {
      const { group, from, to } = getReadingQuery();
      const requestedBucketGroup = bucketGroups.find((bucketGroup) => bucketGroup === group);
      if (requestedBucketGroup === undefined) return null;
      const bounds = [from, to].map((bound) => (typeof bound === 'string' ? bound : undefined));
      const parsedPeriod = parsePeriod(value, {
        group: requestedBucketGroup,
        zone: getReadingZone(),
        from: bounds[0],
        to: bounds[1],
      });
      if (parsedPeriod !== undefined) return parsedPeriod;
      recordRejection();
      return rejected;
    },
    { type: ['string', 'number', 'null'] },
  );
