import { DateTime } from 'luxon';
import * as v from 'valibot';
import { weekdays, weekdaySpellings, type Weekday } from '../../domain/schedules/businessHours';
import { parseOrderNumber, type OrderNumber } from '../../domain/sales/orders';
import { maxId } from '../../domain/values/id';
import { parseMailTime } from '../../domain/values/parseMailTime';
import { parseDateInput, parseDayAndTime, parseTimeInput } from '../../domain/values/typedDates';
import { isWallTime, toWallTime, type WallTime } from '../../domain/values/wallTime';
import { isAbsent, fallback, reader, required, withDefault, withShapes, type Reader } from './reader';
import { getReadingZone } from './report';

/** This module reads single values. Each reader accepts all plausible formats and converts them to the app's format. */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const parseText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  // Some platforms send codes and phone numbers as numbers.
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
};

export const text = (defaultValue = ''): Reader<string> => withDefault(parseText, defaultValue, { type: 'string' });

export const textOrNull = (): Reader<string | null> =>
  withDefault<string | null>(parseText, null, { type: ['string', 'null'] });

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

export const parseNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && numberPattern.test(value.trim()) ? Number(value) : undefined;
};

export const number = <const D extends number | null>(defaultValue: D): Reader<number | D> =>
  withDefault<number | D>(parseNumber, defaultValue, { type: defaultValue === null ? ['number', 'null'] : 'number' });

/** Parses an order number, from a number or text. */
export const orderNumber = (): Reader<OrderNumber | null> =>
  withDefault<OrderNumber | null>(
    (value) => (typeof value === 'string' ? parseOrderNumber(value) : parseNumber(value)),
    null,
    { type: ['integer', 'string', 'null'] },
  );

/** Parses a number; without one, the row is rejected. */
export const requiredNumber = (): Reader<number> => required(parseNumber, { type: 'number' });

const flagValues = new Map<unknown, boolean>([
  ...[1, '1', 'true', 't', 'yes', 'y', 'si', 'sí', 'on'].map((value) => [value, true] as const),
  ...[0, '0', 'false', 'f', 'no', 'n', 'off'].map((value) => [value, false] as const),
]);

export const parseBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : flagValues.get(typeof value === 'string' ? value.trim().toLowerCase() : value);

export const boolean = (defaultValue: boolean): Reader<boolean> =>
  withDefault(parseBoolean, defaultValue, { type: 'boolean' });

/** Parses an id, a positive integer; some platforms send it as text. */
export const parseId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= maxId ? id : undefined;
};

const idJson = { type: 'integer', minimum: 1, maximum: maxId };

/** Parses the id of a row; without one, the row is rejected. */
export const id = (): Reader<number> => required(parseId, idJson);

/** Parses the id of another entity; 0 and an empty string mean none. */
export const idOrNull = (): Reader<number | null> =>
  withDefault<number | null>((value) => (value === 0 || value === '' || value === '0' ? null : parseId(value)), null, {
    ...idJson,
    type: ['integer', 'null'],
  });

/** Parses text that identifies a row or grants a permission; without it, the row is rejected. */
export const requiredText = (): Reader<string> =>
  required((value) => (value === '' ? undefined : parseText(value)), { type: 'string' });

/**
 * Converts timestamp formats of databases and programming languages to ISO: `2026-06-10 17:30:00 UTC`, `2026-06-10
 * 13:30:00 -0400`.
 */
const toIso = (text: string): string =>
  text
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
    .replace(/ ?UTC$/, 'Z')
    .replace(/ (?=[+-]\d{2}(?::?\d{2})?$)/, '');

/** Parses dates as people write them, such as `24/12/2026 20:00`, with or without seconds. */
const parseTypedWallTime = (text: string): WallTime | undefined => {
  const [match = '', clock = '', seconds = '00'] = /(\d:\d{2}):([0-5]\d)(?:\.\d+)?(?!\d)/.exec(text) ?? [];
  const dayAndTime = parseDayAndTime(text.replace(match, clock));
  if (dayAndTime === null) return undefined;
  const parsedTime = `${dayAndTime.date}T${(dayAndTime.time ?? '00:00').replace('24:00', '23:59')}:${seconds}`;
  return isWallTime(parsedTime) ? parsedTime : undefined;
};

