import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { copyInto } from './copyStream';
import { formatCopyText } from './copyText';
import type { Database } from './database';
import * as schema from './schema';

const schemaNamePattern = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Connects to the PostgreSQL server at `url`. Uses a separate schema and creates it if needed, so that other programs
 * can share the database.
 */
export const openPostgres = async (url: string, schemaName = 'comanda_practice'): Promise<Database> => {
  if (!schemaNamePattern.test(schemaName)) throw new Error(`Not a schema name: ${schemaName}`);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    options: `-c search_path=${schemaName} -c statement_timeout=15000`,
    application_name: 'comanda-practice',
  });
  // Without a listener, an error on an idle connection would end the process. The pool reconnects on the next query.
  pool.on('error', () => undefined);
  try {
    await pool.query(`create schema if not exists ${schemaName}`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const transactWithCopy: Database['copying'] = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(drizzle({ client, schema }), (rows) => {
        const { target, text } = formatCopyText(rows);
        return copyInto(client, target, text);
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    engine: 'postgres',
    db: drizzle({ client: pool, schema }),
    copying: transactWithCopy,
    close: () => pool.end(),
  };
};
