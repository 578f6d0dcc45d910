/** What a spreadsheet's cell reads as, in the form in which people would have typed it. */

/** Excel's own formats of days and of times: ECMA-376, 18.8.30. */
const dayFormats: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
]);
const timeFormats: ReadonlySet<number> = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);

export type NumberLook = 'number' | 'day' | 'time' | 'percent';

/** How numbers of a format look; `code` where the file brings the format itself. */
export const lookOf = (format: number, code?: string): NumberLook => {
  if (code !== undefined) {
    // What stands in quotes, in brackets and behind a backslash is no part of the pattern.
    const pattern = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
    if (/[yd]/.test(pattern)) return 'day';
    if (/[hs]/.test(pattern)) return 'time';
    return pattern.includes('%') ? 'percent' : 'number';
  }
  if (dayFormats.has(format)) return 'day';
  if (timeFormats.has(format)) return 'time';
  return format === 9 || format === 10 ? 'percent' : 'number';
};

const two = (part: number): string => String(part).padStart(2, '0');

/** Without the noise of binary fractions: `0.1 + 0.2` is 0.3. */
const plain = (value: number): string => String(Number(value.toPrecision(15)));

const dayMilliseconds = 86_400_000;

/** Days since the last of 1899, or of 1904 in files of old Macs. */
const dayText = (serial: number, since1904: boolean): string => {
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(first + Math.round(serial * dayMilliseconds));
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
  return hour + minute === 0 ? day : `${day} ${two(hour)}:${two(minute)}`;
};

const timeText = (serial: number): string => {
  const minutes = Math.round((serial % 1) * 1440) % 1440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

export const numberText = (value: number, look: NumberLook, since1904: boolean): string => {
  if (look === 'day') return value < 1 ? timeText(value) : dayText(value, since1904);
  if (look === 'time') return value >= 1 ? dayText(value, since1904) : timeText(value);
  return look === 'percent' ? `${plain(value * 100)}%` : plain(value);
};

/** Rows of a sheet by their places: gaps are blank, so that a row's place is its number. */
export class Sheet {
  private readonly rows: string[][] = [];

  put(row: number, column: number, text: string): void {
    // More than any table of ours: a stray cell at the bottom of the sheet is none of it.
    if (row > 20_000 || column > 200 || text === '') return;
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  }

  get records(): string[][] {
    return this.rows;
  }
}
