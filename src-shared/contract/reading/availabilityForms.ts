import { weekdays, type Weekday } from '../../domain/schedules/businessHours';
import { isObject, isSameJson, type Json } from '../../domain/values/json';
import { findList, getReceivedSpelling, splitWords } from './lists';
import { unwrapRow, type ReadForm } from './readForm';
import { findWeekday, normalizeSpelling, parseBoolean, parseText } from './scalars';
import { findSeparator, toWordSpelling, spellWeekdayLike } from './spelledRows';

/** This module reads and writes availability under the names and in the shapes that platforms use. */

/** Names for start and end of hours or dates; the app uses the first pair. */
const rangeFieldNames = [
  ['start', 'end'],
  ['startTime', 'endTime'],
  ['openingTime', 'closingTime'],
  ['from', 'to'],
  ['startDate', 'endDate'],
  ['startDatetime', 'endDatetime'],
] as const;
type RangeFields = readonly [start: string, end: string];

const findRange = (row: unknown): RangeFields | undefined =>
  isObject(row)
    ? rangeFieldNames.find(([start, end]) => row[start] !== undefined || row[end] !== undefined)
    : undefined;

const renameRange = (row: unknown, from: RangeFields, to: RangeFields): unknown =>
  isObject(row)
    ? Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key === from[0] ? to[0] : key === from[1] ? to[1] : key, value]),
      )
    : row;

export const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

export const readHourRows = (hours: unknown): readonly unknown[] => findList(hours) ?? (isObject(hours) ? [hours] : []);

const readDayWords = (days: unknown): (string | number)[] => {
  if (typeof days === 'string') return splitDays(days) ?? [];
  const list = isObject(days) ? Object.keys(days).filter((day) => parseBoolean(days[day]) === true) : days;
  return Array.isArray(list) ? list.filter((day): day is string | number => parseText(day) !== undefined) : [];
};

const findDay = (day: string | number): Weekday | undefined => findWeekday(String(day));

/** Expands a range such as `lunes a viernes` to its days, in the same spelling. */
const expandDays = (text: string): (string | number)[] => {
  const [, from = '', to = ''] = /^(\S+)\s+(?:a|al|to|-)\s+(\S+)$/.exec(text) ?? [];
  const [first, last] = [findDay(from), findDay(to)];
  if (first === undefined || last === undefined) return [text];
  const start = weekdays.indexOf(first);
  const count = ((weekdays.indexOf(last) - start + weekdays.length) % weekdays.length) + 1;
  const days = [...weekdays, ...weekdays].slice(start, start + count);
  return days.map((day) => spellWeekdayLike(day, { [first]: from, [last]: to }));
};

const splitDays = (text: string): string[] | null =>
  splitWords(
    text
      .split(/[,;|]/)
      .flatMap((part) => expandDays(part.trim()))
      .join(),
    (day) => findDay(day) !== undefined,
  );

/** Converts days to the received spelling, and appends received days that the app does not know. */
const spellDays = (days: readonly Weekday[], receivedDays: readonly (string | number)[]): (string | number)[] => {
  const unknownDays = receivedDays.filter((day) => findDay(day) === undefined);
  const spellingByDay: Record<string, string | number> = Object.fromEntries(
    receivedDays.flatMap((word) => {
      const day = findDay(word);
      return day === undefined ? [] : [[day, word] as const];
    }),
  );
  return [...days.map((day) => spellingByDay[day] ?? spellWeekdayLike(day, spellingByDay)), ...unknownDays];
};

/** Form in which a coupon's days and hours are separate fields, sent next to `availability` or without it. */
export const daysAndHours: ReadForm = {
  names: ['days', 'hours'],
  read: ({ days, hours, availability }) => {
    if (days === undefined && hours === undefined) return undefined;
    const nestedAvailability = isObject(availability) ? availability : {};
    const isInside = !isEmpty(nestedAvailability['days']) || !isEmpty(nestedAvailability['hours']);
    if (isInside && isEmpty(days) && isEmpty(hours)) return undefined;
    return {
      ...nestedAvailability,
      days: readDayWords(days).filter((day) => findDay(day) !== undefined),
      hours: readHourRows(toRanges(typeof hours === 'string' ? hours : readHourRows(hours))),
    };
  },
  note: ({ days, hours, availability }) => ({
    days: readDayWords(days),
    isText: typeof days === 'string',
    hours: typeof hours === 'string' ? hours : readHourRows(hours).slice(0, 1),
    isInside: isObject(availability) && ('days' in availability || 'hours' in availability),
  }),
  write: (value, receivedValue, { changedFields, row }) => {
    const { hours } = value as { hours: unknown[] };
    const { days } = row['availability'] as { days: Weekday[] };
    const {
      days: receivedDays,
      isText,
      hours: receivedHours,
      isInside,
    } = receivedValue as {
      days: ReturnType<typeof readDayWords>;
      isText: boolean;
      hours: unknown;
      isInside: boolean;
    };
    const spelledDays = spellDays(days, receivedDays);
    return {
      ...(changedFields.has('days') && { days: isText ? spelledDays.join() : spelledDays }),
      ...(changedFields.has('hours') && { hours: toReceivedRanges(hours, receivedHours) }),
      ...(isInside && { availability: value }),
    };
  },
};

/** Other names of the fields of a product's availability. */
const fieldAliases: Readonly<Record<string, readonly string[]>> = {
  days: ['weekdays', 'weekDays'],
  hours: [],
  dates: [],
  dispatchMethod: ['dispatchMethods', 'dispatchModes', 'dispatchMode', 'dispatch'],
  platform: ['platforms'],
};

const findName = (availability: Json, field: string): string =>
  [field, ...(fieldAliases[field] ?? [])].find((name) => availability[name] != null) ?? field;

