import { CFB, utils, write, type BookType, type CellObject, type WorkSheet } from '@e965/xlsx';

type Cell = CellObject | string | number | boolean | null;

/** Creates a sheet from rows; a cell object can set its format or formula. */
export const aSheet = (rows: readonly (readonly Cell[])[]): WorkSheet =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));

interface Options {
  hidden?: WorkSheet;
  /** Additional visible sheets by name. */
  more?: Readonly<Record<string, WorkSheet>>;
  date1904?: boolean;
  /** Bytes of an embedded picture. */
  media?: Uint8Array;
}

/** Creates the bytes of a workbook; `hidden` is a hidden sheet before the visible one. */
export const aWorkbook = (
  bookType: BookType,
  shownSheet: WorkSheet,
  { hidden, more = {}, date1904 = false, media }: Options = {},
): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  if (hidden !== undefined) utils.book_append_sheet(book, hidden, 'Oculta');
  utils.book_append_sheet(book, shownSheet, 'Cupones');
  for (const [name, sheet] of Object.entries(more)) utils.book_append_sheet(book, sheet, name);
  const Sheets = book.SheetNames.map((name) => ({ name, Hidden: name === 'Oculta' ? (1 as const) : (0 as const) }));
  book.Workbook = { Sheets, WBProps: { date1904 } };
  const bytes = new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
  return media === undefined ? bytes : addMedia(bytes, media);
};

const addMedia = (bytes: Uint8Array<ArrayBuffer>, media: Uint8Array): Uint8Array<ArrayBuffer> => {
  const file = CFB.read(bytes, { type: 'array' });
  CFB.utils.cfb_add(file, 'xl/media/image1.png', media);
  return new Uint8Array(CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer);
};

const cipher =
  'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" ' +
  'hashAlgorithm="SHA512" saltValue="/a4iWqPyIvE2cUolJMKrIw=="';
const agileEncryption = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"
 xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${cipher}/>
<dataIntegrity encryptedHmacKey="AAAA" encryptedHmacValue="AAAA"/><keyEncryptors>
<keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="100000" ${cipher}
 encryptedVerifierHashInput="AAAA" encryptedVerifierHashValue="AAAA" encryptedKeyValue="AAAA"/></keyEncryptor>
</keyEncryptors></encryption>`;

/** Creates a password-protected XLSX: a compound file with the encrypted archive. Source: [MS-OFFCRYPTO], 2.3.4. */
export const anEncryptedWorkbook = (): Uint8Array<ArrayBuffer> => {
  const file = CFB.utils.cfb_new();
  const agile = new TextEncoder().encode(agileEncryption);
  CFB.utils.cfb_add(file, '/EncryptionInfo', [4, 0, 4, 0, 0x40, 0, 0, 0, ...agile]);
  CFB.utils.cfb_add(
    file,
    '/EncryptedPackage',
    Array.from({ length: 5000 }, (_, index) => (index * 131) % 256),
  );
  return new Uint8Array(CFB.write(file, { type: 'array' }) as number[]);
};

/**
 * Creates a password-protected XLS: its FilePass record follows the first record of the stream. Source: [MS-XLS],
 * 2.4.117.
 */
export const anEncryptedXls = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> => {
  const file = CFB.read(aWorkbook('biff8', aSheet(rows)), { type: 'array' });
  const stream = [...(CFB.find(file, '/Workbook')?.content as Uint8Array)];
  const first = 4 + (stream[2] ?? 0) + 256 * (stream[3] ?? 0);
  const rc4 = [1, 0, 1, 0, 1, 0, ...Array.from({ length: 48 }, (_, index) => index)];
  const lockedStream = [...stream.slice(0, first), 0x2f, 0, rc4.length, 0, ...rc4, ...stream.slice(first)];
  CFB.utils.cfb_add(file, '/Workbook', lockedStream);
  return new Uint8Array(CFB.write(file, { type: 'array' }) as number[]);
};
