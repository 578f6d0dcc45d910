import { readCsv } from '@shared/domain/values/csvRead';
import { isCompoundFile } from './compoundFile';
import { readXls } from './xls';
import { readXlsx } from './xlsx';

/** Excel saves "CSV" in the system's own letters, which are not UTF-8: what is no UTF-8 is that. */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The rows of a file by what it is, whatever it is called. */
export const tableOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  if (isCompoundFile(bytes)) return readXls(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  const text = textOf(bytes);
  if (text.includes('\0')) throw new Error('not a table');
  return readCsv(text);
};
