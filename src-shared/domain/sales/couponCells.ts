import { weekdays, type Weekday } from '../schedules/businessHours';
import type { CountryRules } from '../values/countries';
import { ruleKeys, type RuleKey } from '../values/rules';
import { parseCount, parseDecimal, parseMoney } from '../values/parseNumbers';
import { normalizeCellText } from '../values/normalizeCellText';
import { isAmbiguousDate, parseDayAndTime, parseTimeInput } from '../values/typedDates';
import { toEndOfDay, toStartOfDay } from './coupons';

/** Error of a cell in a coupon table. The parsers in this module return either a value or such an error. */

export interface CellError {
  error: RuleKey;
  /** Value of `{{limit}}` in the error's text. */
  limit?: string;
}
export type CellResult<T> = { value: T } | CellError;
export type CellParser<T> = (text: string, country: CountryRules) => CellResult<T>;

const wrong = (error: RuleKey, limit?: string): CellError => ({ error, ...(limit !== undefined && { limit }) });

export const parseTextCell: CellParser<string> = (text) => ({ value: text });

const yes: ReadonlySet<string> = new Set(['si', 's', 'yes', 'true', '1', 'verdadero', 'x']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'falso']);

export const parseFlagCell: CellParser<boolean> = (text) => {
  const word = normalizeCellText(text);
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : wrong(ruleKeys.notAnOption);
};

export const countCell: CellParser<number> = (text) => {
  const value = parseCount(text);
  return value === null ? wrong(ruleKeys.notNumber) : { value };
};

export const parseMoneyCell: CellParser<number> = (text, country) => {
  const value = parseMoney(text, country);
  return value === null ? wrong(/[^\d.,$\s]/.test(text) ? ruleKeys.notNumber : ruleKeys.notAmount) : { value };
};

export const parsePercentCell: CellParser<number> = (text) => {
  const value = parseDecimal(text.replace(/%\s*$/, ''));
  return value === null ? wrong(ruleKeys.notNumber) : { value };
};

/** Day, with a time if the cell contains one. */
export interface DayCell {
  wall: string;
  time: string | null;
}

/** Parses a typed day with or without a time. Midnight and the last minute of the day mean the whole day. */
const dayCell =
  (wallOf: (day: string) => string, wholeDay: readonly string[]): CellParser<DayCell> =>
  (text) => {
    const found = parseDayAndTime(text);
    if (found === null) return wrong(isAmbiguousDate(text) ? ruleKeys.ambiguousDate : ruleKeys.notADate);
    const time = found.time === null || wholeDay.includes(found.time) ? null : found.time;
    return { value: { wall: wallOf(found.date), time } };
  };
export const firstDayCell = dayCell(toStartOfDay, ['00:00']);
export const lastDayCell = dayCell(toEndOfDay, ['00:00', '23:59', '24:00']);

export const parseTimeCell: CellParser<string> = (text) => {
  const value = parseTimeInput(text);
  return value === null ? wrong(ruleKeys.notATime) : { value };
};

