import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';

/** Cell to write: a text, a number with its format, or a wall time, which becomes a date. */
export type WorkbookCell = string | { number: number; format: string } | { wall: string } | null;

export interface WorkbookSheet {
  name: string;
  rows: readonly (readonly WorkbookCell[])[];
}

/** Day from which spreadsheets count dates. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const toCell = (cell: WorkbookCell): CellObject | null => {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return { t: 's', v: cell };
  if ('number' in cell) return { t: 'n', v: cell.number, z: cell.format };
  const isDay = cell.wall.length === 10;
  const instant = Date.parse(isDay ? cell.wall : `${cell.wall}Z`);
  return { t: 'n', v: (instant - spreadsheetEpoch) / dayMs, z: isDay ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' };
};

const computeWidth = (cell: WorkbookCell | undefined): number => {
  if (cell == null) return 0;
  if (typeof cell === 'string') return cell.length;
  return 'number' in cell ? String(cell.number).length + 4 : 17;
};

const toWorksheet = ({ rows }: WorkbookSheet): WorkSheet => {
  const columnCount = rows.reduce((max, row) => Math.max(max, row.length), 1);
  // Uses arrays of rows, because a map by cell address takes twice the memory for 100,000 orders.
  const cellRows = rows.map((row) => {
    const cells: CellObject[] = [];
    row.forEach((cell, index) => {
      const cellObject = toCell(cell);
      // Leaves holes in the array for empty cells, which is how the library represents them.
      if (cellObject !== null) cells[index] = cellObject;
    });
    return cells;
  });
  const sheet: WorkSheet = { '!data': cellRows };
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columnCount - 1 } });
  sheet['!cols'] = Array.from({ length: columnCount }, (_, index) => ({
    wch: Math.min(48, rows.reduce((max, row) => Math.max(max, computeWidth(row[index])), 6) + 2),
  }));
  return sheet;
};

/** Characters that a sheet name must not contain. Source: Excel specifications and limits. */
const forbiddenNameCharacters = /[\\/?*[\]:]/g;

/** Creates an XLSX file. Texts are written as texts even if they look like a formula. */
export const writeWorkbook = (sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  for (const sheet of sheets) {
    utils.book_append_sheet(book, toWorksheet(sheet), sheet.name.replace(forbiddenNameCharacters, ' ').slice(0, 31));
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
};