/** Parses a Unix timestamp in seconds or milliseconds, as a number or text, to milliseconds. */
const parseTimestamp = (value: unknown): number | undefined => {
  const time = typeof value === 'string' && /^\d{10}(?:\d{3})?$/.test(value) ? Number(value) : value;
  if (typeof time !== 'number') return undefined;
  if (time > 1e9 && time < 1e10) return Math.round(time * 1_000);
  return time > 1e11 && time < 1e14 ? time : undefined;
};

/** True for the dates `0000-00-00` and `0001-01-01`, which databases and programming languages use for no date. */
const isZeroDate = (value: unknown): boolean => typeof value === 'string' && /^\s*(?:0000-|0001-01-01)/.test(value);

/** True if a field contains a time, even an unreadable one. */
export const isTimeSet = (value: unknown): boolean =>
  !isAbsent(value) && !['', '0', 0, false].includes(value as string) && !isZeroDate(value);

const parseWallTime = (value: unknown): WallTime | undefined => {
  if (isZeroDate(value)) return undefined;
  const timestamp = parseTimestamp(value);
  if (timestamp !== undefined) return toWallTime(timestamp, getReadingZone());
  if (typeof value !== 'string') return undefined;
  if (isWallTime(value)) return value;
  // Java adds the name of the zone to the offset.
  const iso = toIso(value.trim().replace(/\[[\w/+-]+\]$/, ''));
  // Luxon would parse a time without a date as today's.
  if (!/^\d{4}-?\d{2}-?\d{2}/.test(iso)) {
    const mailTime = parseMailTime(value);
    return mailTime === undefined ? parseTypedWallTime(iso) : toWallTime(mailTime, getReadingZone());
  }
  const hasOffset = iso.includes('T') && /(?:[zZ]|[+-]\d{2}(?::?\d{2})?)$/.test(iso.slice(iso.indexOf('T')));
  const time = hasOffset ? DateTime.fromISO(iso, { zone: getReadingZone() }) : DateTime.fromISO(iso, { zone: 'utc' });
  return time.isValid ? time.toFormat("yyyy-MM-dd'T'HH:mm:ss") : parseTypedWallTime(iso);
};

/** Matches a day sent as an instant: midnight UTC, or the second before it. */
const utcDayPattern = /^(\d{4}-\d{2}-\d{2})[T ](00:00(?::00)?|23:59:59)(?:\.\d+)?(?: ?UTC|[zZ]| ?[+-]00(?::?00)?)$/;

/** Parses a day sent as an instant to the wall time of its first or last second. */
export const parseUtcDay = (value: unknown): WallTime | undefined => {
  const isMailTime = typeof value === 'string' && /(?:GMT|UTC|[+-]0000)\s*$/.test(value);
  const timestamp = parseTimestamp(value) ?? (isMailTime ? parseMailTime(value) : undefined);
  const text = timestamp === undefined ? value : new Date(timestamp).toISOString();
  const [, date, time = ''] = (typeof text === 'string' && utcDayPattern.exec(text.trim())) || [];
  return date === undefined ? undefined : `${date}T${time.padEnd(8, ':00')}`;
};

const parseDay = (value: unknown): WallTime | undefined => parseWallTime(parseUtcDay(value) ?? value);

/** True for text that contains a day without a time. */
const isBareDay = (value: unknown): boolean => typeof value === 'string' && parseDateInput(value) !== null;

const toLastSecond = (time: WallTime): WallTime => `${time.slice(0, 10)}T23:59:59`;

const parseLastDay = (value: unknown): WallTime | undefined => {
  const parsedTime = parseDay(value);
  const isDay = isBareDay(value) || parseUtcDay(value)?.endsWith('T00:00:00') === true;
  return parsedTime !== undefined && isDay ? toLastSecond(parsedTime) : parsedTime;
};

/** Parses the end of a period; a date without a time means the end of that day. */
const parseEnd = (value: unknown): WallTime | undefined => {
  const parsedTime = parseWallTime(value);
  return parsedTime !== undefined && isBareDay(value) ? toLastSecond(parsedTime) : parsedTime;
};

const wallTimeJson = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' };

/** Parses local wall time; times with an offset, Z or milliseconds are converted to the stores' zone. */
export const wallTime = (): Reader<WallTime> => required(parseWallTime, wallTimeJson);
export const wallTimeOrNull = (): Reader<WallTime | null> =>
  withDefault<WallTime | null>(parseWallTime, null, { ...wallTimeJson, type: ['string', 'null'] });

