import type { WaitsOf } from '../../domain/sales/orderPromise';
import { foldText } from '../../domain/values/foldText';
import { defaultedFields } from '../reading/reader';

/**
 * Tests rows against filters. The specification names few filters, and a platform may ignore any: replies are checked
 * against the query, and filtered by the app if necessary.
 */

/** Test inputs besides the row. */
export interface FilterContext {
  /** Wall time in the tenant's zone: `2026-03-02T09:00:00`. */
  now: string;
  /** Time zone of the tenant. */
  zone: string;
  /** Waiting times that stores report. */
  waitsOf: WaitsOf;
}

/** `undefined` if the row lacks the data. */
export type Match = boolean | undefined;

export interface FilterTest<Row = never, Wanted = never> {
  matches: (row: Row, value: Wanted, context: FilterContext) => Match;
  /** Row fields the test depends on. If one of them only has its default, the row lacks the data. */
  fields: readonly string[] | ((value: Wanted) => readonly string[]);
  /** Text search: the platform may search more fields than the row has, so a row without a match proves nothing. */
  isSearch?: true;
}

/** Query fields of pagination and order. */
export const partFields = ['page', 'limit', 'sort', 'cursor', 'checkedPages'] as const;
type PartField = (typeof partFields)[number];

/** Test per filter of a list's query. */
export type FilterTests<Row, Query> = {
  readonly [Field in Exclude<keyof Query, PartField>]-?: FilterTest<Row, NonNullable<Query[Field]>>;
};

/** Tests of a contract row whose types are unknown. */
export type AnyFilterTests = Readonly<Record<string, FilterTest>>;

/** Tests of a list, type-checked against its rows and its query. */
export const filtersFor = <Row, Query>(tests: FilterTests<Row, Query>): AnyFilterTests => tests;

const toList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Matches if the field equals the value, or one of the values. */
export const equals = <Field extends string, Value>(
  field: Field,
): FilterTest<Partial<Record<Field, unknown>>, Value | readonly Value[]> => ({
  matches: (row, value) => (row[field] === undefined ? undefined : toList(value).includes(row[field] as Value)),
  fields: [field],
});

/** Matches if any of the row's values is requested; `undefined` if the row lacks the list. */
export const includesAny = <Row, Value>(
  valuesOf: (row: Row) => readonly unknown[] | undefined,
  fields: readonly string[],
): FilterTest<Row, Value | readonly Value[]> => ({
  matches: (row, value) => {
    const values = valuesOf(row);
    return values === undefined ? undefined : toList(value).some((each) => values.includes(each));
  },
  fields,
});

const words = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** True if each typed word occurs in one of the texts, ignoring case and accents. */
export const containsWords = (texts: readonly (string | number | null | undefined)[], typed: string): boolean => {
  const folded = texts.map((text) => foldText(String(text ?? '')));
  return words(typed).every((word) => folded.some((text) => text.includes(word)));
};

/** Text search in some fields. */
export const contains = <Field extends string>(
  ...fields: readonly Field[]
): FilterTest<Partial<Record<Field, string | number | null>>, string> => ({
  matches: (row, typed) =>
    containsWords(
      fields.map((field) => row[field]),
      typed,
    ),
  fields,
  isSearch: true,
});

/** Filter whose field rows lack. */
export const unverifiable: FilterTest<object, unknown> = { matches: () => undefined, fields: [] };

/** Empty texts and lists do not filter. */
const isAny = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Filters set in a query. */
export const setFilters = (tests: AnyFilterTests, query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(tests).filter((field) => !isAny(query[field]));

/** Tests a row against a filter; undefined if the row only has defaults to decide by. */
export const matchFilter = (test: FilterTest, row: object, value: unknown, context: FilterContext): Match => {
  const { matches, fields } = test as unknown as FilterTest<object, unknown>;
  const match = matches(row, value, context);
  if (match === undefined) return undefined;
  const defaults = defaultedFields(row);
  if (defaults.length === 0) return match;
  const names = typeof fields === 'function' ? fields(value) : fields;
  const isDefault = (name: string) => defaults.includes(name);
  const isReported = test.isSearch === true ? match || !names.every(isDefault) : !names.some(isDefault);
  return isReported ? match : undefined;
};

/** Tests a row against every query field. */
export const matchesQuery = (
  tests: AnyFilterTests,
  row: object,
  query: Readonly<Record<string, unknown>>,
  context: FilterContext,
): boolean =>
  setFilters(tests, query).every((field) => matchFilter(tests[field]!, row, query[field], context) !== false);
