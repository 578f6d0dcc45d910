import { weekdays, weekdayStyles, type Weekday } from '../../domain/schedules/businessHours';
import type { FormNotes } from './formNotes';
import { isObject, type Json } from '../../domain/values/json';
import { listOf } from './lists';
import type { RoundTripFields } from './object';
import { derived, passDefaultedFields, reader, rejected, type Reader, type WordSpelling } from './reader';
import { normalizeSpelling, parseBoolean } from './scalars';
import { wireKey } from '../json/wireKeys';

/**
 * This module preserves the platform's spelling of words and times in lists: `MONDAY`, `24:00`, `18:00:00`. Writes send
 * unchanged fields as received, and spell changed fields and new rows like the other rows.
 */

interface Spelling {
  raw: string | number;
  /** Received spelling of each value in the list, by the app's spelling. */
  known: Readonly<Record<string, string | number>>;
  /** Name of the field with the start time, if this value is the end time of hours. */
  start?: string;
}

/** Matches a clock time, optionally after a date. The hour has one digit if only two digits follow, as in `930`. */
const clockPattern = /^(\d{4}-\d{2}-\d{2}[T ])?(\d{1,2}(?=\D|$|\d{2}(?:\D|$)))([:.h]?)(\d{2})?(:\d{2}(?:\.\d+)?)?(.*)$/;
const meridiemPattern = /[ap](?=\.? ?m\.?$)/i;

const parseHours = (text: string): number => Number(clockPattern.exec(text.trim())?.[2] ?? 0);

/** True for times such as `26:00` (02:00) on platforms that count hours past midnight. */
const isPastMidnight = (raw: string): boolean => parseHours(raw) > 24 || /^24:(?!00)/.test(raw.trim());

