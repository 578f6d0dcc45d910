import * as v from 'valibot';
import type { WaitsOf } from '../../domain/sales/orderPromise';
import { foldText } from '../../domain/values/foldText';
import { defaultedFields } from '../reading/reader';
import { idSchema } from '../../domain/values/id';

/**
 * Filters of lists: their value in the query, and whether a row matches. The specification names few filters, and a
 * platform may ignore any: replies are checked against the query, and filtered by the app if necessary.
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

interface FilterTest<Row, Requested> {
  matches: (row: Row, value: Requested, context: FilterContext) => Match;
  /** Row fields the test depends on. If one of them only has its default, the row lacks the data. */
  fields: readonly string[] | ((value: Requested) => readonly string[]);
}

/**
 * Kinds of filters: a text search, equal values, stores (a row without stores belongs to all), or a test of its own. The
 * practice platform derives its SQL from the first three, see `resources/records/filters.ts`.
 *
 * A search may cover more fields than rows have, so a row without a match proves nothing.
 */
type FilterKind = 'search' | 'equals' | 'stores' | 'own';

/** Filter of a list whose type is unknown. */
export interface AnyFilter<Row = never> extends FilterTest<Row, never> {
  kind: FilterKind;
  /** Value in the query. */
  value: v.GenericSchema;
}

type Filter<Row, Value extends v.GenericSchema, Kind extends FilterKind> = FilterTest<Row, v.InferOutput<Value>> & {
  kind: Kind;
  value: Value;
};

/** Filters of a list by their name in the query. */
export type Filters<Row = never> = Readonly<Record<string, AnyFilter<Row>>>;

/** Query fields of pagination and order. */
export const partFields = ['page', 'limit', 'sort', 'cursor', 'checkedPages'] as const;

/** Filters of a list endpoint, and its query with them. Outside of `crud`, the filters `satisfies Filters<Row>`. */
export const defineFilters = <const Part extends v.ObjectEntries, const F extends Filters>(part: Part, filters: F) => ({
  query: v.strictObject({
    ...part,
    ...(Object.fromEntries(Object.entries(filters).map(([name, { value }]) => [name, v.optional(value)])) as {
      [Name in keyof F]: v.OptionalSchema<F[Name]['value'], undefined>;
    }),
  }),
  filters,
});

type Fields<Field extends string, Value = unknown> = Partial<Record<Field, Value>>;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A filter with its own test, for which the practice platform has its own SQL. */
export const ownFilter = <Row, Value extends v.GenericSchema>(
  value: Value,
  test: FilterTest<Row, v.InferOutput<Value>>,
): Filter<Row, Value, 'own'> => ({ kind: 'own', value, ...test });

/** Filter whose field rows lack. */
export const unverifiableFilter = <Value extends v.GenericSchema>(value: Value) =>
  ownFilter<object, Value>(value, { matches: () => undefined, fields: [] });

/** Matches if the field equals the value or has it in its list; any of several values suffices. */
export const equalsFilter = <Value extends v.GenericSchema, Field extends string>(
  value: Value,
  field: Field,
): Filter<Fields<Field>, Value, 'equals'> => ({
  kind: 'equals',
  value,
  matches: (row, requested) => {
    const found = row[field];
    return found === undefined ? undefined : toList(requested).some((each) => toList(found).includes(each));
  },
  fields: [field],
});

export const enumFilter = <const Words extends readonly string[], Field extends string>(words: Words, field: Field) =>
  equalsFilter(v.picklist(words), field);
export const booleanFilter = <Field extends string>(field: Field) => equalsFilter(v.boolean(), field);
export const idsFilter = <Field extends string>(field: Field) => equalsFilter(v.array(idSchema), field);

/** Matches rows of any of the stores; a row without stores belongs to all. */
export const storesFilter = <Field extends string>(
  field: Field,
): Filter<Record<Field, readonly number[]>, v.ArraySchema<typeof idSchema, undefined>, 'stores'> => ({
  kind: 'stores',
  value: v.array(idSchema),
  matches: (row, requested) => row[field].length === 0 || row[field].some((id) => requested.includes(id)),
  fields: [field],
});

const words = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** True if each typed word occurs in one of the texts, ignoring case and accents. */
export const containsWords = (texts: readonly (string | number | null | undefined)[], typed: string): boolean => {
  const folded = texts.map((text) => foldText(String(text ?? '')));
  return words(typed).every((word) => folded.some((text) => text.includes(word)));
};

/** Text search in some fields. */
export const searchFilter = <Field extends string>(
  ...fields: readonly Field[]
): Filter<Fields<Field, string | number | null>, v.StringSchema<undefined>, 'search'> => ({
  kind: 'search',
  value: v.string(),
  matches: (row, typed) =>
    containsWords(
      fields.map((field) => row[field]),
      typed,
    ),
  fields,
});

/** Empty texts and lists do not filter. */
const isAny = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Filters set in a query. */
export const setFilters = (tests: Filters, query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(tests).filter((field) => !isAny(query[field]));

/** Tests a row against a filter; undefined if the row only has defaults to decide by. */
export const matchFilter = (test: AnyFilter, row: object, value: unknown, context: FilterContext): Match => {
  const { matches, fields } = test as unknown as FilterTest<object, unknown>;
  const match = matches(row, value, context);
  if (match === undefined) return undefined;
  const defaults = defaultedFields(row);
  if (defaults.length === 0) return match;
  const names = typeof fields === 'function' ? fields(value) : fields;
  const isDefault = (name: string) => defaults.includes(name);
  const isReported = test.kind === 'search' ? match || !names.every(isDefault) : !names.some(isDefault);
  return isReported ? match : undefined;
};

/** Tests a row against every query field. */
export const matchesQuery = (
  tests: Filters,
  row: object,
  query: Readonly<Record<string, unknown>>,
  context: FilterContext,
): boolean =>
  setFilters(tests, query).every((field) => matchFilter(tests[field]!, row, query[field], context) !== false);
