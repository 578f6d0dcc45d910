import type { CountryRules } from '../../values/countries';
import { parseMoney } from '../../values/parseNumbers';
import type { CellChange, CellKey, CellValue } from './sheet';

/** The largest price that a platform takes; see `amountRule`. */
export const maxPrice = 10_000_000;

/** What a text in a cell means: an amount, null for nothing, undefined for what is no price. */
export const parsePrice = (text: string, rules: CountryRules): CellValue | undefined => {
  if (text.trim() === '') return null;
  const amount = parseMoney(text, rules);
  return amount === null || amount > maxPrice ? undefined : amount;
};

/**
 * The rows of cells that spreadsheets put on the clipboard as text: tabs between cells, and quotes around those with tabs,
 * lines or quotes in them.
 */
export const parseClipboardCells = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    let cell = '';
    if (text[at] === '"') {
      const end = /"(?:[^"]|"")*"(?=\t|\r?\n|\r|$)/y;
      end.lastIndex = at;
      const quoted = end.exec(text)?.[0];
      if (quoted !== undefined) {
        cell = quoted.slice(1, -1).replaceAll('""', '"');
        at += quoted.length;
      }
    }
    if (cell === '') {
      const rest = /[^\t\r\n]*/y;
      rest.lastIndex = at;
      cell = rest.exec(text)?.[0] ?? '';
      at += cell.length;
    }
    row.push(cell);
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
    if (at >= text.length) break;
  }
  return rows;
};

export interface PasteTarget {
  /** First column and row, and how many are chosen. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PasteResult {
  changes: CellChange[];
  /** What is no price; those cells stay as they were. */
  unread: string[];
  /** Cells beyond the edge, or over what cannot be changed. */
  left: number;
}

/**
 * Where pasted cells go. One cell fills all that is chosen, a block is repeated over a choice that is a multiple of it, and
 * else goes from the first chosen cell on. `keyAt` says which cell is where; null: nothing that can be changed. An empty cell
 * of the block changes nothing: taking a product out of a group is done by a key of its own.
 */
export const pasteCells = (
  cells: readonly (readonly string[])[],
  target: PasteTarget,
  keyAt: (column: number, row: number) => CellKey | null,
  rules: CountryRules,
): PasteResult => {
  const pasted: PasteResult = { changes: [], unread: [], left: 0 };
  const blockHeight = cells.length;
  const blockWidth = Math.max(0, ...cells.map((row) => row.length));
  if (blockHeight === 0 || blockWidth === 0) return pasted;
  const fits = target.width % blockWidth === 0 && target.height % blockHeight === 0;
  const width = fits ? target.width : blockWidth;
  const height = fits ? target.height : blockHeight;
  for (let down = 0; down < height; down += 1) {
    for (let right = 0; right < width; right += 1) {
      const text = cells[down % blockHeight]?.[right % blockWidth];
      if (text === undefined || text.trim() === '') continue;
      const key = keyAt(target.x + right, target.y + down);
      const value = parsePrice(text, rules);
      if (key === null) pasted.left += 1;
      else if (value === undefined) pasted.unread.push(text.trim());
      else pasted.changes.push([key, value]);
    }
  }
  return pasted;
};
