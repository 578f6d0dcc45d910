import type { PrintedTable } from '@shared/bridge/report';
import { formatPlainNumber } from '@shared/domain/values/money';
import { formatWallTime } from '@shared/domain/values/wallTime';
import type { Formats } from '@kit/format/formats';
import { sortRows, type Sort } from '@kit/resource/list/state/sorting';
import type { WorkbookCell, WorkbookSheet } from '@shared/domain/tables/writeWorkbook';

/** Report column: its type and value. Each screen and file format formats the value in its own way. */
export interface ReportColumn<Row> {
  key: string;
  label: string;
  /**
   * Type of the values. `number` may be an identifier as text; `percent` is a fraction; `day` and `time` are wall
   * times.
   */
  kind: 'text' | 'number' | 'money' | 'percent' | 'day' | 'time';
  value: (row: Row) => string | number | null;
  /** Returns the sort value of a column whose values are words; null sorts last. */
  rank?: (row: Row) => number | null;
  /** Shows the sum of the column in the sum row. */
  isSummed?: true;
  /** Computes the value in the sum row, instead of a sum. */
  getTotal?: (rows: readonly Row[]) => string | number | null;
}

export interface ReportTableData<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Label of the sum row. */
  total: string;
}

export const isNumeric = ({ kind }: Pick<ReportColumn<never>, 'kind'>) =>
  kind === 'money' || kind === 'number' || kind === 'percent';

/** Sums the known values; null if there are rows but no known value. */
export const sumValues = (values: readonly (string | number | null)[]): number | null => {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length === 0 && values.length > 0
    ? null
    : knownValues.reduce<number>((sum, value) => sum + Number(value), 0);
};

/**
 * Computes the sum row; its first cell is the label. Columns that cannot be summed, such as means or distinct people,
 * define `getTotal`.
 */
export const computeTotals = <Row>({ columns, rows, total }: ReportTableData<Row>): (string | number | null)[] =>
  columns.map(({ value, isSummed, getTotal }, index) => {
    if (index === 0) return total;
    if (getTotal !== undefined) return getTotal(rows);
    return isSummed ? sumValues(rows.map(value)) : null;
  });

/** Formats a value of a column. */
export const formatValue = (
  { kind }: Pick<ReportColumn<never>, 'kind'>,
  value: string | number | null,
  formats: Formats,
): string => {
  if (value === null) return '';
  if (typeof value === 'number') {
    if (kind === 'percent') return formats.percent(value);
    return kind === 'money' ? formats.money(value) : formats.count(value);
  }
  if (kind === 'day') return formatWallTime(value).slice(0, 10);
  return kind === 'time' ? formats.wallTime(value) : value;
};

const getValues = <Row>({ columns, rows }: ReportTableData<Row>) =>
  rows.map((row) => columns.map(({ value }) => value(row)));

/** Rows of a CSV file, with plain numbers; the last row has the sums. */
export const createCsvRows = <Row>(table: ReportTableData<Row>, formats: Formats): (string | number)[][] => {
  const createLine = (values: readonly (string | number | null)[], isTotal = false) =>
    table.columns.map((column, index) => {
      const value = values[index] ?? null;
      // Uses the country's decimal format, which spreadsheets understand: `12,5%`.
      if (typeof value === 'number' && column.kind === 'percent') return formats.percent(value);
      if (typeof value === 'number' && !Number.isInteger(value)) return formatPlainNumber(value, formats.rules);
      return typeof value === 'number' || isTotal ? (value ?? '') : formatValue(column, value, formats);
    });
  return [
    table.columns.map(({ label }) => label),
    ...getValues(table).map((values) => createLine(values)),
    createLine(computeTotals(table), true),
  ];
};

/** Converts a table to a spreadsheet with real numbers and dates. */
export const toReportSheet = <Row>(table: ReportTableData<Row>, name: string, formats: Formats): WorkbookSheet => {
  const { currencySymbol, decimals } = formats.rules;
  const pattern = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  const writeCell = ({ kind }: ReportColumn<Row>, value: string | number | null): WorkbookCell => {
    if (typeof value === 'number') {
      const format = kind === 'money' ? `"${currencySymbol}"${pattern}` : '0';
      return { number: value, format: kind === 'percent' ? '0.0%' : format };
    }
    if (value === null || value === '') return null;
    if (kind === 'day') return { wall: value.slice(0, 10) };
    return kind === 'time' ? { wall: value } : value;
  };
  const lines = getValues(table).map((values) =>
    table.columns.map((column, index) => writeCell(column, values[index] ?? null)),
  );
  const [, ...sums] = computeTotals(table);
  const total = table.columns.slice(1).map((column, index) => writeCell(column, sums[index] ?? null));
  return { name, rows: [table.columns.map(({ label }) => label), ...lines, [table.total, ...total]] };
};

/** Converts a table for printing; the sum row comes first. */
export const createPrintedTable = <Row>(table: ReportTableData<Row>, formats: Formats): PrintedTable => {
  const createLine = (values: readonly (string | number | null)[]) =>
    table.columns.map((column, index) => formatValue(column, values[index] ?? null, formats));
  const [, ...sums] = computeTotals(table);
  return {
    caption: table.caption,
    columns: table.columns.map((column) => ({
      label: column.label,
      isNumber: isNumeric(column),
      isShort: column.kind !== 'text',
    })),
    rows: getValues(table).map(createLine),
    total: [table.total, ...createLine([null, ...sums]).slice(1)],
  };
};

/** Sorts rows by a column: `revenue`, or `-revenue` for descending. Null keeps the order. */
export const sortTableRows = <Row>(
  { columns, rows }: Pick<ReportTableData<Row>, 'columns' | 'rows'>,
  sort: Sort | null,
): readonly Row[] =>
  sort === null
    ? rows
    : sortRows(rows, sort, () => '', Object.fromEntries(columns.map(({ key, value, rank }) => [key, rank ?? value])));

/** Table whose row type is hidden, so that files can combine different tables. */
export interface WritableTable {
  caption: string;
  rowCount: number;
  csv: (formats: Formats) => (string | number)[][];
  sheet: (formats: Formats) => WorkbookSheet;
  printed: (formats: Formats) => PrintedTable;
}

/** Maximum characters of a sheet name. */
const maxSheetNameLength = 31;

export const createWritableTable = <Row>(table: ReportTableData<Row>): WritableTable => ({
  caption: table.caption,
  rowCount: table.rows.length,
  csv: (formats) => createCsvRows(table, formats),
  sheet: (formats) => toReportSheet(table, table.caption.slice(0, maxSheetNameLength), formats),
  printed: (formats) => createPrintedTable(table, formats),
});
