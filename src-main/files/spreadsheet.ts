import Papa from 'papaparse';
import { formatCell, createOrderTableCells, type OrderTableTexts } from '@shared/domain/sales/orderTable';
import type { CountryCode } from '@shared/domain/values/countries';
import { toCsv } from '@shared/domain/values/toCsv';
import { writeWorkbook } from '@shared/domain/values/writeWorkbook';
import type { ExportFormat } from '@shared/jobs/orderExport';

/** Text that is not UTF-8 comes from programs that use the old Windows encoding. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export interface Spreadsheet {
  /** Text of a CSV or bytes of a workbook. */
  content: string | Uint8Array;
  /** Number of rows below the header. */
  rows: number;
}

export interface SpreadsheetOptions {
  format?: ExportFormat;
  texts?: OrderTableTexts | undefined;
  /** Country of the tenant. */
  country: CountryCode;
  /** Name of the sheet in a workbook. */
  title?: string;
}

/**
 * Converts a platform's table, with any separator, to what Chilean spreadsheet programs open: a workbook with numbers
 * and times, or a CSV with semicolons, a UTF-8 mark and no cell that could run as a formula.
 */
export const createSpreadsheet = (
  bytes: Uint8Array,
  { format = 'csv', texts, country, title = 'Datos' }: SpreadsheetOptions,
): Spreadsheet => {
  const { data } = Papa.parse<string[]>(decoded(bytes), { skipEmptyLines: true });
  const cells = texts === undefined ? data : createOrderTableCells(data, texts, country);
  return {
    content:
      format === 'xlsx'
        ? writeWorkbook([{ name: title, rows: cells }])
        : toCsv(cells.map((row) => row.map(formatCell))),
    rows: Math.max(0, data.length - 1),
  };
};
