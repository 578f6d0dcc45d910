import { crc32, deflateRawSync } from 'node:zlib';

interface ZippedFile {
  name: string;
  text: string;
}

/** Flag that marks file names as UTF-8. */
const utf8NamesFlag = 0x0800;
const deflateMethod = 8;
const zipVersion = 20;

/** Converts a time to the format of MS-DOS, in the computer's time zone. */
const toDosTime = (date: Date): { time: number; date: number } => ({
  time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
  date: ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
});

/** Creates a zip archive of text files. Source: APPNOTE.TXT 6.3, 4.3.7, 4.3.12 and 4.3.16. */
export const createZip = (files: readonly ZippedFile[], now: Date): Uint8Array => {
  const dosTime = toDosTime(now);
  const localEntries: Buffer[] = [];
  const directoryEntries: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const packedBytes = deflateRawSync(bytes);
    // The fields that the local header and the central directory share.
    const commonHeader = Buffer.alloc(26);
    commonHeader.writeUInt16LE(zipVersion, 0);
    commonHeader.writeUInt16LE(utf8NamesFlag, 2);
    commonHeader.writeUInt16LE(deflateMethod, 4);
    commonHeader.writeUInt16LE(dosTime.time, 6);
    commonHeader.writeUInt16LE(dosTime.date, 8);
    commonHeader.writeUInt32LE(crc32(bytes), 10);
    commonHeader.writeUInt32LE(packedBytes.length, 14);
    commonHeader.writeUInt32LE(bytes.length, 18);
    commonHeader.writeUInt16LE(path.length, 22);
    const localEntry = Buffer.concat([Buffer.from('PK\u0003\u0004'), commonHeader, path, packedBytes]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    directoryEntries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([zipVersion, 0]), commonHeader, directoryFields, path]),
    );
    localEntries.push(localEntry);
    offset += localEntry.length;
  }
  const directory = Buffer.concat(directoryEntries);
  const endOfDirectory = Buffer.alloc(22);
  endOfDirectory.write('PK\u0005\u0006');
  endOfDirectory.writeUInt16LE(files.length, 8);
  endOfDirectory.writeUInt16LE(files.length, 10);
  endOfDirectory.writeUInt32LE(directory.length, 12);
  endOfDirectory.writeUInt32LE(offset, 16);
  return Buffer.concat([...localEntries, directory, endOfDirectory]);
};
