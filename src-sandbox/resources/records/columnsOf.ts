import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '@shared/contract/fields/entity';

/**
 * The columns of a table that are named like an entity's fields, and some more by name. A field that lives in a table of its
 * own has none.
 */
export const columnsOf = <
  Table extends PgTable,
  const F extends Fields,
  const More extends keyof Table['_']['columns'] & string,
>(
  table: Table,
  fields: F,
  more: readonly More[],
) => {
  const columns = getTableColumns(table);
  const names = new Set<string>([...more, ...Object.keys(fields)]);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name))) as Pick<
    Table['_']['columns'],
    (More | keyof F) & keyof Table['_']['columns']
  >;
};
