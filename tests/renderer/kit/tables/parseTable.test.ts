import type { BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { parseDecimal, parseMoney } from '@shared/domain/values/parseNumbers';
import { parseTable as tablesOf } from '@kit/tables/parseTable';
import { TableTooBigError } from '@kit/tables/tableTooBig';
import { anEncryptedWorkbook, anEncryptedXls, aSheet, aWorkbook } from './aWorkbook';
import { anArchive, addHiddenDirectory, addLocalHeaders, setZip64Lengths } from './anArchive';

/** Reads the records of a file with a single table. */
const readTable = async (bytes: Uint8Array<ArrayBuffer>) => {
  const sheets = await tablesOf(bytes);
  expect(sheets).toHaveLength(1);
  return sheets[0]?.records ?? [];
};

const encodeText = (text: string) => new TextEncoder().encode(text);

const getDay = (v: number, z = 'dd/mm/yyyy') => ({ t: 'n' as const, v, z });

describe('the reader of text tables', () => {
  it('reads UTF-8, UTF-16 and Windows-1252', async () => {
    const table = [
      ['Código', 'Días'],
      ['ÑANDÚ', 'lunes'],
    ];
    expect(await readTable(encodeText('\uFEFFCódigo;Días\nÑANDÚ;lunes'))).toEqual(table);
    const wideText = Uint16Array.from('\uFEFFCódigo\tDías\r\nÑANDÚ\tlunes', (letter) => letter.charCodeAt(0));
    expect(await readTable(new Uint8Array(wideText.buffer))).toEqual(table);
    expect(await readTable(new Uint8Array([0x44, 0xed, 0x61, 0x73, 0x3b, 0x31]))).toEqual([['Días', '1']]);
  });

  it('keeps decimal commas and leading zeros', async () => {
    expect(await readTable(encodeText('Código;Descuento\r\n007;12,5\r\n'))).toEqual([
      ['Código', 'Descuento'],
      ['007', '12,5'],
    ]);
  });
});

describe.each<BookType>(['xlsx', 'biff8'])('the reader of workbooks (%s)', (type) => {
  const readRows = (rows: Parameters<typeof aSheet>[0], options = {}) =>
    readTable(aWorkbook(type, aSheet(rows), options));

  it('reads numbers without their format, except percentages, and text codes with leading zeros', async () => {
    const price = { t: 'n' as const, v: 5000, z: '"$"#,##0' };
    const share = { t: 'n' as const, v: 0.2, z: '0%' };
    const quotedPercentCell = { t: 'n' as const, v: 7, z: '0.0"%"' };
    expect(
      await readRows([['007', 7, 12.5, 0.1 + 0.2, -3, price, share, quotedPercentCell, true, false, 'ÑANDÚ €']]),
    ).toEqual([['007', '7', '12.5', '0.3', '-3', '5000', '20%', '7', 'sí', 'no', 'ÑANDÚ €']]);
  });

  it('reads three decimals as decimals, not as thousands', async () => {
    const [[text = ''] = []] = await readRows([[5_999 * 0.045]]);
    expect(parseDecimal(text)).toBe(269.955);
    expect(parseMoney(text, 'cl')).toBeNull();
    expect(await readRows([[{ t: 'n', v: 0.05125, z: '0.0%' }]])).toEqual([['5.1250%']]);
  });

  it('reads dates and times as ISO-like text regardless of their cell format', async () => {
    const row = [
      getDay(46357),
      getDay(46357, 'm/d/yy'),
      getDay(46357, 'd "de" mmmm'),
      getDay(46357.5208333333, 'dd-mm-yyyy hh:mm'),
      getDay(0.5208333333, 'hh:mm'),
      getDay(-1),
    ];
    expect(await readRows([row])).toEqual([
      ['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01 12:30', '12:30', '-1'],
    ]);
  });

  it('reads each minute of a day exactly', async () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
    const padTwo = (part: number) => String(part).padStart(2, '0');
    const times = minutes.map((minute) => `${padTwo(Math.floor(minute / 60))}:${padTwo(minute % 60)}`);
    expect((await readRows(minutes.map((minute) => [getDay(minute / 1440, 'hh:mm')]))).flat()).toEqual(times);
    expect((await readRows(minutes.map((minute) => [getDay(46357 + minute / 1440, 'd/m/yyyy h:mm')]))).flat()).toEqual(
      times.map((time) => (time === '00:00' ? '2026-12-01' : `2026-12-01 ${time}`)),
    );
  });

  it('counts days from 1904 when the file declares it', async () => {
    expect(await readRows([[getDay(44895)]], { date1904: true })).toEqual([['2026-12-01']]);
  });

  it('reads the cached result of formulas and "#ERROR!" for failed ones', async () => {
    const number = { t: 'n' as const, v: 5000, f: 'B1*2' };
    const text = { t: 's' as const, v: 'VUELVE10', f: '"VUELVE"&10' };
    const date = { ...getDay(46357), f: 'TODAY()' };
    const failedCell = { t: 'e' as const, v: 0x2a, f: 'VLOOKUP(1,A1:B2,2)' };
    expect(await readRows([[number, text, date, failedCell]])).toEqual([['5000', 'VUELVE10', '2026-12-01', '#ERROR!']]);
  });

  it('keeps empty rows and columns in position', async () => {
    expect(await readRows([[], [null, 'Código', null, 'Tipo'], [], [null, 'A']])).toEqual([
      [],
      ['', 'Código', '', 'Tipo'],
      [],
      ['', 'A'],
    ]);
  });

  it('reads the first visible sheet', async () => {
    expect(await readRows([['b']], { hidden: aSheet([['a']]) })).toEqual([['b']]);
  });

  it('ignores cells beyond the maximum table size', async () => {
    const wideText = aSheet([['a']]);
    wideText['GZ1'] = { t: 's', v: 'lejos' };
    wideText['!ref'] = 'A1:GZ1';
    const longSheet = aSheet([['a']]);
    longSheet['A25000'] = { t: 's', v: 'abajo' };
    longSheet['!ref'] = 'A1:A25000';
    const createWrittenTable = async (sheet: typeof wideText) =>
      (await readTable(aWorkbook(type, sheet))).flat().filter((cell) => cell !== '');
    expect(await createWrittenTable(wideText)).toEqual(['a']);
    expect(await createWrittenTable(longSheet)).toEqual(['a']);
  });

  it('rejects a workbook truncated at any length', async () => {
    const fullWorkbook = aWorkbook(
      type,
      aSheet(Array.from({ length: 300 }, (_, index) => [`CODE${index}`, index * 7, 'Monto'])),
    );
    const readTo = (length: number) =>
      readTable(fullWorkbook.slice(0, length)).then(
        () => 'read',
        () => 'refused',
      );
    const lengths = Array.from({ length: 20 }, (_, index) => Math.floor((fullWorkbook.length * index) / 20) + 8);
    expect(new Set(await Promise.all(lengths.map(readTo)))).toEqual(new Set(['refused']));
  });
});

