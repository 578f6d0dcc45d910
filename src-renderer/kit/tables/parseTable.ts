import { parseCsv } from '@shared/domain/tables/parseCsv';
import { repackZip } from './repackZip';
import { TableTooBigError } from './tableTooBig';
import type { Sheet } from './sheet';
import { readWorkbook } from './workbook';

/** Decodes text that is not UTF-8 in the system's code page, in which Excel saves "CSV". */
const decodeText = (bytes: Uint8Array): string => {
  const startsWithBytes = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (startsWithBytes(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // Some programs omit the byte order mark; no text contains a zero byte.
  if (startsWithBytes(0xff, 0xfe) || (bytes[1] === 0 && bytes[3] === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** First bytes of workbooks before Excel 2007, and of encrypted ones. Source: [MS-CFB]. */
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b];

/**
 * Reads the tables of a file by its content, not its name. The workbook reader only gets files that begin like
 * workbooks, since it would guess the format of others.
 */
const readSheets = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(compoundFileSignature)) return readWorkbook(bytes);
  if (startsWith(zip)) return readWorkbook(await repackZip(bytes));
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Error('not a table');
  const records = parseCsv(text);
  return [{ name: '', records, displayedCells: records }];
};

/** Maximum cells, since the page gets a copy of each. */
const maxCells = 500_000;

/** Reads the tables of a file; throws if it has none, and throws TableTooBigError if it is too large. */
export const parseTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const sheets = await readSheets(bytes);
  const cells = sheets.flatMap(({ records }) => records).reduce((sum, row) => sum + row.length, 0);
  if (cells > maxCells) throw new TableTooBigError();
  return sheets;
};