export const endTime = (): Reader<WallTime> => required(parseEnd, wallTimeJson);
export const endTimeOrNull = (): Reader<WallTime | null> =>
  withDefault<WallTime | null>(parseEnd, null, { ...wallTimeJson, type: ['string', 'null'] });

/** Parses a single day, or the first day of a period. Midnight UTC means that day in every time zone. */
export const dayOrNull = (): Reader<WallTime | null> =>
  withDefault<WallTime | null>(parseDay, null, { ...wallTimeJson, type: ['string', 'null'] });

/** Parses the last day of a period; a day without a time becomes its last second. */
export const lastDayOrNull = (): Reader<WallTime | null> =>
  withDefault<WallTime | null>(parseLastDay, null, { ...wallTimeJson, type: ['string', 'null'] });

const clockPattern =
  /^(?:(?:\d{4}-\d{2}-\d{2})?[T ])?(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:[zZ]| ?UTC| ?[+-]\d{2}(?::?\d{2})?)?$/;

const parseClock = (value: unknown): { hours: number; minutes: string } | undefined => {
  if (typeof value !== 'string') return undefined;
  const [, hours, minutes] = clockPattern.exec(value.trim()) ?? parseTimeInput(value)?.match(/^(\d{2}):(\d{2})$/) ?? [];
  return hours === undefined || minutes === undefined ? undefined : { hours: Number(hours), minutes };
};

const formatClock = (hours: number, minutes: string): string => `${String(hours).padStart(2, '0')}:${minutes}`;

const parseTimeOfDay = (value: unknown): string | undefined => {
  const clock = parseClock(value);
  if (clock === undefined) return undefined;
  // A time of day cannot move to the next date, so 24:00 becomes 23:59.
  if (clock.hours === 24 && clock.minutes === '00') return '23:59';
  return clock.hours < 24 ? formatClock(clock.hours, clock.minutes) : undefined;
};

/** Parses the end time of hours. Some platforms count past midnight: 24:00 is midnight, 26:30 is 02:30. */
const parseEndOfHours = (value: unknown): string | undefined => {
  const clock = parseClock(value);
  return clock === undefined || clock.hours >= 36 ? undefined : formatClock(clock.hours % 24, clock.minutes);
};

const clockJson = { type: 'string', pattern: '^\\d{2}:\\d{2}$' };

/** Parses `HH:mm` and typed times such as `6:00 PM`, ignoring a date or time zone, which some databases add. */
export const timeOfDay = (): Reader<string> => required(parseTimeOfDay, clockJson);

/** Parses the end time of hours as `HH:mm`; an end at or before the start is on the next day. */
export const endOfHours = (): Reader<string> => required(parseEndOfHours, clockJson);

/** Value of an enumeration; unknown values are shown but never offered as an option. */
export type OpenEnum<Value extends string> = Value | (string & Record<never, never>);

/** Returns the same text for `pick_up`, `pickup`, `pickUp` and `PICK-UP`. */
export const normalizeSpelling = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Returns a function that finds an enumeration value by any spelling. */
export const createEnumFinder = <const Value extends string>(
  values: readonly Value[],
  otherSpellings: Readonly<Record<string, Value>> = {},
): ((value: string) => Value | undefined) => {
  const exactValues = new Set<string>(values);
  const valueByNormalizedText = new Map<string, Value>(values.map((value) => [normalizeSpelling(value), value]));
  for (const [spelling, word] of Object.entries(otherSpellings))
    valueByNormalizedText.set(normalizeSpelling(spelling), word);
  return (value) => (exactValues.has(value) ? (value as Value) : valueByNormalizedText.get(normalizeSpelling(value)));
};

const wordNames = ['key', 'code', 'slug', 'value', 'name'] as const;
/** Words that mean all other values of their enumeration. */
const wildcards: readonly string[] = ['both', 'any'];

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the word in an object such as `{ id: 3, name: 'preparing' }`, or the word itself. */
export const findNamedWord = (value: unknown): string | undefined =>
  isObject(value) ? wordNames.map((name) => value[name]).find(isWord) : isWord(value) ? value : undefined;

interface Enumeration {
  values: readonly string[];
  find: (word: string) => string | undefined;
}