describe('the reader of table files', () => {
  it('rejects an encrypted workbook', async () => {
    await expect(readTable(anEncryptedWorkbook())).rejects.toThrow(/password/);
    await expect(readTable(anEncryptedXls([['a']]))).rejects.toThrow(/password/);
  });

  it('never returns wrong rows after a single byte of the file changed', async () => {
    const fullWorkbook = aWorkbook(
      'xlsx',
      aSheet(Array.from({ length: 300 }, (_, index) => [`CODE${index}`, index * 7])),
    );
    const expectedRows = await readTable(fullWorkbook);
    const places = Array.from({ length: 60 }, (_, index) => Math.floor(((index + 0.5) * fullWorkbook.length) / 60));
    const readChanged = async (offset: number) => {
      const changed = fullWorkbook.map((byte, index) => (index === offset ? byte ^ 0x5a : byte));
      return readTable(changed).catch(() => expectedRows);
    };
    for (const rows of await Promise.all(places.map(readChanged))) expect(rows).toEqual(expectedRows);
  });

  it('rejects another archive, a picture and a text with unmatched quotes', async () => {
    await expect(readTable(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).rejects.toThrow();
    await expect(readTable(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).rejects.toThrow();
    await expect(readTable(encodeText('a;b\n"1;2\n3;4'))).rejects.toThrow(/quotes/);
  });
});

describe('an unusual zip archive', () => {
  const archive = aWorkbook('xlsx', aSheet([['a', 1]]));

  it('is rejected when it has a second end-of-directory record', async () => {
    const hiddenWorkbook = aWorkbook('xlsx', aSheet([['b', 2]]));
    await expect(readTable(addHiddenDirectory(archive, hiddenWorkbook))).rejects.toThrow('zip');
  });

  it('is read by the lengths in the directory, not by those in the local headers', async () => {
    expect(await readTable(addLocalHeaders(archive, { size: 2_800_000_000, packedSize: 5 }))).toEqual([['a', '1']]);
  });

  it('is read when it has zip64 lengths', async () => {
    expect(await readTable(setZip64Lengths(archive))).toEqual([['a', '1']]);
  });

  it('is rejected when it contains another archive or another document format', async () => {
    const innerArchive = anArchive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
    await expect(readTable(anArchive({ 'Index.zip': innerArchive }))).rejects.toThrow('not a workbook');
    const rows = '<table:table-row table:number-rows-repeated="1000000"/>';
    await expect(readTable(anArchive({ 'META-INF/manifest.xml': '<a/>', 'content.xml': rows }))).rejects.toThrow();
  });
});

describe('an oversized table file', () => {
  const types = { '[Content_Types].xml': '<Types/>' };
  const expectTooBig = (bytes: Uint8Array<ArrayBuffer>) => expect(readTable(bytes)).rejects.toThrow(TableTooBigError);

  it('is rejected by the lengths that its archive declares', async () => {
    await expectTooBig(anArchive({ ...types, 'xl/workbook.xml': new Uint8Array(40_000_000) }));
  });

  it('is rejected when an archive part is longer than declared', async () => {
    const part = new Uint8Array(200_000);
    const archive = anArchive({ ...types, 'xl/workbook.xml': part }, { declare: 10 });
    await expect(readTable(archive)).rejects.toThrow();
  });

  it('is rejected when a table has too many cells', async () => {
    await expectTooBig(encodeText(`${';'.repeat(600)}\n`.repeat(900)));
  });

  it('is read when most of its size is pictures', async () => {
    const fullWorkbook = aWorkbook('xlsx', aSheet([['a']]), { media: new Uint8Array(40_000_000) });
    expect(await readTable(fullWorkbook)).toEqual([['a']]);
  });
});

describe('a workbook with several sheets', () => {
  it('contains its visible, non-empty sheets by name', async () => {
    const extraSheets = { Precios: aSheet([['Producto', 'Precio']]), Vacía: aSheet([[]]) };
    const bytes = aWorkbook('xlsx', aSheet([['Código'], ['VERANO']]), { hidden: aSheet([['No']]), more: extraSheets });
    expect((await tablesOf(bytes)).map(({ name, records }) => ({ name, records }))).toEqual([
      { name: 'Cupones', records: [['Código'], ['VERANO']] },
      { name: 'Precios', records: [['Producto', 'Precio']] },
    ]);
  });
});
