import type { FormNotes } from './formNotes';
import { isObject, type Json } from './object';
import { listOf } from './lists';
import { passDefaultedFields, reader, rejected, type Reader } from './reader';

/**
 * Words and times of day of a list's rows in the spelling that they came in: `MONDAY`, `24:00`, `18:00:00`. Fields that nobody
 * changed go back as they came; changed fields and new rows are written like the others of the list.
 */

interface Spelling {
  raw: string;
  /** Spellings in the list, by the value that each means. */
  known: Readonly<Record<string, string>>;
  /** The field with the start, at the end of hours. */
  start?: string;
}

const clockParts = /^(\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})(:\d{2})(:\d{2}(?:\.\d+)?)?(.*)$/;

const hoursIn = (text: string): number => Number(clockParts.exec(text.trim())?.[2] ?? 0);

/** `26:00`, which is 02:00 to a platform that counts the hours of a night on. */
const isPastMidnight = (raw: string): boolean => hoursIn(raw) > 24 || /^24:(?!00)/.test(raw.trim());

/** A word in the case of another one. */
const inCaseOf = (word: string, like: string): string => {
  if (like === like.toLowerCase()) return word;
  if (like === like.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};

const clockLike = (value: string, others: readonly string[], isNextDay: boolean): string => {
  const [, date = '', , , seconds = '', zone = ''] = clockParts.exec(others[0]?.trim() ?? '') ?? [];
  const isPadded = others.every((other) => clockParts.exec(other.trim())?.[2]?.length === 2);
  const hour = Number(value.slice(0, 2)) + (isNextDay ? 24 : 0);
  const digits = isPadded ? String(hour).padStart(2, '0') : String(hour);
  return `${date}${digits}${value.slice(2)}${seconds.replaceAll(/\d/g, '0')}${zone}`;
};

const isClock = (value: string): boolean => /^\d{2}:\d{2}$/.test(value);

/** A value of the app in the spelling of its list. */
export const inSpelling = (value: unknown, came: unknown, field: string, { row, before }: ChangedRow): unknown => {
  const { raw, known, start } = came as Spelling;
  if (typeof value !== 'string') return value;
  const opens = start === undefined ? undefined : row[start];
  const isNextDay = typeof opens === 'string' && value <= opens;
  const isRight = (text: string) => start === undefined || hoursIn(text) < 24 || isNextDay;
  if (value === before[field] && isRight(raw)) return raw;
  const others = Object.values(known);
  const isCountedOn = isNextDay && others.some(isPastMidnight);
  const spelled = known[value];
  if (spelled !== undefined && isRight(spelled) && !(isCountedOn && hoursIn(spelled) < 24)) return spelled;
  return isClock(value) ? clockLike(value, others, isCountedOn) : inCaseOf(value, others[0] ?? value);
};

export interface ChangedRow {
  row: Json;
  /** As it was read; empty for a new one. */
  before: Json;
}

type Noted<T> = T & { wireForms?: FormNotes };

/** Notes how fields of a row are spelled, for `spelledList`. `ends`: ends of hours, by the field with the start. */
export const spelledRow = <T extends object>(
  inner: Reader<T>,
  fields: readonly (keyof T & string)[],
  ends: Readonly<Record<string, string>> = {},
): Reader<Noted<T>> =>
  reader<Noted<T>>((value) => {
    const row = inner.read(value);
    if (row === rejected || !isObject(value)) return row;
    const notes = fields.flatMap((field): [string, FormNotes[string]][] => {
      const raw = value[field];
      if (typeof raw !== 'string' || typeof row[field] !== 'string') return [];
      const start = ends[field];
      return [[field, { form: 'spelling' as const, came: { raw, known: {}, ...(start && { start }) } }]];
    });
    const wireForms: FormNotes = Object.fromEntries(notes);
    const noted = { ...row, wireForms: { ...(row as Noted<T>).wireForms, ...wireForms } };
    passDefaultedFields(row, noted);
    return noted;
  }, inner.json);

const spellingsIn = (rows: readonly object[]): Map<string, Record<string, string>> => {
  const known = new Map<string, Record<string, string>>();
  for (const row of rows) {
    const { wireForms = {}, ...own } = row as Noted<Json>;
    for (const [field, { form, came }] of Object.entries(wireForms)) {
      if (form !== 'spelling') continue;
      const spellings = known.get(field) ?? {};
      spellings[own[field] as string] ??= (came as Spelling).raw;
      known.set(field, spellings);
    }
  }
  return known;
};

/** The app says nothing for both dispatch methods; a platform that has a word for them gets it back. */
const isOddSpelling = ([own, raw]: [string, string]): boolean => own !== raw || own === 'both';

/** A list of rows that `spelledRow` reads. Fields that all rows spell as the app does are not noted. */
export const spelledList = <T extends object>(row: Reader<Noted<T>>): Reader<Noted<T>[]> => {
  const list = listOf(row);
  return reader((value) => {
    const rows = list.read(value);
    if (rows === rejected) return rows;
    const known = spellingsIn(rows);
    const isOdd = (field: string) => Object.entries(known.get(field) ?? {}).some(isOddSpelling);
    return rows.map((each) => {
      const { wireForms = {}, ...rest } = each;
      const notes = Object.entries(wireForms).flatMap(([field, note]): [string, FormNotes[string]][] => {
        if (note.form !== 'spelling') return [[field, note]];
        return isOdd(field)
          ? [[field, { ...note, came: { ...(note.came as Spelling), known: known.get(field) } }]]
          : [];
      });
      const made = { ...rest, ...(notes.length > 0 && { wireForms: Object.fromEntries(notes) }) } as Noted<T>;
      passDefaultedFields(each, made);
      return made;
    });
  }, list.json);
};
