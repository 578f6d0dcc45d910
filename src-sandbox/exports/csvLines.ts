import Papa from 'papaparse';
import { toWallTime } from '@shared/domain/values/wallTime';

/** Rows per query, which limits memory use for long tables. */
export const rowsPerBatch = 2_000;

/** Formats an instant for spreadsheets, as wall time of the zone. */
export const formatTimeCell = (time: number, zone: string): string => toWallTime(time, zone).replace('T', ' ');

/** Generates the lines of a CSV file. Reads rows in batches by ascending id; skips a row if `getCells` returns null. */
export async function* writeCsvLines<Row extends { id: number }>(
  headers: readonly string[],
  readRows: (lastId: number) => Promise<Row[]>,
  getCells: (row: Row) => readonly unknown[] | null,
): AsyncGenerator<string, undefined> {
  yield `${Papa.unparse([[...headers]])}\r\n`;
  for (let lastId = 0; ;) {
    const matches = await readRows(lastId);
    if (matches.length === 0) return undefined;
    const rows = matches.flatMap((row) => {
      const cells = getCells(row);
      return cells === null ? [] : [[...cells]];
    });
    if (rows.length > 0) yield `${Papa.unparse(rows)}\r\n`;
    lastId = matches.at(-1)?.id ?? lastId;
  }
}
