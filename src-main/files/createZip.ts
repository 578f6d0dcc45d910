import { crc32, deflateRawSync } from 'node:zlib';

interface ZippedFile {
  name: string;
  text: string;
}

/** Marks names as UTF-8. */
const utf8Names = 0x0800;
const deflateMethod = 8;
const version = 20;

/** Date and time as MS-DOS stores them, in the computer's time zone. */
const toDosTime = (date: Date): { time: number; date: number } => ({
  time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
  date: ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
});

/** Creates a zip archive of text files. Source: APPNOTE.TXT 6.3, 4.3.7, 4.3.12 and 4.3.16. */
export const createZip = (files: readonly ZippedFile[], now: Date): Uint8Array => {
  const stamp = toDosTime(now);
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(bytes);
    // The fields that the local header and the central directory share.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(utf8Names, 2);
    common.writeUInt16LE(deflateMethod, 4);
    common.writeUInt16LE(stamp.time, 6);
    common.writeUInt16LE(stamp.date, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([version, 0]), common, tail, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};
