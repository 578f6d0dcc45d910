import { read, SSF as ssf, type CellObject, type WorkBook } from '@e965/xlsx';
import type { Sheet } from './sheet';

/** What of the library's formats is used: its own types say nothing of them. */
const formats = ssf as {
  is_date: (format: string) => boolean;
  format: (format: string, value: number, options: { date1904: boolean }) => string;
};

/** More than any table of ours: a stray cell at the bottom of the sheet is none of it. */
const maxRows = 20_001;
const mostColumns = 201;
/** Spreadsheets count days up to the end of the year 9999. */
const dayAfterLast = 2_958_466;

/** Without the noise of binary fractions: `0.1 + 0.2` is 0.3. */
const plain = (value: number): string => String(Number(value.toPrecision(15)));

/** A number as people would have typed it, not as the sheet shows it: `$5.000` of one country is five of another. */
const numberText = (value: number, format: string, date1904: boolean): string => {
  // What stands in quotes, in brackets and behind a backslash is no part of the pattern.
  const isShare = format.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '').includes('%');
  const isDay = formats.is_date(format) && value >= 0 && value < dayAfterLast;
  if (!isDay) return isShare ? `${plain(value * 100)}%` : plain(value);
  const text = formats.format('yyyy-mm-dd hh:mm', Math.round(value * 1440) / 1440, { date1904 });
  const [day = '', time = ''] = text.split(' ');
  if (value < 1) return time;
  return time === '00:00' ? day : text;
};

const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  switch (cell?.t) {
    case 's':
      return String(cell.v ?? '');
    case 'b':
      return cell.v === true ? 'sí' : 'no';
    case 'n':
      return typeof cell.v === 'number' ? numberText(cell.v, String(cell.z ?? 'General'), date1904) : '';
    // A result that failed is no blank cell: blank may mean without limit.
    case 'e':
      return '#ERROR!';
    default:
      return '';
  }
};

/** The worksheets that are shown: charts and macros are sheets too. */
const shownSheets = ({ SheetNames, Sheets, Workbook }: WorkBook): string[] =>
  SheetNames.filter((each, nth) => {
    const sheet = Sheets[each];
    return (
      (Workbook?.Sheets?.[nth]?.Hidden ?? 0) === 0 &&
      (sheet?.['!type'] ?? 'sheet') === 'sheet' &&
      sheet?.['!data'] !== undefined
    );
  });

const isFilled = ({ records }: Sheet): boolean => records.some((record) => record.some((cell) => cell.trim() !== ''));

/** The sheets of an XLSX or XLS that have something in them, or else its first; formulas are their last results. */
export const readWorkbook = (bytes: Uint8Array): Sheet[] => {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    sheetRows: maxRows,
  });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = shownSheets(book).map((name) => ({
    name,
    records: Array.from(book.Sheets[name]?.['!data'] ?? [], (row: CellObject[] | undefined = []) =>
      Array.from(row.slice(0, mostColumns), (cell: CellObject | undefined) => cellText(cell, date1904)),
    ),
  }));
  if (sheets.length === 0) throw new Error('no sheet');
  const filled = sheets.filter(isFilled);
  return filled.length > 0 ? filled : sheets.slice(0, 1);
};
