import Papa from 'papaparse';
import { toWallTime } from '@shared/domain/values/wallTime';

/** Rows per query; bounds memory, since tables can be long. */
export const rowsPerBatch = 2_000;

/** Formats an instant for spreadsheets, in the stores' time zone. */
export const formatTimeCell = (time: number, zone: string): string => toWallTime(time, zone).replace('T', ' ');

/** Generates CSV lines in batches by ascending id; rows without cells (null) are skipped. */
export async function* writeCsvLines<Row extends { id: number }>(
  heads: readonly string[],
  read: (after: number) => Promise<Row[]>,
  cellsOf: (row: Row) => readonly unknown[] | null,
): AsyncGenerator<string, undefined> {
  yield `${Papa.unparse([[...heads]])}\r\n`;
  for (let after = 0; ;) {
    const found = await read(after);
    if (found.length === 0) return undefined;
    const rows = found.flatMap((row) => {
      const cells = cellsOf(row);
      return cells === null ? [] : [[...cells]];
    });
    if (rows.length > 0) yield `${Papa.unparse(rows)}\r\n`;
    after = found.at(-1)?.id ?? after;
  }
}
