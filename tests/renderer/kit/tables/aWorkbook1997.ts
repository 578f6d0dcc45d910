type Cell = string | number | { day: number };

const record = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

const shorts = (...numbers: number[]): Buffer => {
  const data = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => data.writeUInt16LE(number, at * 2));
  return data;
};

const text = (content: string): Buffer =>
  Buffer.concat([shorts(content.length), Buffer.from([1]), Buffer.from(content, 'utf16le')]);

const longs = (...numbers: number[]): Buffer => {
  const data = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => data.writeUInt32LE(number, at * 4));
  return data;
};

const begin = (kind: number) => record(0x0809, shorts(0x0600, kind, 0, 0, 0, 0, 0, 0));
const end = record(0x000a, Buffer.alloc(0));

/** The stream of a workbook with one sheet. Its second style is that of days. */
const stream = (rows: readonly (readonly Cell[])[]): Buffer => {
  const texts = rows.flat().filter((cell) => typeof cell === 'string');
  const cells = rows.flatMap((row, at) =>
    row.map((cell, column) => {
      if (typeof cell === 'string') {
        return record(0x00fd, Buffer.concat([shorts(at, column, 0), longs(texts.indexOf(cell))]));
      }
      const number = Buffer.alloc(8);
      number.writeDoubleLE(typeof cell === 'number' ? cell : cell.day);
      return record(0x0203, Buffer.concat([shorts(at, column, typeof cell === 'number' ? 0 : 1), number]));
    }),
  );
  const style = (format: number) => record(0x00e0, shorts(0, format, 0, 0, 0, 0, 0, 0, 0, 0));
  const globals = (sheetAt: number) =>
    Buffer.concat([
      begin(5),
      style(0),
      style(14),
      record(0x0085, Buffer.concat([longs(sheetAt), Buffer.from([0, 0, 4, 0]), Buffer.from('Hoja')])),
      record(0x00fc, Buffer.concat([longs(texts.length, texts.length), ...texts.map(text)])),
      end,
    ]);
  return Buffer.concat([globals(globals(0).length), begin(16), ...cells, end]);
};

/** A workbook as Excel saved it until 2003: a compound file of 512-byte sectors with one stream. */
export const aWorkbook1997 = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> => {
  const content = stream(rows);
  // Long enough to lie in sectors of its own.
  const length = Math.max(4096, Math.ceil(content.length / 512) * 512);
  const sectors = length / 512;
  const head = Buffer.alloc(512, 0);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  shorts(9, 6).copy(head, 30);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(4096, 56);
  longs(0xfffffffe, 0, 0xfffffffe, 0).copy(head, 60);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  longs(0xfffffffd, 0xfffffffe).copy(table);
  for (let at = 0; at < sectors; at += 1) table.writeUInt32LE(at === sectors - 1 ? 0xfffffffe : at + 3, (at + 2) * 4);
  const entry = (name: string, kind: number, first: number, size: number): Buffer => {
    const data = Buffer.alloc(128);
    data.write(name, 'utf16le');
    data.writeUInt16LE((name.length + 1) * 2, 64);
    data.writeUInt8(kind, 66);
    data.writeUInt32LE(first, 116);
    data.writeUInt32LE(size, 120);
    return data;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, 0xfffffffe, 0),
    entry('Workbook', 2, 2, length),
    Buffer.alloc(256),
  ]);
  return new Uint8Array(Buffer.concat([head, table, directory, content, Buffer.alloc(length - content.length)]));
};
