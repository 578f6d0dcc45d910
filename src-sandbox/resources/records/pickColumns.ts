import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '@shared/contract/fields/entity';

/**
 * Selects a table's columns that match an entity's fields, plus those in `extraNames`. Skips fields stored in other
 * tables.
 */
export const pickColumns = <
  Table extends PgTable,
  const F extends Fields,
  const More extends keyof Table['_']['columns'] & string,
>(
  table: Table,
  fields: F,
  extraNames: readonly More[],
) => {
  const columns = getTableColumns(table);
  const names = new Set<string>([...extraNames, ...Object.keys(fields)]);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.has(name))) as Pick<
    Table['_']['columns'],
    (More | keyof F) & keyof Table['_']['columns']
  >;
};
