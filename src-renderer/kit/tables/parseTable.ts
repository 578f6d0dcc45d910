import { decodeText } from '@shared/domain/tables/decodeText';
import { parseCsv } from '@shared/domain/tables/parseCsv';
import { repackZip } from './repackZip';
import { TableTooBigError } from './tableTooBig';
import type { TableSheet } from './tableSheet';
import { readWorkbook } from './workbook';

/** First bytes of workbooks before Excel 2007, and of encrypted ones. Source: [MS-CFB]. */
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipSignature = [0x50, 0x4b];

/**
 * Reads the tables of a file by its content, not its name. The workbook reader only gets files that begin like
 * workbooks, since it would guess the format of others.
 */
const readSheets = async (bytes: Uint8Array<ArrayBuffer>): Promise<TableSheet[]> => {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(compoundFileSignature)) return readWorkbook(bytes);
  if (startsWith(zipSignature)) return readWorkbook(await repackZip(bytes));
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Error('not a table');
  const records = parseCsv(text);
  return [{ name: '', records, displayedCells: records }];
};

/** Maximum cells, since the page gets a copy of each. */
const maxCells = 500_000;

/** Reads the tables of a file; throws if it has none, and throws TableTooBigError if it is too large. */
export const parseTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<TableSheet[]> => {
  const sheets = await readSheets(bytes);
  const cellCount = sheets.flatMap(({ records }) => records).reduce((sum, row) => sum + row.length, 0);
  if (cellCount > maxCells) throw new TableTooBigError();
  return sheets;
};
