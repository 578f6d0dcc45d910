import { and, asc, desc, eq, is, sql, type AnyColumn, type GetColumnData, type SQL } from 'drizzle-orm';
import { PgColumn, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { limits } from '@shared/domain/platform/limits';
import type { Db } from '../../db/database';
import { fieldMessages } from '../../context/fieldMessages';
import { apiErrors } from '../../context/apiErrors';
import type { TenantContext } from '../../context/handler';
import type { TenantTable } from './ids';

export type Selected = Record<string, AnyPgColumn | SQL | SQL.Aliased>;

export type RowOf<Columns extends Selected> = {
  [Field in keyof Columns]: Columns[Field] extends AnyPgColumn
    ? GetColumnData<Columns[Field]>
    : Columns[Field] extends SQL<infer Value> | SQL.Aliased<infer Value>
      ? Value
      : never;
};

type Joins = readonly { table: PgTable; on: SQL | undefined }[];

/** Sort key: a column, or an expression with its database type. */
export type SortKey = AnyPgColumn | { expression: SQL; type: string };

export interface ListSpec<Columns extends Selected> {
  table: TenantTable;
  /** Selected columns; the list can be sorted by any of them. */
  columns: Columns;
  /** Left joins required by `columns` and `sorts`. */
  joins?: Joins;
  /** Sort keys for names without a column of the same name. */
  sorts?: Readonly<Record<string, SortKey>>;
  /** Default sort order. */
  sort: string;
  pageSize?: number;
}

interface PageQuery {
  page?: number | undefined;
  limit?: number | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
}

interface SortOrder {
  sort: string;
  /** Sort expression. Texts are compared byte by byte, so that every database sorts alike. */
  sortExpression: SQL;
  type: string;
  isNullable: boolean;
  isDescending: boolean;
}

const findSortKey = <Columns extends Selected>(
  { columns, sorts = {} }: ListSpec<Columns>,
  field: string,
): SortKey | undefined => {
  if (Object.hasOwn(sorts, field)) return sorts[field];
  const column: unknown = Object.hasOwn(columns, field) ? columns[field] : undefined;
  return is(column, PgColumn) && !/json|\[\]/.test(column.getSQLType()) ? column : undefined;
};

const createOrder = <Columns extends Selected>(list: ListSpec<Columns>, sort: string): SortOrder => {
  const key = findSortKey(list, sort.replace(/^-/, ''));
  if (key === undefined) throw apiErrors.invalid({ sort: [fieldMessages.notAnOption] });
  const descends = sort.startsWith('-');
  if ('expression' in key)
    return { sort, sortExpression: key.expression, type: key.type, isNullable: true, isDescending: descends };
  const type = key.getSQLType();
  return {
    sort,
    sortExpression: type === 'text' ? sql`${key} collate "C"` : sql`${key}`,
    type,
    // Columns of a left-joined table are null when no row matches.
    isNullable: !key.notNull || key.table !== list.table,
    isDescending: descends,
  };
};

/** Position after the last row of a page: sort order, sort value as text, and id. */
type Cursor = [sort: string, place: string | null, id: number];

const formatCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const createCursorError = () => apiErrors.invalid({ cursor: [fieldMessages.badFormat] });

const parseCursor = (text: string): Cursor => {
  try {
    const [sort, position, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isPosition = position === null || typeof position === 'string';
    if (typeof sort === 'string' && isPosition && Number.isInteger(id)) return [sort, position, id as number];
  } catch {
    // Falls through to the error below, like JSON that is not a cursor.
  }
  throw createCursorError();
};

/** Condition for the rows after the cursor. Nulls come last in ascending order and first in descending order. */
const buildCursorCondition = (
  { sortExpression, type, isNullable, isDescending }: SortOrder,
  id: AnyColumn,
  [, position, lastId]: Cursor,
): SQL => {
  const comparator = isDescending ? sql`<` : sql`>`;
  if (position === null) {
    const nullAfterCondition = sql`${sortExpression} is null and ${id} ${comparator} ${lastId}`;
    return isDescending ? sql`(${sortExpression} is not null or ${nullAfterCondition})` : sql`(${nullAfterCondition})`;
  }
  const value = sql`cast(${position}::text as ${sql.raw(type)})`;
  const afterLastCondition = sql`(${sortExpression}, ${id}) ${comparator} (${value}, ${lastId}::integer)`;
  return isNullable && !isDescending ? sql`(${afterLastCondition} or ${sortExpression} is null)` : afterLastCondition;
};

/** True for a conversion error (SQLSTATE class 22), which a forged cursor causes. */
const isConversionError = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && /^22/.test(String((error.cause as { code?: string }).code));

/** Adds the joins. The cast is needed because drizzle types joins by table, and these tables vary. */
const addJoins = <Query>(query: Query, joins: Joins = []): Query => {
  let joinedQuery = query as { leftJoin: (table: PgTable, on: SQL | undefined) => unknown };
  for (const { table, on } of joins) joinedQuery = joinedQuery.leftJoin(table, on) as typeof joinedQuery;
  return joinedQuery as Query;
};

/** Selects the rows of a list, unsorted. */
export const selectRows = async <Columns extends Selected>(
  db: Db,
  list: ListSpec<Columns>,
  where: SQL | undefined,
): Promise<RowOf<Columns>[]> => {
  const selectQuery = db.select({ row: list.columns, id: list.table.id }).from(list.table).where(where).$dynamic();
  return ((await addJoins(selectQuery, list.joins)) as unknown as { row: RowOf<Columns> }[]).map(({ row }) => row);
};

/**
 * Returns a page of a tenant's list, by page number or cursor. Rows with equal sort values are ordered by id. Runs no
 * query beyond the last page, since the offset could exceed the database's limit.
 */
export const listPage = async <Columns extends Selected>(
  { db, tenant, query }: { db: Db; tenant: TenantContext; query: PageQuery },
  list: ListSpec<Columns>,
  filter?: SQL,
): Promise<{ page: RowOf<Columns>[]; count: number; nextPage: number | null; nextCursor?: string }> => {
  const { page = 1, limit = list.pageSize ?? limits.storePageSize } = query;
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor);
  const sortOrder = createOrder(list, query.sort ?? cursor?.[0] ?? list.sort);
  if (cursor !== null && cursor[0] !== sortOrder.sort) throw createCursorError();

  const where = and(eq(list.table.tenantId, tenant.id), filter);
  const count = await db.$count(list.table, where);
  const offset = cursor === null ? (page - 1) * limit : 0;
  if (offset >= count) return { page: [], count, nextPage: null };

  const direction = sortOrder.isDescending ? desc : asc;
  const pageQuery = db
    .select({ row: list.columns, place: sql<string | null>`${sortOrder.sortExpression}::text`, id: list.table.id })
    .from(list.table)
    .where(and(where, cursor === null ? undefined : buildCursorCondition(sortOrder, list.table.id, cursor)))
    .orderBy(direction(sortOrder.sortExpression), direction(list.table.id))
    .limit(limit + 1)
    .offset(offset)
    .$dynamic();
  const pageRows = (await addJoins(pageQuery, list.joins).catch((error: unknown) => {
    throw cursor !== null && isConversionError(error) ? createCursorError() : error;
  })) as unknown as { row: RowOf<Columns>; place: string | null; id: number }[];
  const rows = pageRows.slice(0, limit);
  const lastRow = rows.at(-1);
  return {
    page: rows.map(({ row }) => row),
    count,
    nextPage: cursor === null && pageRows.length > limit ? page + 1 : null,
    ...(lastRow !== undefined &&
      pageRows.length > limit && { nextCursor: formatCursor([sortOrder.sort, lastRow.place, lastRow.id]) }),
  };
};
