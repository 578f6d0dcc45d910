import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * After changing schema.ts, generate the next migration script: `npx drizzle-kit generate --dialect postgresql --schema
 * src-sandbox/db/schema.ts --out src-sandbox/db/migrations --name what_changed`
 */
const scripts = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const migrations = Object.entries(scripts)
  .map(([path, script]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), script }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const appliedMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Id of the advisory lock, unique to this program. */
const migrationLock = 7_204_513;

/**
 * Migrates the database in one transaction. Servers that start at the same time take turns. Throws if a newer version
 * of the program has migrated the database.
 */
export const migrate = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`);
    const appliedNames = new Set((await tx.select().from(appliedMigrations)).map(({ name }) => name));
    const unknownNames = [...appliedNames].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknownNames.length > 0)
      throw new Error(`The database was made by a newer version: ${unknownNames.join(', ')}`);
    for (const { name, script } of migrations) {
      if (appliedNames.has(name)) continue;
      // Removes the name of the default schema, since the platform's schema may have another name.
      for (const statement of script.replaceAll('"public".', '').split('--> statement-breakpoint')) {
        await tx.execute(sql.raw(statement));
      }
      await tx.insert(appliedMigrations).values({ name });
    }
  });
