import * as v from 'valibot';
import type { WaitsLookup } from '../../domain/sales/orderPromise';
import { foldText } from '../../domain/values/foldText';
import { defaultedFields } from '../reading/reader';
import { idSchema } from '../../domain/values/id';

/**
 * This module defines the filters of lists: their value in the query, and how to test a row. The specification has few
 * filters, and a platform may ignore any of them. Therefore the app checks the rows of a reply, and filters by itself
 * if necessary.
 */

/** Data that testing a row needs besides the row. */
export interface FilterContext {
  /** Current wall time in the tenant's zone: `2026-03-02T09:00:00`. */
  now: string;
  /** Time zone of the tenant. */
  zone: string;
  /** Returns the waiting times that a store reports. */
  getWaits: WaitsLookup;
}

/** Result of a test; `undefined` if the row lacks the data to decide. */
export type MatchResult = boolean | undefined;

interface FilterTest<Row, Requested> {
  matches: (row: Row, value: Requested, context: FilterContext) => MatchResult;
  /** Fields of the row that the test reads. If the platform did not send one of them, the result is `undefined`. */
  fields: readonly string[] | ((value: Requested) => readonly string[]);
}

/**
 * Kinds of filters: `search` for text, `equals` for values, `stores` (a row without stores belongs to all stores), and
 * `own` for custom tests. The practice platform derives its SQL for the first three, see
 * `resources/records/filters.ts`. A row without the searched text may still match, because the platform may search in
 * fields that rows lack.
 */
type FilterKind = 'search' | 'equals' | 'stores' | 'own';

/** Filter of a list whose value has an unknown type. */
export interface AnyFilter<Row = never> extends FilterTest<Row, never> {
  kind: FilterKind;
  /** Schema of the value in the query. */
  value: v.GenericSchema;
}

type Filter<Row, Value extends v.GenericSchema, Kind extends FilterKind> = FilterTest<Row, v.InferOutput<Value>> & {
  kind: Kind;
  value: Value;
};

/** Filters of a list, by query field. */
export type Filters<Row = never> = Readonly<Record<string, AnyFilter<Row>>>;

/** Query fields for pagination and order. */
export const pageQueryFields = ['page', 'limit', 'sort', 'cursor', 'checkedPages'] as const;

/** Defines the filters of a list and the query that contains them. Outside `crud`, add `satisfies Filters<Row>`. */
export const defineFilters = <const Part extends v.ObjectEntries, const F extends Filters>(
  baseEntries: Part,
  filters: F,
) => ({
  query: v.strictObject({
    ...baseEntries,
    ...(Object.fromEntries(Object.entries(filters).map(([name, { value }]) => [name, v.optional(value)])) as {
      [Name in keyof F]: v.OptionalSchema<F[Name]['value'], undefined>;
    }),
  }),
  filters,
});

type Fields<Field extends string, Value = unknown> = Partial<Record<Field, Value>>;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Creates a filter with its own test. The practice platform needs separate SQL for it. */
export const customFilter = <Row, Value extends v.GenericSchema>(
  value: Value,
  test: FilterTest<Row, v.InferOutput<Value>>,
): Filter<Row, Value, 'own'> => ({ kind: 'own', value, ...test });

/** Creates a filter that the app cannot test, because rows lack the field. */
export const unverifiableFilter = <Value extends v.GenericSchema>(value: Value) =>
  customFilter<object, Value>(value, { matches: () => undefined, fields: [] });

/** Creates a filter that matches if the field, or a list in the field, contains one of the values. */
export const equalsFilter = <Value extends v.GenericSchema, Field extends string>(
  value: Value,
  field: Field,
): Filter<Fields<Field>, Value, 'equals'> => ({
  kind: 'equals',
  value,
  matches: (row, requestedValue) => {
    const rowValue = row[field];
    return rowValue === undefined
      ? undefined
      : toList(requestedValue).some((candidate) => toList(rowValue).includes(candidate));
  },
  fields: [field],
});

export const enumFilter = <const Words extends readonly string[], Field extends string>(
  allowedValues: Words,
  field: Field,
) => equalsFilter(v.picklist(allowedValues), field);
export const booleanFilter = <Field extends string>(field: Field) => equalsFilter(v.boolean(), field);
export const idsFilter = <Field extends string>(field: Field) => equalsFilter(v.array(idSchema), field);

/** Creates a filter for the rows of any of the stores. A row without stores belongs to all stores. */
export const storesFilter = <Field extends string>(
  field: Field,
): Filter<Record<Field, readonly number[]>, v.ArraySchema<typeof idSchema, undefined>, 'stores'> => ({
  kind: 'stores',
  value: v.array(idSchema),
  matches: (row, requestedIds) => row[field].length === 0 || row[field].some((id) => requestedIds.includes(id)),
  fields: [field],
});

const splitWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** True if every typed word occurs in at least one of the strings, ignoring case and accents. */
export const containsWords = (texts: readonly (string | number | null | undefined)[], searchText: string): boolean => {
  const foldedTexts = texts.map((text) => foldText(String(text ?? '')));
  return splitWords(searchText).every((word) => foldedTexts.some((text) => text.includes(word)));
};

/** Creates a filter that searches for text in some fields. */
export const searchFilter = <Field extends string>(
  ...fields: readonly Field[]
): Filter<Fields<Field, string | number | null>, v.StringSchema<undefined>, 'search'> => ({
  kind: 'search',
  value: v.string(),
  matches: (row, searchText) =>
    containsWords(
      fields.map((field) => row[field]),
      searchText,
    ),
  fields,
});

/** True for empty strings and lists, which do not filter. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns the filters that are set in a query. */
export const listActiveFilters = (filters: Filters, query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(filters).filter((field) => !isBlank(query[field]));

/** Tests whether a row matches a filter; undefined if the row lacks the data to decide. */
export const matchFilter = (filter: AnyFilter, row: object, value: unknown, context: FilterContext): MatchResult => {
  const { matches, fields } = filter as unknown as FilterTest<object, unknown>;
  const match = matches(row, value, context);
  if (match === undefined) return undefined;
  const defaultedNames = defaultedFields(row);
  if (defaultedNames.length === 0) return match;
  const testedFields = typeof fields === 'function' ? fields(value) : fields;
  const isDefault = (name: string) => defaultedNames.includes(name);
  const isReported = filter.kind === 'search' ? match || !testedFields.every(isDefault) : !testedFields.some(isDefault);
  return isReported ? match : undefined;
};

/** Tests whether a row matches all filters of a query. */
export const matchesQuery = (
  filters: Filters,
  row: object,
  query: Readonly<Record<string, unknown>>,
  context: FilterContext,
): boolean =>
  listActiveFilters(filters, query).every(
    (field) => matchFilter(filters[field]!, row, query[field], context) !== false,
  );
