import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { AnyFilter, Filters, pageQueryFields } from '@shared/contract/protocol/listFilters';
import { buildContainsCondition } from '../../db/normalizeForSearch';

type PageField = (typeof pageQueryFields)[number];

/** SQL condition for each query field. An empty text or list filters nothing. */
type Conditions<Query> = {
  [Field in Exclude<keyof Query, PageField>]-?: (value: Exclude<Query[Field], undefined>) => SQL | undefined;
};

type Condition<F extends AnyFilter> = (value: v.InferOutput<F['value']>) => SQL | undefined;

/**
 * Conditions provided by a handler. Filters of kind `own` need a condition here; for other filters, a condition here
 * replaces the derived one.
 */
export type CustomConditions<F extends Filters> = {
  [Name in keyof F as F[Name]['kind'] extends 'own' ? Name : never]: Condition<F[Name]>;
} & { [Name in keyof F]?: Condition<F[Name]> };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Combines the conditions of all fields in a query. */
export const buildWhere = <Query extends object>(query: Query, conditions: Conditions<Query>): SQL | undefined =>
  and(
    ...Object.entries(conditions).map(([field, condition]) => {
      const value = (query as Record<string, unknown>)[field];
      return isEmpty(value) ? undefined : (condition as (value: unknown) => SQL | undefined)(value);
    }),
  );

/** Condition that matches one value, or any value of a list. */
export const buildAnyOfCondition =
  (column: AnyPgColumn) =>
  (value: unknown): SQL =>
    Array.isArray(value) ? inArray(column, value) : eq(column, value);

/**
 * Condition for columns with a list of store ids: the list contains a requested id, or is empty, which means all
 * stores.
 */
const buildStoresCondition =
  (column: AnyPgColumn) =>
  (value: readonly number[]): SQL =>
    sql`(${column} = '[]'::jsonb or exists (select 1 from jsonb_array_elements_text(${column}) as named(value)
      where (named.value)::integer in (${sql.join(
        value.map((id) => sql`${id}`),
        sql`, `,
      )})))`;

/** Derives the condition of a filter from the columns named like its fields; searches use the search columns. */
const deriveCondition = (table: PgTable, name: string, { kind, fields }: AnyFilter) => {
  const columns = (fields as readonly string[]).map((field) => {
    const column = (getTableColumns(table) as Record<string, AnyPgColumn>)[
      kind === 'search' ? `${field}Search` : field
    ];
    if (column === undefined) throw new Error(`no column for the field ${field} of the filter ${name}`);
    return column;
  });
  if (kind === 'search')
    return (searchText: string) => buildContainsCondition(sql`(${sql.join(columns, sql` || ' ' || `)})`, searchText);
  return kind === 'stores' ? buildStoresCondition(columns[0]!) : buildAnyOfCondition(columns[0]!);
};

/** Derives the conditions of a list's filters; the handler's own conditions take precedence. */
export const deriveConditions = <F extends Filters>(
  filters: F,
  table: PgTable,
  customConditions: CustomConditions<F>,
) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      (customConditions as Record<string, Condition<AnyFilter>>)[name] ?? deriveCondition(table, name, filter),
    ]),
  ) as unknown as { [Name in keyof F]: Condition<F[Name]> };