/**
 * Finds the word in a list of one, or in flags such as `{ delivery: true, pickUp: false }`. A list of all values gives
 * their wildcard (`both` or `any`).
 */
const findListedWord = (value: object, { values, find }: Enumeration): string | undefined => {
  const flags = Object.entries(value);
  const areFlags = flags.every(([word, flag]) => find(word) !== undefined && parseBoolean(flag) !== undefined);
  const words = Array.isArray(value)
    ? value.map(findNamedWord)
    : flags.flatMap(([word, flag]) => (areFlags && parseBoolean(flag) === true ? [word] : []));
  if (words.length < 2) return words[0];
  const foundValues = new Set(words.map((word) => find(word ?? '')));
  const otherValues = values.filter((candidate) => !foundValues.has(candidate));
  return otherValues.length === 1 ? wildcards.find((wildcard) => wildcard === otherValues[0]) : undefined;
};

/** Creates a reader that also finds the word in an object, list or flags. */
const inShapes = <T>(inner: Reader<T>, enumeration: Enumeration): Reader<T> =>
  withShapes(inner, (value) => findNamedWord(value) ?? findListedWord(value, enumeration));

/** Parses a value of an enumeration. Unknown values are returned as received and recorded as gaps. */
export const openEnum = <const Value extends string, const D extends string | null>(
  values: readonly Value[],
  defaultValue: D,
  otherSpellings: Readonly<Record<string, Value>> = {},
): Reader<OpenEnum<Value> | D> => {
  const find = createEnumFinder(values, otherSpellings);
  const inner = reader<OpenEnum<Value> | D>(
    (value) => {
      if (isAbsent(value))
        return value === null && defaultValue === null ? defaultValue : fallback('missing', value, defaultValue);
      if (typeof value !== 'string' || value.trim() === '') return fallback('unreadable', value, defaultValue);
      return find(value) ?? fallback('unknownValue', value, value);
    },
    { type: defaultValue === null ? ['string', 'null'] : 'string', examples: [...values] },
  );
  return inShapes(inner, { values, find });
};

/** Parses an enumeration value that decides the meaning of the row; an unknown value rejects the row. */
export const requiredEnum = <const Value extends string>(
  values: readonly Value[],
  otherSpellings: Readonly<Record<string, Value>> = {},
): Reader<Value> => {
  const find = createEnumFinder(values, otherSpellings);
  const inner = required((value) => (typeof value === 'string' ? find(value) : undefined), {
    type: 'string',
    enum: [...values],
  });
  return inShapes(inner, { values, find });
};

export const findWeekday = createEnumFinder(weekdays, weekdaySpellings);

/** Parses a weekday by its name or number; an unknown value rejects the row. */
export const requiredWeekday = (): Reader<Weekday> =>
  required((value) => findWeekday(parseText(value) ?? ''), { type: 'string', enum: [...weekdays] });

/** Parses a value of an enumeration. Unknown values become `defaultValue`, and writes send the original. */
export const closedEnum = <const Value extends string, const D extends Value | null = Value>(
  values: readonly Value[],
  defaultValue: D,
  otherSpellings: Readonly<Record<string, Value>> = {},
): Reader<Value | D> => {
  const find = createEnumFinder(values, otherSpellings);
  const inner = withDefault<Value | D>((value) => (typeof value === 'string' ? find(value) : undefined), defaultValue, {
    type: defaultValue === null ? ['string', 'null'] : 'string',
    enum: defaultValue === null ? [...values, null] : [...values],
  });
  return inShapes(inner, { values, find });
};

const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#]+/), v.url());

const parseUrl = (value: unknown): string | undefined => (v.is(webAddress, value) ? value : undefined);

/** Parses a URL; callers must check whether it may be opened. */
export const urlOrNull = (): Reader<string | null> =>
  withDefault<string | null>((value) => (value === '' ? null : parseUrl(value)), null, {
    type: ['string', 'null'],
    format: 'uri',
  });
export const requiredUrl = (): Reader<string> => required(parseUrl, { type: 'string', format: 'uri' });

/** Parses a picture's URL, from text or from an object that contains it. */
export const pictureUrl = (): Reader<string | null> =>
  withDefault<string | null>(
    (value) => {
      const address = isObject(value) ? (value['url'] ?? value['path'] ?? value['large']) : value;
      return typeof address === 'string' ? address || null : undefined;
    },
    null,
    { type: ['string', 'null'] },
  );
