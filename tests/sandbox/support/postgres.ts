import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The server started by `npm test`, or null. */
export const postgresUrl = process.env['COMANDA_TEST_DATABASE_URL'] ?? null;

/** The address of a database on that server. */
export const getDatabaseUrl = (name: string): string => {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async (command: string): Promise<void> => {
  const client = new Client({ connectionString: postgresUrl ?? '' });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
};

/** Creates a database, optionally as a copy of a template, and returns its name. */
export const makePostgresDatabase = async (template: string | null = null): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${template === null ? '' : ` template ${template}`}`);
  return name;
};

export const removePostgresDatabase = (name: string): Promise<void> => onServer(`drop database ${name}`);
