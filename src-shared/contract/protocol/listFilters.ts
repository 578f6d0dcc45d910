import type { WaitsOf } from '../../domain/sales/orderPromise';
import { foldText } from '../../domain/values/foldText';
import { defaultedFields } from '../reading/reader';

/**
 * Whether a row is one that a filter asks for. The specification names few filters, and a platform may ignore any: with
 * these the rows of an answer are checked against the query, and filtered by the app where the platform does not.
 */

/** Inputs of a test besides the row. */
export interface FilterContext {
  /** Wall time of the tenant's zone: `2026-03-02T09:00:00`. */
  now: string;
  /** The tenant's zone. */
  zone: string;
  /** How long stores tell their customers to wait. */
  waitsOf: WaitsOf;
}

/** `undefined`: the row does not say. */
export type Match = boolean | undefined;

export interface FilterTest<Row = never, Wanted = never> {
  matches: (row: Row, wanted: Wanted, context: FilterContext) => Match;
  /** Fields of the row that say it. Where one of them has only its default, the row does not say. */
  fields: readonly string[] | ((wanted: Wanted) => readonly string[]);
  /** A search in texts: a platform may look into more fields than the row has, so a row that does not contain it proves nothing. */
  isSearch?: true;
}

/** Fields of a query that say which part of the list is meant, and in which order. */
export const partFields = ['page', 'limit', 'sort', 'cursor', 'checkedPages'] as const;
type PartField = (typeof partFields)[number];

/** A test for each filter of a list's query. */
export type FilterTests<Row, Query> = {
  readonly [Field in Exclude<keyof Query, PartField>]-?: FilterTest<Row, NonNullable<Query[Field]>>;
};

/** The tests of a row of the contract, where its types are not known. */
export type AnyFilterTests = Readonly<Record<string, FilterTest>>;

/** The tests of a list, checked against its rows and its query. */
export const filtersFor = <Row, Query>(tests: FilterTests<Row, Query>): AnyFilterTests => tests;

const listOf = <T>(wanted: T | readonly T[]): readonly T[] => (Array.isArray(wanted) ? wanted : [wanted as T]);

/** The field is the value, or one of the values. */
export const equals = <Field extends string, Value>(
  field: Field,
): FilterTest<Partial<Record<Field, unknown>>, Value | readonly Value[]> => ({
  matches: (row, wanted) => (row[field] === undefined ? undefined : listOf(wanted).includes(row[field] as Value)),
  fields: [field],
});

/** One of the row's ids, or other values, is among those wanted. `undefined`: the row does not have the list. */
export const includesAny = <Row, Value>(
  valuesOf: (row: Row) => readonly unknown[] | undefined,
  fields: readonly string[],
): FilterTest<Row, Value | readonly Value[]> => ({
  matches: (row, wanted) => {
    const values = valuesOf(row);
    return values === undefined ? undefined : listOf(wanted).some((each) => values.includes(each));
  },
  fields,
});

const words = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** Each word that was typed stands in one of the texts, whatever its case and accents. */
export const containsWords = (texts: readonly (string | number | null | undefined)[], typed: string): boolean => {
  const folded = texts.map((text) => foldText(String(text ?? '')));
  return words(typed).every((word) => folded.some((text) => text.includes(word)));
};

/** A search in some fields. */
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

/** Rows lack the field. */
export const unverifiable: FilterTest<object, unknown> = { matches: () => undefined, fields: [] };

/** An empty text or list asks nothing. */
const isAny = (wanted: unknown): boolean =>
  wanted === undefined ||
  wanted === null ||
  (typeof wanted === 'string' && wanted.trim() === '') ||
  (Array.isArray(wanted) && wanted.length === 0);

/** The filters that a query sets. */
export const setFilters = (tests: AnyFilterTests, query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(tests).filter((field) => !isAny(query[field]));

/** Tests a row against a filter; undefined if the row has only defaults to decide by. */
export const matchOf = (test: FilterTest, row: object, wanted: unknown, context: FilterContext): Match => {
  const { matches, fields } = test as unknown as FilterTest<object, unknown>;
  const match = matches(row, wanted, context);
  if (match === undefined) return undefined;
  const defaults = defaultedFields(row);
  if (defaults.length === 0) return match;
  const names = typeof fields === 'function' ? fields(wanted) : fields;
  const isDefault = (name: string) => defaults.includes(name);
  const isSaid = test.isSearch === true ? match || !names.every(isDefault) : !names.some(isDefault);
  return isSaid ? match : undefined;
};

/** Tests a row against every field of a query. */
export const matchesQuery = (
  tests: AnyFilterTests,
  row: object,
  query: Readonly<Record<string, unknown>>,
  context: FilterContext,
): boolean => setFilters(tests, query).every((field) => matchOf(tests[field]!, row, query[field], context) !== false);
