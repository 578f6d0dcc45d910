import { read, SSF as ssf, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { TableSheet } from './tableSheet';

/** Functions of the library's number formats, which its types omit. */
const formats = ssf as {
  is_date: (format: string) => boolean;
  format: (format: string, value: number, options: { date1904: boolean }) => string;
};

/** Maximum rows; rows beyond contain only stray cells and are ignored. */
const maxRows = 20_001;
const maxColumns = 201;
/** Serial number of the day after 9999-12-31, the last spreadsheet date. */
const maxDateSerial = 2_958_466;
const secondsPerDay = 86_400;
/** Smallest integer with more than the 15 significant digits that spreadsheets store. */
const maxExactNumber = 1e15;

/** Formats a number without the noise of binary fractions: `0.1 + 0.2` is 0.3. */
const formatPlainNumber = (value: number): string => String(Number(value.toPrecision(15)));

/** Adds a zero to three decimals, since `269.955` would mean thousands in Chile. */
const disambiguateDecimals = (text: string): string => (/\.\d{3}$/.test(text) ? `${text}0` : text);

/** Formats a number regardless of its display format: a displayed `$5.000` means five in another country. */
const formatNumber = (value: number, format: string, date1904: boolean): string => {
  // Ignores quoted, bracketed and escaped parts of the format.
  const isPercent = format.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '').includes('%');
  const isDate = formats.is_date(format) && value >= 0 && value < maxDateSerial;
  if (!isDate)
    return isPercent
      ? `${disambiguateDecimals(formatPlainNumber(value * 100))}%`
      : disambiguateDecimals(formatPlainNumber(value));
  const text = formats.format('yyyy-mm-dd hh:mm:ss', Math.round(value * secondsPerDay) / secondsPerDay, { date1904 });
  const [day = '', clock = ''] = text.split(' ');
  const time = clock.replace(/:00$/, '');
  if (value < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
};

const formatCell = (cell: CellObject | undefined, date1904: boolean): string => {
  switch (cell?.t) {
    case 's':
      return String(cell.v ?? '');
    case 'b':
      return cell.v === true ? 'sí' : 'no';
    case 'n':
      return typeof cell.v === 'number' ? formatNumber(cell.v, String(cell.z ?? 'General'), date1904) : '';
    // Marks a failed formula, since an empty cell may mean unlimited.
    case 'e':
      return '#ERROR!';
    default:
      return '';
  }
};

/** Cell as displayed, for names and codes: `00123`, `sep-18`. */
const formatDisplayedCell = (cell: CellObject | undefined, date1904: boolean): string => {
  if (cell?.t === 'b') return cell.v === true ? 'VERDADERO' : 'FALSO';
  if (cell?.t !== 'n' || typeof cell.v !== 'number') return formatCell(cell, date1904);
  const format = String(cell.z ?? 'General');
  if (Math.abs(cell.v) >= maxExactNumber) return cell.v.toExponential(5);
  const text = format === 'General' ? formatPlainNumber(cell.v) : formats.format(format, cell.v, { date1904 });
  // The library formats numbers as in English; formats with literal text keep their separators.
  const isNumber = !formats.is_date(format) && !/["\\]/.test(format);
  return (isNumber ? text.replace(/[.,]/g, (separator) => (separator === ',' ? '.' : ',')) : text).trim();
};

/**
 * Repeats the value of a cell merged across rows in each of the rows. A cell merged across columns, such as a title,
 * keeps its value in the first column only.
 */
const fillMergedCells = (sheet: WorkSheet | undefined): CellObject[][] => {
  const rows = sheet?.['!data'] ?? [];
  for (const { s: first, e: last } of sheet?.['!merges'] ?? []) {
    const cell = rows[first.r]?.[first.c];
    if (cell === undefined) continue;
    for (let row = first.r + 1; row <= Math.min(last.r, rows.length - 1); row += 1) (rows[row] ??= [])[first.c] = cell;
  }
  return rows;
};

/** Names of visible worksheets; charts and macros, which are sheets too, are excluded. */
const listShownSheets = ({ SheetNames, Sheets, Workbook }: WorkBook): string[] =>
  SheetNames.filter((sheetName, index) => {
    const sheet = Sheets[sheetName];
    return (
      (Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0 &&
      (sheet?.['!type'] ?? 'sheet') === 'sheet' &&
      sheet?.['!data'] !== undefined
    );
  });

const hasContent = ({ records }: TableSheet): boolean =>
  records.some((record) => record.some((cell) => cell.trim() !== ''));

/**
 * Reads the non-empty sheets of an XLSX or XLS file, or the first sheet if all are empty. Formulas have their last
 * results.
 */
export const readWorkbook = (bytes: Uint8Array): TableSheet[] => {
  const workbook = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    sheetRows: maxRows,
  });
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const getTexts = (sheet: WorkSheet | undefined, getText: typeof formatCell): string[][] =>
    Array.from(fillMergedCells(sheet), (row: CellObject[] | undefined = []) =>
      Array.from(row.slice(0, maxColumns), (cell: CellObject | undefined) => getText(cell, date1904)),
    );
  const sheets = listShownSheets(workbook).map((name) => ({
    name,
    records: getTexts(workbook.Sheets[name], formatCell),
    displayedCells: getTexts(workbook.Sheets[name], formatDisplayedCell),
  }));
  if (sheets.length === 0) throw new Error('no sheet');
  const filledSheets = sheets.filter(hasContent);
  return filledSheets.length > 0 ? filledSheets : sheets.slice(0, 1);
};
