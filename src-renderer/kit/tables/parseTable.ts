import { parseCsv } from '@shared/domain/values/parseCsv';
import { repackZip } from './repackZip';
import { TableTooBigError } from './tableTooBig';
import type { Sheet } from './sheet';
import { readWorkbook } from './workbook';

/** Excel saves "CSV" in the system's own letters, which are not UTF-8: what is no UTF-8 is that. */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The container of workbooks before 2007, and of those with a password. Source: [MS-CFB]. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b];

/** The tables of a file by what it is, whatever it is called: a text has one. The reader of workbooks is asked about nothing else: it guesses. */
const sheetsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(compoundFile)) return readWorkbook(bytes);
  if (begins(zip)) return readWorkbook(await repackZip(bytes));
  const text = textOf(bytes);
  if (text.includes('\0')) throw new Error('not a table');
  const records = parseCsv(text);
  return [{ name: '', records, displayed: records }];
};

/** More cells than any table of ours has: the page gets a copy of each. */
const maxCells = 500_000;

/** The tables of a file; throws where it is none, and TableTooBigError where it is too much of one. */
export const parseTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const sheets = await sheetsOf(bytes);
  const cells = sheets.flatMap(({ records }) => records).reduce((sum, row) => sum + row.length, 0);
  if (cells > maxCells) throw new TableTooBigError();
  return sheets;
};
