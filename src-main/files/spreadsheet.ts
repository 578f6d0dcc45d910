import Papa from 'papaparse';
import { toCsv } from '@shared/domain/values/toCsv';

/** Texts that are no UTF-8 come of programs that write as Windows did. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export interface Spreadsheet {
  text: string;
  /** Those below the heads. */
  rows: number;
}

/**
 * A table as a platform writes it, whatever its separator, as spreadsheets here open it: semicolons, a mark of UTF-8, and no
 * cell that is taken for a formula.
 */
export const spreadsheetOf = (bytes: Uint8Array): Spreadsheet => {
  const { data } = Papa.parse<string[]>(decoded(bytes), { skipEmptyLines: true });
  return { text: toCsv(data), rows: Math.max(0, data.length - 1) };
};
