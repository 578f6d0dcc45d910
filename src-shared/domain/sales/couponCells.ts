import { weekdays, type Weekday } from '../schedules/businessHours';
import type { CountryRules } from '../values/countries';
import { parseIdText } from '../values/id';
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

const createCellError = (error: RuleKey, limit?: string): CellError => ({
  error,
  ...(limit !== undefined && { limit }),
});

export const parseTextCell: CellParser<string> = (text) => ({ value: text });

const yesWords: ReadonlySet<string> = new Set(['si', 's', 'yes', 'true', '1', 'verdadero', 'x']);
const noWords: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'falso']);

export const parseFlagCell: CellParser<boolean> = (text) => {
  const word = normalizeCellText(text);
  if (yesWords.has(word)) return { value: true };
  return noWords.has(word) ? { value: false } : createCellError(ruleKeys.notAnOption);
};

export const parseCountCell: CellParser<number> = (text) => {
  const value = parseCount(text);
  return value === null ? createCellError(ruleKeys.notNumber) : { value };
};

export const parseMoneyCell: CellParser<number> = (text, country) => {
  const value = parseMoney(text, country);
  return value === null
    ? createCellError(/[^\d.,$\s]/.test(text) ? ruleKeys.notNumber : ruleKeys.notAmount)
    : { value };
};

export const parsePercentCell: CellParser<number> = (text) => {
  const value = parseDecimal(text.replace(/%\s*$/, ''));
  return value === null ? createCellError(ruleKeys.notNumber) : { value };
};

/** Day, with a time if the cell contains one. */
export interface DayCell {
  wallTime: string;
  time: string | null;
}

/** Parses a typed day with or without a time. Midnight and the last minute of the day mean the whole day. */
const parseDayCell =
  (toWallTime: (day: string) => string, wholeDayTimes: readonly string[]): CellParser<DayCell> =>
  (text) => {
    const dayAndTime = parseDayAndTime(text);
    if (dayAndTime === null) return createCellError(isAmbiguousDate(text) ? ruleKeys.ambiguousDate : ruleKeys.notADate);
    const time = dayAndTime.time === null || wholeDayTimes.includes(dayAndTime.time) ? null : dayAndTime.time;
    return { value: { wallTime: toWallTime(dayAndTime.date), time } };
  };
export const parseFirstDayCell = parseDayCell(toStartOfDay, ['00:00']);
export const parseLastDayCell = parseDayCell(toEndOfDay, ['00:00', '23:59', '24:00']);

export const parseTimeCell: CellParser<string> = (text) => {
  const value = parseTimeInput(text);
  return value === null ? createCellError(ruleKeys.notATime) : { value };
};

/** Parses the time at which the validity ends on the last day; 24:00 is the day's last minute. */
export const parseEndTimeCell: CellParser<string> = (text, country) =>
  parseTimeCell(parseTimeInput(text) === '24:00' ? '23:59' : text, country);

/** Parses hours (`12:00-16:00`); several are separated by commas, vertical bars or semicolons. */
export const parseHoursCell: CellParser<{ start: string; end: string }[]> = (text) => {
  const rangeTexts = text
    .split(/[,|;]/)
    .map((rangeText) => rangeText.trim())
    .filter((candidate) => candidate !== '');
  const ranges = rangeTexts.map((range) => {
    const [from = '', to = '', extraPart] = range.split(/[-–—]|\sa\s+(?=\d)/).map((partText) => partText.trim());
    const [start, end] = [parseTimeInput(from), parseTimeInput(to)];
    // Converts an end of 24:00 to 00:00, the start of the next day.
    return start === null || end === null || extraPart !== undefined ? null : { start, end: end.replace('24:', '00:') };
  });
  const index = ranges.indexOf(null);
  return index === -1 ? { value: ranges.flatMap((range) => range ?? []) } : createCellError(ruleKeys.notATime);
};

const spanishDays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

const parseWeekday = (word: string): number => {
  const normalizedWord = normalizeCellText(word).replace(/\.$/, '');
  if (normalizedWord.length < 2) return -1;
  const spanishIndex = spanishDays.findIndex((day) => day.startsWith(normalizedWord));
  return spanishIndex === -1
    ? weekdays.findIndex((day) => normalizedWord.length > 2 && day.startsWith(normalizedWord))
    : spanishIndex;
};

