import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * Updates many rows with different values in a single statement. With one statement per row, shifting the practice data
 * to the present would take several times as long. All changes must have the same fields; `keys` names those that
 * identify the row.
 */
export const updateMany = async <Table extends PgTable>(
  db: Db,
  table: Table,
  keys: readonly (keyof Table['$inferSelect'] & string)[],
  changes: readonly Partial<Table['$inferSelect']>[],
): Promise<void> => {
  const [firstChange] = changes;
  if (firstChange === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in firstChange);
  const records = changes.map((change: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, change[field]])),
  );
  const isKeyColumn = ([field]: (typeof columns)[number]) => keys.includes(field);
  const buildChangeColumn = (name: string) => sql`given.${sql.identifier(name)}`;
  const assignments = columns
    .filter((column) => !isKeyColumn(column))
    .map(([, { name }]) => sql`${sql.identifier(name)} = ${buildChangeColumn(name)}`);
  const keyConditions = columns
    .filter(isKeyColumn)
    .map(([, column]) => sql`${column} = ${buildChangeColumn(column.name)}`);
  await db.execute(
    sql`update ${table} set ${sql.join(assignments, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) as given
      where ${sql.join(keyConditions, sql` and `)}`,
  );
};
