import Papa from 'papaparse';
import {
  formatCell,
  createOrderTableCells,
  maskOrderTable,
  type OrderTableTexts,
} from '@shared/domain/sales/orderTable';
import type { CountryCode } from '@shared/domain/values/countries';
import { decodeText } from '@shared/domain/tables/decodeText';
import { findTable } from '@shared/domain/tables/parseCsv';
import { toCsv } from '@shared/domain/tables/toCsv';
import { writeWorkbook } from '@shared/domain/tables/writeWorkbook';
import type { ExportFormat } from '@shared/jobs/orderExport';

export interface Spreadsheet {
  /** Text of a CSV file, or bytes of a workbook. */
  content: string | Uint8Array;
  /** Number of rows without the header. */
  rowCount: number;
}

export interface SpreadsheetOptions {
  format?: ExportFormat;
  texts?: OrderTableTexts | undefined;
  /** The tenant's country. */
  country: CountryCode;
  /** True to empty columns that may contain customers' data. */
  masksCustomers?: boolean;
  /** Name of the worksheet. */
  title?: string;
}

/**
 * Converts a platform's table with any separator for Chilean spreadsheet apps: to a workbook with real numbers and
 * times, or to a CSV with semicolons, a UTF-8 byte order mark and no cell that could run as a formula.
 */
export const createSpreadsheet = (
  bytes: Uint8Array,
  { format = 'csv', texts, country, masksCustomers = false, title = 'Datos' }: SpreadsheetOptions,
): Spreadsheet => {
  const table = findTable(decodeText(bytes));
  const { data: rows } = Papa.parse<string[]>(table.tableText, { delimiter: table.separator, skipEmptyLines: true });
  const tableRows = masksCustomers ? maskOrderTable(rows) : rows;
  const cells = texts === undefined ? tableRows : createOrderTableCells(tableRows, texts, country);
  return {
    content:
      format === 'xlsx'
        ? writeWorkbook([{ name: title, rows: cells }])
        : toCsv(cells.map((row) => row.map((cell) => formatCell(cell, country)))),
    rowCount: Math.max(0, tableRows.length - 1),
  };
};
