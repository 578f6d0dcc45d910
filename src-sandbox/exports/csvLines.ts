import Papa from 'papaparse';
import { toWallTime } from '@shared/domain/values/wallTime';

/** Rows read in one go: a table may be longer than what is wise to hold. */
export const rowsPerBatch = 2_000;

/** An instant as spreadsheets read one, by the clock of the stores. */
export const timeCell = (at: number, zone: string): string => toWallTime(at, zone).replace('T', ' ');

/** The lines of a table, some thousands at a time, the lowest id first; rows without cells are left out. */
export async function* csvLines<Row extends { id: number }>(
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
