import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { partFields } from '@shared/contract/protocol/listFilters';
import { contains } from '../../db/normalizeForSearch';

type PageField = (typeof partFields)[number];

/** SQL condition per query field; empty texts and lists do not filter. */
export type Filters<Query> = {
  [Field in Exclude<keyof Query, PageField>]-?: (value: Exclude<Query[Field], undefined>) => SQL | undefined;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Combines the conditions of a query. */
export const buildWhere = <Query extends object>(query: Query, filters: Filters<Query>): SQL | undefined =>
  and(
    ...Object.entries(filters).map(([field, filter]) => {
      const value = (query as Record<string, unknown>)[field];
      return isEmpty(value) ? undefined : (filter as (value: unknown) => SQL | undefined)(value);
    }),
  );

/** Matches one value or any of several. */
export const isAnyOf =
  (column: AnyPgColumn) =>
  (value: unknown): SQL =>
    Array.isArray(value) ? inArray(column, value) : eq(column, value);

/** Matches a normalized column that contains the typed text. */
export const containsText =
  (column: AnyPgColumn) =>
  (typed: string): SQL =>
    contains(column, typed);

/** Matches lists of store ids that contain a wanted one; an empty list means all stores. */
export const namesStoreOrNone =
  (column: AnyPgColumn) =>
  (value: readonly number[]): SQL =>
    sql`(${column} = '[]'::jsonb or exists (select 1 from jsonb_array_elements_text(${column}) as named(value)
      where (named.value)::integer in (${sql.join(
        value.map((id) => sql`${id}`),
        sql`, `,
      )})))`;
