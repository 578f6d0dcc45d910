import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Column for an instant. On the first start, the seeded instants are shifted to the present (shiftTimestamps.ts). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant('created_at').notNull();

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const checkOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** JSON column for a value that is always read and written as a whole. */
export const jsonColumn = <T>(name: string, defaultValue: T) => jsonb(name).$type<T>().notNull().default(defaultValue);

/**
 * Columns for the lock version (contract/protocol/version.ts) and the last author, which is null for seeded rows. The
 * author is not a foreign key, so that users can be deleted.
 */
export const versionColumns = () => ({
  lockVersion: integer('lock_version').notNull().default(1),
  updatedBy: integer('updated_by'),
});
