import type { CountryRules } from '../../values/countries';
import { cleanText } from '../../values/cleanText';
import { parseMoney } from '../../values/parseNumbers';
import type { CellChange, CellKey, CellValue } from './sheet';

/** Maximum price that platforms accept, see `amountRule`. */
export const maxPrice = 10_000_000;

/** Parses a cell to an amount. Returns null for an empty cell and undefined for text that is not a price. */
export const parsePrice = (text: string, rules: CountryRules): CellValue | undefined => {
  const cleanedText = cleanText(text);
  if (cleanedText.trim() === '') return null;
  const amount = parseMoney(cleanedText, rules);
  return amount === null || amount > maxPrice ? undefined : amount;
};

/**
 * Parses text copied from a spreadsheet: cells are separated by tabs, and quoted if they contain tabs, line breaks or
 * quotes.
 */
export const parseClipboardCells = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let index = 0;
  while (index < text.length || row.length > 0) {
    let cell = '';
    if (text[index] === '"') {
      const quotedPattern = /"(?:[^"]|"")*"(?=\t|\r?\n|\r|$)/y;
      quotedPattern.lastIndex = index;
      const quotedCell = quotedPattern.exec(text)?.[0];
      if (quotedCell !== undefined) {
        cell = quotedCell.slice(1, -1).replaceAll('""', '"');
        index += quotedCell.length;
      }
    }
    if (cell === '') {
      const unquotedPattern = /[^\t\r\n]*/y;
      unquotedPattern.lastIndex = index;
      cell = unquotedPattern.exec(text)?.[0] ?? '';
      index += cell.length;
    }
    row.push(cell);
    if (text[index] === '\t') {
      index += 1;
      continue;
    }
    index += text.startsWith('\r\n', index) ? 2 : 1;
    rows.push(row);
    row = [];
    if (index >= text.length) break;
  }
  return rows;
};

export interface PasteTarget {
  /** Column of the selection's first cell; `y` is its row. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PasteResult {
  changes: CellChange[];
  /** Texts that are not prices; their cells stay unchanged. */
  invalidTexts: string[];
  /** Number of cells not pasted, because they would be outside the sheet or are read-only. */
  unpastedCount: number;
}

/**
 * Assigns pasted cells to cells of the sheet. A single cell fills the selection. A block repeats if the selection is a
 * multiple of its size; otherwise it is pasted once, from the first selected cell. `getKey` returns the key of the cell
 * at a position, or null if the cell is read-only. Empty cells change nothing, because users remove a product from a
 * group by keyboard instead.
 */
export const pasteCells = (
  cells: readonly (readonly string[])[],
  target: PasteTarget,
  getKey: (column: number, row: number) => CellKey | null,
  rules: CountryRules,
): PasteResult => {
  const result: PasteResult = { changes: [], invalidTexts: [], unpastedCount: 0 };
  const blockHeight = cells.length;
  const blockWidth = Math.max(0, ...cells.map((row) => row.length));
  if (blockHeight === 0 || blockWidth === 0) return result;
  const repeatsEvenly = target.width % blockWidth === 0 && target.height % blockHeight === 0;
  const width = repeatsEvenly ? target.width : blockWidth;
  const height = repeatsEvenly ? target.height : blockHeight;
  for (let rowOffset = 0; rowOffset < height; rowOffset += 1) {
    for (let columnOffset = 0; columnOffset < width; columnOffset += 1) {
      const text = cells[rowOffset % blockHeight]?.[columnOffset % blockWidth];
      if (text === undefined || text.trim() === '') continue;
      const key = getKey(target.x + columnOffset, target.y + rowOffset);
      const value = parsePrice(text, rules);
      if (key === null) result.unpastedCount += 1;
      else if (value === undefined) result.invalidTexts.push(text.trim());
      else result.changes.push([key, value]);
    }
  }
  return result;
};