/** Parses weekdays (`lunes a jueves, sábado`); `todos` means every day. */
export const parseDaysCell: CellParser<Weekday[]> = (text) => {
  if (/^todos(?: los dias)?$/.test(normalizeCellText(text))) return { value: [] };
  const foundWeekdays = new Set<number>();
  for (const part of text.split(/[,|;]|\by\b/)) {
    if (part.trim() === '') continue;
    const rangeEnds = part
      .trim()
      .split(/-|–|\sa\s|\bal\b/)
      .map((partText) => partText.trim());
    const weekdayIndexes = (rangeEnds.length === 1 ? part.trim().split(/\s+/) : rangeEnds).map(parseWeekday);
    if (weekdayIndexes.includes(-1) || (rangeEnds.length > 1 && weekdayIndexes.length !== 2))
      return createCellError(ruleKeys.notAnOption);
    const [from = 0, to = 0] = weekdayIndexes;
    if (rangeEnds.length === 1) weekdayIndexes.forEach((index) => foundWeekdays.add(index));
    else for (let step = 0; step <= (to - from + 7) % 7; step += 1) foundWeekdays.add((from + step) % 7);
  }
  return { value: weekdays.filter((_, index) => foundWeekdays.has(index)) };
};

const splitCell = (text: string): string[] =>
  text
    .split(/[,|;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses names separated by vertical bars or semicolons, or else by commas outside quotes. */
export const parseNamesCell: CellParser<string[]> = (text) => {
  const names = text.split(/[|;]/.test(text) ? /[|;]/ : /,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  return { value: [...new Set(names.filter((name) => name !== ''))] };
};

/** Splits a text at commas, except at those inside the names in `existingNames`. */
export const parseTypedNames = (text: string, existingNames: readonly string[]): string[] => {
  const namesWithComma = existingNames.filter((name) => name.includes(',') && text.includes(name));
  const remainingText = namesWithComma.reduce((remaining, name) => remaining.replace(name, ''), text);
  const otherNames = remainingText.split(',').map((name) => name.trim());
  return [...new Set([...namesWithComma, ...otherNames.filter((name) => name !== '')])];
};

/** Parses ids, which may also be separated by spaces. */
const parseIds = (text: string): CellResult<number[]> => {
  const idTexts = splitCell(text.replace(/\s+/g, ','));
  const invalidItem = idTexts.find((part) => parseIdText(part) === null);
  return invalidItem === undefined
    ? { value: [...new Set(idTexts.map(Number))] }
    : createCellError(ruleKeys.unknownId, invalidItem);
};
export const parseIdsCell: CellParser<number[]> = parseIds;

/** Ids by name in the form of `normalizeCellText`; null for names that are ambiguous. */
export type IdsByName = ReadonlyMap<string, number | null>;

/**
 * Creates the lookup of ids by name. Also accepts names without the brand: `Providencia` for `Burger Demo Providencia`.
 */
export const groupIdsByName = (
  entities: readonly { id: number; name: string | null }[],
  getShortName: (name: string) => string = (name) => name,
): IdsByName => {
  const idByName = new Map<string, number | null>();
  for (const { id, name } of entities) {
    if (name === null) continue;
    for (const spelling of new Set([name, getShortName(name)].map(normalizeCellText))) {
      idByName.set(spelling, (idByName.get(spelling) ?? id) === id ? id : null);
    }
  }
  return idByName;
};

/** Parses ids and names in one cell: `12, Providencia`. Spaces separate only ids. */
export const parseIdsOrNamesCell = (text: string, idsByName: IdsByName): CellResult<number[]> => {
  const exactId = idsByName.get(normalizeCellText(text));
  if (exactId != null) return { value: [exactId] };
  const values: number[] = [];
  for (const part of splitCell(text)) {
    const id = idsByName.get(normalizeCellText(part));
    if (id === null) return createCellError(ruleKeys.ambiguousName, part);
    const idsResult: CellResult<number[]> = id === undefined ? parseIds(part) : { value: [id] };
    if ('error' in idsResult) return createCellError(ruleKeys.unknownId, part);
    values.push(...idsResult.value);
  }
  return { value: [...new Set(values)] };
};

/** Creates the parser for a cell that contains one of several values, in any of their spellings. */
export const createWordCellParser = <Value extends string>(
  spellings: Readonly<Record<Value, readonly string[]>>,
): CellParser<Value> => {
  const valueByWord = new Map<string, Value>();
  for (const word of Object.keys(spellings) as Value[]) {
    for (const spelling of [word, ...spellings[word]]) valueByWord.set(normalizeCellText(spelling), word);
  }
  return (text) => {
    const value = valueByWord.get(normalizeCellText(text));
    return value === undefined ? createCellError(ruleKeys.notAnOption) : { value };
  };
};

export const createWordsCellParser = <Value extends string>(parser: CellParser<Value>): CellParser<Value[]> => {
  return (text, country) => {
    const cellResults = splitCell(text).map((part) => parser(part, country));
    const firstError = cellResults.find((cellResult): cellResult is CellError => 'error' in cellResult);
    return (
      firstError ?? {
        value: [...new Set(cellResults.flatMap((cellResult) => ('value' in cellResult ? [cellResult.value] : [])))],
      }
    );
  };
};
