import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The server that `npm test` started; null where there is none. */
export const postgresUrl = process.env['COMANDA_TEST_DATABASE_URL'] ?? null;

/** The address of a database on that server. */
export const urlOfDatabase = (name: string): string => {
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

/** A database of its own, as a copy of another where one is named. Gives its name. */
export const makePostgresDatabase = async (template: string | null = null): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${template === null ? '' : ` template ${template}`}`);
  return name;
};

export const removePostgresDatabase = (name: string): Promise<void> => onServer(`drop database ${name}`);
