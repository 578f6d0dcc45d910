import Papa from 'papaparse';
import { cellText, orderTableCells, type OrderTableTexts } from '@shared/domain/sales/orderTable';
import type { CountryCode } from '@shared/domain/values/countries';
import { toCsv } from '@shared/domain/values/toCsv';
import { writeWorkbook } from '@shared/domain/values/writeWorkbook';
import type { ExportFormat } from '@shared/jobs/orderExport';

/** Texts that are no UTF-8 come of programs that write as Windows did. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export interface Spreadsheet {
  /** Text of a CSV, bytes of a workbook. */
  content: string | Uint8Array;
  /** Those below the heads. */
  rows: number;
}

export interface SpreadsheetOptions {
  format?: ExportFormat;
  texts?: OrderTableTexts | undefined;
  /** Of the tenant. */
  country: CountryCode;
  /** Of the sheet, in a workbook. */
  title?: string;
}

/**
 * A table as a platform writes it, whatever its separator, as spreadsheets here open it: a workbook with numbers and times, or
 * semicolons, a mark of UTF-8, and no cell that is taken for a formula.
 */
export const spreadsheetOf = (
  bytes: Uint8Array,
  { format = 'csv', texts, country, title = 'Datos' }: SpreadsheetOptions,
): Spreadsheet => {
  const { data } = Papa.parse<string[]>(decoded(bytes), { skipEmptyLines: true });
  const cells = texts === undefined ? data : orderTableCells(data, texts, country);
  return {
    content:
      format === 'xlsx' ? writeWorkbook([{ name: title, rows: cells }]) : toCsv(cells.map((row) => row.map(cellText))),
    rows: Math.max(0, data.length - 1),
  };
};
