import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of one table, all with the same fields. Columns without a field get their default value. */
export interface CopyRows {
  table: PgTable;
  rows: readonly Record<string, unknown>[];
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (match) => escapes[match] ?? match) : text;
};

/** Converts rows to COPY text format; `target` is the table with its columns: `"orders" ("id", "number")`. */
export const formatCopyText = ({ table, rows }: CopyRows): { target: string; text: string } => {
  const firstRow = rows[0] ?? {};
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in firstRow);
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const lines = rows.map((row) => `${columns.map(([field]) => formatCell(row[field])).join('\t')}\n`);
  return { target: `"${getTableName(table)}" (${names})`, text: lines.join('') };
};