/** Parses hours (`12:00-16:00`); several are separated by commas, bars or semicolons. */
export const parseHoursCell: CellParser<{ start: string; end: string }[]> = (text) => {
  const spans = text
    .split(/[,|;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const value = spans.map((range) => {
    const [from = '', to = '', more] = range.split(/[-–—]|\sa\s+(?=\d)/).map((each) => each.trim());
    const [start, end] = [parseTimeInput(from), parseTimeInput(to)];
    return start === null || end === null || more !== undefined ? null : { start, end };
  });
  const index = value.indexOf(null);
  return index === -1 ? { value: value.flatMap((each) => each ?? []) } : wrong(ruleKeys.notATime);
};

const spanishDays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

const dayAt = (word: string): number => {
  const named = normalizeCellText(word).replace(/\.$/, '');
  if (named.length < 2) return -1;
  const spanish = spanishDays.findIndex((day) => day.startsWith(named));
  return spanish === -1 ? weekdays.findIndex((day) => named.length > 2 && day.startsWith(named)) : spanish;
};

/** Parses weekdays (`lunes a jueves, sábado`); `todos` means every day. */
export const parseDaysCell: CellParser<Weekday[]> = (text) => {
  if (/^todos(?: los dias)?$/.test(normalizeCellText(text))) return { value: [] };
  const found = new Set<number>();
  for (const part of text.split(/[,|;]|\by\b/)) {
    if (part.trim() === '') continue;
    const ends = part
      .trim()
      .split(/-|–|\sa\s|\bal\b/)
      .map((each) => each.trim());
    const places = (ends.length === 1 ? part.trim().split(/\s+/) : ends).map(dayAt);
    if (places.includes(-1) || (ends.length > 1 && places.length !== 2)) return wrong(ruleKeys.notAnOption);
    const [from = 0, to = 0] = places;
    if (ends.length === 1) places.forEach((index) => found.add(index));
    else for (let step = 0; step <= (to - from + 7) % 7; step += 1) found.add((from + step) % 7);
  }
  return { value: weekdays.filter((_, index) => found.has(index)) };
};

const splitCell = (text: string): string[] =>
  text
    .split(/[,|;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const parseNamesCell: CellParser<string[]> = (text) => ({ value: [...new Set(splitCell(text))] });

/** Parses ids, which may also be separated by spaces. */
const readIds = (text: string): CellResult<number[]> => {
  const parts = splitCell(text.replace(/\s+/g, ','));
  const bad = parts.find((part) => !/^[1-9]\d{0,9}$/.test(part) || Number(part) > 2_147_483_647);
  return bad === undefined ? { value: [...new Set(parts.map(Number))] } : wrong(ruleKeys.unknownId, bad);
};
export const idsCell: CellParser<number[]> = readIds;

/** Ids by name in the form of `normalizeCellText`; null for names that are ambiguous. */
export type IdsByName = ReadonlyMap<string, number | null>;

/**
 * Creates the lookup of ids by name. Also accepts names without the brand: `Providencia` for `Burger Demo Providencia`.
 */
export const groupIdsByName = (
  all: readonly { id: number; name: string | null }[],
  shortNameOf: (name: string) => string = (name) => name,
): IdsByName => {
  const found = new Map<string, number | null>();
  for (const { id, name } of all) {
    if (name === null) continue;
    for (const each of new Set([name, shortNameOf(name)].map(normalizeCellText))) {
      found.set(each, (found.get(each) ?? id) === id ? id : null);
    }
  }
  return found;
};

/** Parses ids and names in one cell: `12, Providencia`. Spaces separate only ids. */
export const parseIdsOrNamesCell = (text: string, ids: IdsByName): CellResult<number[]> => {
  const whole = ids.get(normalizeCellText(text));
  if (whole != null) return { value: [whole] };
  const values: number[] = [];
  for (const part of splitCell(text)) {
    const id = ids.get(normalizeCellText(part));
    if (id === null) return wrong(ruleKeys.ambiguousName, part);
    const read: CellResult<number[]> = id === undefined ? readIds(part) : { value: [id] };
    if ('error' in read) return wrong(ruleKeys.unknownId, part);
    values.push(...read.value);
  }
  return { value: [...new Set(values)] };
};

/** Creates the parser for a cell that contains one of several values, in any of their spellings. */
export const createWordCellParser = <Word extends string>(
  spellings: Readonly<Record<Word, readonly string[]>>,
): CellParser<Word> => {
  const known = new Map<string, Word>();
  for (const word of Object.keys(spellings) as Word[]) {
    for (const spelling of [word, ...spellings[word]]) known.set(normalizeCellText(spelling), word);
  }
  return (text) => {
    const value = known.get(normalizeCellText(text));
    return value === undefined ? wrong(ruleKeys.notAnOption) : { value };
  };
};

export const createWordsCellParser = <Word extends string>(one: CellParser<Word>): CellParser<Word[]> => {
  return (text, country) => {
    const read = splitCell(text).map((part) => one(part, country));
    const bad = read.find((each): each is CellError => 'error' in each);
    return bad ?? { value: [...new Set(read.flatMap((each) => ('value' in each ? [each.value] : [])))] };
  };
};
