import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** An instant. Seeded ones are shifted to the present at the first start, see rebase.ts. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant('created_at').notNull();

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Values that are always read and written together. */
export const jsonColumn = <T>(name: string, blank: T) => jsonb(name).$type<T>().notNull().default(blank);

/** The version that changes name, see contract/version.ts, and who made it: null for the seed. No reference, so that people can go. */
export const versionColumns = () => ({
  lockVersion: integer('lock_version').notNull().default(1),
  updatedBy: integer('updated_by'),
});
