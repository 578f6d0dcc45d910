import { readCsv } from '@shared/domain/values/csvRead';
import { checkZip } from './wholeZip';
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

/** The rows of a file by what it is, whatever it is called. The reader of workbooks is asked about nothing else: it guesses. */
export const tableOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(compoundFile)) return readWorkbook(bytes);
  if (begins(zip)) {
    await checkZip(bytes);
    return readWorkbook(bytes);
  }
  const text = textOf(bytes);
  if (text.includes('\0')) throw new Error('not a table');
  return readCsv(text);
};