/** Converts a word to the letter case of `example`. */
export const matchCase = (word: string, example: string): string => {
  if (example === example.toLowerCase()) return word;
  if (example === example.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(example) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};

/** Spells a weekday like the other weekdays of its list: as a name or as a number. */
export const spellWeekdayLike = (day: Weekday, known: Spelling['known']): string | number => {
  const knownEntries = Object.entries(known) as [Weekday, string | number][];
  const style = weekdayStyles.find((formatWeekday) =>
    knownEntries.every(
      ([weekday, raw]) =>
        formatWeekday(weekday) === normalizeSpelling(String(raw)) || (raw === 0 && weekday === 'sunday'),
    ),
  );
  const [, example = ''] = knownEntries[0] ?? [];
  const spelledDay = style?.(day) ?? day;
  return typeof example === 'number' ? Number(spelledDay) : matchCase(spelledDay, example);
};

const formatClockLike = (value: string, otherTimes: readonly string[], isNextDay: boolean): string => {
  const [, date = '', , separator, minutes, seconds = '', tail = ''] =
    clockPattern.exec(otherTimes[0]?.trim() ?? '') ?? [];
  const isPadded = otherTimes.every((other) => clockPattern.exec(other.trim())?.[2]?.length === 2);
  const hours = Number(value.slice(0, 2));
  const meridiem = meridiemPattern.exec(tail)?.[0];
  const hour = meridiem === undefined ? hours + (isNextDay ? 24 : 0) : hours % 12 || 12;
  const digits = isPadded ? String(hour).padStart(2, '0') : String(hour);
  const suffix =
    meridiem === undefined ? tail : tail.replace(meridiemPattern, matchCase(hours < 12 ? 'a' : 'p', meridiem));
  return `${date}${digits}${minutes === undefined ? ':' : separator}${value.slice(3)}${seconds.replaceAll(/\d/g, '0')}${suffix}`;
};

const isClock = (value: string): boolean => /^\d{2}:\d{2}$/.test(value);
const isWeekday = (value: string): value is Weekday => (weekdays as readonly string[]).includes(value);

/** Converts a value from the app's spelling to that of its list; undefined if the list has no word for it. */
export const toReceivedSpelling = (
  value: unknown,
  wireValue: unknown,
  field: string,
  { row, oldRow }: ChangedRow,
): unknown => {
  const { raw, known, start } = wireValue as Spelling;
  if (typeof value !== 'string') return value;
  const startTime = start === undefined ? undefined : row[start];
  const isNextDay = typeof startTime === 'string' && value <= startTime;
  const isConsistent = (text: string) => start === undefined || parseHours(text) < 24 || isNextDay;
  if (value === oldRow[field] && isConsistent(String(raw))) return raw;
  if (isWeekday(value)) return known[value] ?? spellWeekdayLike(value, known);
  const knownSpellings = Object.values(known).map(String);
  const countsPastMidnight = isNextDay && knownSpellings.some(isPastMidnight);
  const spelledValue = known[value]?.toString();
  if (
    spelledValue !== undefined &&
    isConsistent(spelledValue) &&
    !(countsPastMidnight && parseHours(spelledValue) < 24)
  )
    return spelledValue;
  // On the wire, a missing dispatch method means `both`.
  if (value === 'both') return undefined;
  return isClock(value)
    ? formatClockLike(value, knownSpellings, countsPastMidnight)
    : matchCase(value, knownSpellings[0] ?? value);
};

/** Spells a word like the others of its list: `MERCADO_PAGO`, `mercado_pago` or `mercadoPago`. */
const spellWordLike = (word: string, otherWords: readonly string[]): string => {
  const isCamelCase = otherWords.some((other) => /^\p{Ll}+\p{Lu}/u.test(other));
  return matchCase(isCamelCase ? word : wireKey(word), otherWords[0] ?? word);
};

/** Formats a flag in the notation of `example`. */
export const formatFlagLike = (isOn: boolean, example: unknown): unknown => {
  if (typeof example === 'number') return Number(isOn);
  if (typeof example !== 'string') return isOn;
  return /^[01]$/.test(example) ? String(Number(isOn)) : String(isOn);
};

/** Returns the separator in a string that lists words; a comma by default. */
export const findSeparator = (text: string): string => /[,;|]/.exec(text)?.[0] ?? ',';

/** Converts a list of words to the received spelling and shape: a list, a text or a map of flags. */
export const toWordSpelling = (value: readonly unknown[], { raw, known }: WordSpelling): unknown => {
  const knownWords = Object.values(known).map(String);
  const spellWord = (word: string) =>
    known[word] ?? (isWeekday(word) ? spellWeekdayLike(word, known) : spellWordLike(word, knownWords));
  const spelledWords = value.map((word) => (typeof word === 'string' ? spellWord(word) : word));
  if (typeof raw === 'string') {
    const texts = spelledWords.map((word) => (isObject(word) ? word['kept'] : word));
    return texts.join(findSeparator(raw));
  }
  if (!isObject(raw)) return spelledWords;
  const [example] = Object.values(raw);
  const knownKeys = new Set<unknown>(Object.values(known));
  return Object.fromEntries([
    ...Object.entries(raw).map(([key, flag]) =>
      knownKeys.has(key) && parseBoolean(flag) !== spelledWords.includes(key)
        ? [key, formatFlagLike(spelledWords.includes(key), flag)]
        : [key, flag],
    ),
    ...spelledWords
      .filter((word) => typeof word === 'string' && !Object.hasOwn(raw, word))
      .map((word) => [word, formatFlagLike(true, example)]),
  ]);
};

export interface ChangedRow {
  row: Json;
  /** Row as read; empty if it is new. */
  oldRow: Json;
}

type WithFormNotes<T> = T & Pick<RoundTripFields, 'wireForms' | 'kept'>;

/**
 * Records how the platform wrote each field of a row, for `spelledList`. `startFieldByEnd` maps each end time's field to
 * the field of its start time.
 */
export const spelledRow = <T extends object>(
  inner: Reader<T>,
  fields: readonly (keyof T & string)[],
  startFieldByEnd: Readonly<Record<string, string>> = {},
): Reader<WithFormNotes<T>> =>
  reader<WithFormNotes<T>>((value) => {
    const row = inner.read(value);
    if (row === rejected || !isObject(value)) return row;
    const unparsedFields = (row as WithFormNotes<T>).kept;
    const notes = fields.flatMap((field): [string, FormNotes[string]][] => {
      const raw = value[field];
      if (unparsedFields !== undefined && Object.hasOwn(unparsedFields, field)) return [];
      if ((typeof raw !== 'string' && typeof raw !== 'number') || typeof row[field] !== 'string') return [];
      const start = startFieldByEnd[field];
      return [[field, { form: 'spelling' as const, came: { raw, known: {}, ...(start && { start }) } }]];
    });
    const wireForms: FormNotes = Object.fromEntries(notes);
    const rowWithForms = { ...row, wireForms: { ...(row as WithFormNotes<T>).wireForms, ...wireForms } };
    passDefaultedFields(row, rowWithForms);
    return rowWithForms;
  }, inner.json);

/** Like `spelledRow` for an object outside a list: records only spellings that the app would change. */
export const spelledGroup = <T extends object>(
  inner: Reader<T>,
  fields: readonly (keyof T & string)[],
): Reader<WithFormNotes<T>> =>
  derived(spelledRow(inner, fields), ({ wireForms = {}, ...ownFields }) => {
    const notes = Object.entries(wireForms).filter(
      ([field, { form, came }]) =>
        form !== 'spelling' || isForeignSpelling([(ownFields as Json)[field] as string, (came as Spelling).raw]),
    );
    return {
      ...ownFields,
      ...(notes.length > 0 && { wireForms: Object.fromEntries(notes) }),
    } as WithFormNotes<T>;
  });

const groupSpellings = (rows: readonly object[]): Map<string, Record<string, string | number>> => {
  const spellingGroups = new Map<string, Record<string, string | number>>();
  for (const row of rows) {
    const { wireForms = {}, ...fields } = row as WithFormNotes<Json>;
    for (const [field, { form, came: wireValue }] of Object.entries(wireForms)) {
      if (form !== 'spelling') continue;
      const spellings = spellingGroups.get(field) ?? {};
      spellings[fields[field] as string] ??= (wireValue as Spelling).raw;
      spellingGroups.set(field, spellings);
    }
  }
  return spellingGroups;
};

/**
 * True if the app would write another spelling. Always true for `both` as dispatch method, because the app then omits
 * the field.
 */
const isForeignSpelling = ([appSpelling, raw]: [string, string | number]): boolean =>
  appSpelling !== raw || appSpelling === 'both';

/** Parses a list of rows made by `spelledRow`. No spelling is recorded for fields that all rows spell like the app. */
export const spelledList = <T extends object>(row: Reader<WithFormNotes<T>>): Reader<WithFormNotes<T>[]> => {
  const list = listOf(row);
  return reader((value) => {
    const rows = list.read(value);
    if (rows === rejected) return rows;
    const spellingGroups = groupSpellings(rows);
    const isSpelledDifferently = (field: string) =>
      Object.entries(spellingGroups.get(field) ?? {}).some(isForeignSpelling);
    return rows.map((rowWithNotes) => {
      const { wireForms = {}, ...fields } = rowWithNotes;
      const notes = Object.entries(wireForms).flatMap(([field, note]): [string, FormNotes[string]][] => {
        if (note.form !== 'spelling') return [[field, note]];
        return isSpelledDifferently(field)
          ? [[field, { ...note, came: { ...(note.came as Spelling), known: spellingGroups.get(field) } }]]
          : [];
      });
      const respelledRow = {
        ...fields,
        ...(notes.length > 0 && { wireForms: Object.fromEntries(notes) }),
      } as WithFormNotes<T>;
      passDefaultedFields(rowWithNotes, respelledRow);
      return respelledRow;
    });
  }, list.json);
};