/** Values that the words `both` and `any` stand for. */
const wildcardValues = { both: ['delivery', 'pickup'], any: ['web', 'app'] };
const isWildcard = (word: string): word is keyof typeof wildcardValues => Object.hasOwn(wildcardValues, word);

const splitText = (value: unknown, isKnown: (word: string) => boolean): unknown =>
  typeof value === 'string' ? (splitWords(value, isKnown) ?? value) : value;

/** Converts a list with one value to that value, and a list with several to `wildcard`. */
const collapseToWord = (value: unknown, wildcard: 'both' | 'any'): unknown => {
  const list = splitText(value, (word) => wildcardValues[wildcard].includes(normalizeSpelling(word)));
  return Array.isArray(list) ? (list.length === 1 ? list[0] : wildcard) : value;
};

const isRangeText = (text: unknown): text is string => typeof text === 'string' && /^\d[\d\s:.aphmrs–-]*$/i.test(text);

/** Matches `12:00-16:00` and `9-13`, but no date. */
const timeRange = /^(\d{1,2}(?::\d{2}){0,2})\s*[-–]\s*(\d{1,2}(?::\d{2}){0,2})$/;

const splitRanges = (value: unknown): unknown => splitText(value, isRangeText);

/** Reads ranges from a list, a single range, or texts such as `12:00-16:00`. A day alone is the range of that day. */
const toRanges = (value: unknown): unknown => {
  const list = findRange(value) === undefined ? splitRanges(value) : [value];
  if (!Array.isArray(list)) return value;
  return list.map((range: unknown) => {
    if (!isRangeText(range)) return renameRange(range, findRange(range) ?? rangeFieldNames[0], rangeFieldNames[0]);
    const [, startText, endText] = timeRange.exec(range) ?? [];
    const [start, end = start] =
      startText === undefined ? range.split(/\s(?:-|a)\s/).map((text) => text.trim()) : [startText, endText];
    return { start, end };
  });
};

/** Converts the availability of a product to the app's names and shapes. */
export const toPlainAvailability = (availability: Json): Json => {
  const names = Object.keys(fieldAliases).map((field) => [field, findName(availability, field)] as const);
  const { days, hours, dates, dispatchMethod, platform } = Object.fromEntries(
    names.map(([field, name]) => [field, availability[name]]),
  );
  const plainFields = {
    days: isObject(days) ? readDayWords(days) : typeof days === 'string' ? (splitDays(days) ?? days) : days,
    hours: toRanges(hours),
    dates: toRanges(dates),
    dispatchMethod: collapseToWord(dispatchMethod, 'both'),
    platform: collapseToWord(platform, 'any'),
  };
  const knownNames = new Set(names.flat());
  const otherFields = Object.entries(availability).filter(([key]) => !knownNames.has(key));
  return Object.fromEntries(
    [...otherFields, ...Object.entries(plainFields)].filter(([, value]) => value !== undefined),
  );
};

const isString = (value: unknown): value is string => typeof value === 'string';

/** Writes ranges in the shape in which they were received. */
const toReceivedRanges = (ranges: readonly unknown[], receivedValue: unknown): unknown => {
  const receivedRanges = isObject(receivedValue) ? [receivedValue] : splitRanges(receivedValue);
  const [first] = Array.isArray(receivedRanges) ? (receivedRanges as unknown[]) : [];
  const rows = ranges.map((row) =>
    renameRange(unwrapRow(row), rangeFieldNames[0], findRange(first) ?? rangeFieldNames[0]),
  );
  if (!isString(first)) return rows;
  const texts = rows.map((row) => {
    const { start, end, kept } = row as Partial<Record<'start' | 'end' | 'kept', string>>;
    return start === undefined ? kept : start === end ? start : `${start}${/ - /.exec(first)?.[0] ?? '-'}${end ?? ''}`;
  });
  return isString(receivedValue) ? texts.join() : texts;
};

/** Writes days in the spelling and shape in which they were received. */
const toReceivedDays = (days: readonly Weekday[], receivedValue: unknown): unknown => {
  const spelling = isObject(receivedValue) ? getReceivedSpelling(receivedValue, findWeekday) : undefined;
  if (spelling !== undefined) return toWordSpelling(days, spelling);
  const spelledDays = spellDays(days, readDayWords(receivedValue));
  return isString(receivedValue) ? spelledDays.join(findSeparator(receivedValue)) : spelledDays;
};

/** Converts a changed value to the shape of the received one. */
const toReceivedShape = (field: string, value: unknown, receivedValue: unknown): unknown => {
  if (isString(value))
    return !Array.isArray(receivedValue) ? value : isWildcard(value) ? wildcardValues[value] : [value];
  if (!Array.isArray(value)) return value;
  if (field !== 'days') return toReceivedRanges(value, receivedValue);
  return toReceivedDays(value.filter(isString) as Weekday[], receivedValue);
};

/**
 * Form in which the availability of a product, coupon or banner arrives under other names or in other shapes. Writes
 * send unchanged fields exactly as received.
 */
export const availabilityForm: ReadForm = {
  names: [],
  read: ({ availability }) => {
    if (!isObject(availability)) return undefined;
    const plainAvailability = toPlainAvailability(availability);
    return isSameJson(plainAvailability, availability) ? undefined : plainAvailability;
  },
  note: ({ availability }) => availability,
  write: (value, receivedValue, { changedFields, row }) => {
    const availability = receivedValue as Json;
    const changedEntries = [...changedFields].map((field) => {
      const name = findName(availability, field);
      const group = (field === 'days' ? row['availability'] : value) as Json;
      return [name, toReceivedShape(field, group[field], availability[name])] as const;
    });
    return { availability: { ...availability, ...Object.fromEntries(changedEntries) } };
  },
};
