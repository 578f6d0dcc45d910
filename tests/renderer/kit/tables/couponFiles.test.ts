import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTable } from '@kit/tables/parseTable';
import { toCouponCsv } from '@shared/contract/sales/couponCsv';
import { parseCouponTable, type CouponTable } from '@shared/contract/sales/parseCouponTable';
import { aSheet, aWorkbook } from './aWorkbook';

const loadTable = async (bytes: Uint8Array<ArrayBuffer>, options: object = {}): Promise<CouponTable> => {
  const [sheet] = await parseTable(bytes);
  const { records, displayedCells } = sheet!;
  return parseCouponTable(records, { country: 'cl', takenCodes: new Set() }, { displayedCells, ...options });
};
const folder = join(import.meta.dirname, '../../../fixtures/coupons');
const loadFile = (name: string) => loadTable(new Uint8Array(readFileSync(join(folder, name))));
const loadText = (text: string, options: object = {}) => loadTable(new TextEncoder().encode(text), options);
const listCodes = ({ rows }: CouponTable) => rows.map(({ draft }) => draft?.code ?? null);
const listErrors = ({ rows }: CouponTable) =>
  rows.map(({ errors }) => errors.map(({ column, error }) => [column, error]));
const headerLine = 'Código;Tipo;Descuento;Fecha de inicio;Fecha de término';

describe('two columns that match the same coupon field', () => {
  it('are resolved in favour of the one with the exact title', async () => {
    const table = await loadFile('coupons-two-code-columns.csv');
    expect(listCodes(table)).toEqual(['PLAYA10', 'NAVI15']);
    expect([table.ambiguousColumns, table.unknownTitles]).toEqual([[], ['Nombre']]);
  });

  it('require a choice when both titles match equally, and the selected one is used', async () => {
    const text = 'Cupón;Nombre;Tipo;Descuento;Fecha de inicio\nA1;B1;Porcentaje;10;01-12-2026';
    expect((await loadText(text)).ambiguousColumns).toEqual([{ column: 'code', columnIndexes: [0, 1] }]);
    expect(listCodes(await loadText(text, { selected: { code: 1 } }))).toEqual(['B1']);
  });

  it('require no choice when both have the same values', async () => {
    const text = 'Código;Código;Tipo;Descuento;Fecha de inicio\nA1;A1;Porcentaje;10;01-12-2026';
    expect((await loadText(text)).ambiguousColumns).toEqual([]);
  });
});

describe('a reader of codes that a spreadsheet turned into numbers or dates', () => {
  it('rejects each corrupted row of a CSV file with the reason', async () => {
    const table = await loadFile('coupons-codes-mangled-by-excel.csv');
    expect(listErrors(table)).toEqual(Array.from({ length: 7 }, () => [['code', 'rules.spoiledText']]));
  });

  it('rejects dates in the code column of a workbook', async () => {
    const table = await loadFile('coupons-code-made-date.xlsx');
    expect(listCodes(table)).toEqual([null, null, 'MARZO10']);
    expect(table.rows[0]?.errors[0]).toMatchObject({ column: 'code', error: 'rules.spoiledText' });
  });

  it('rejects truth values in the code column of a workbook', async () => {
    const createRow = (code: Parameters<typeof aSheet>[0][number][number]) => [code, 'Porcentaje', 10, '01-12-2026'];
    const table = await loadTable(
      aWorkbook(
        'xlsx',
        aSheet([
          ['Código', 'Tipo', 'Descuento', 'Fecha de inicio'],
          createRow({ t: 'b' as const, v: true }),
          createRow('VERDAD10'),
        ]),
      ),
    );
    expect(listCodes(table)).toEqual([null, 'VERDAD10']);
    expect(table.rows[0]?.errors[0]).toMatchObject({ column: 'code', error: 'rules.spoiledText' });
  });

  it('reads numeric identifiers as the spreadsheet displays them', async () => {
    const createNumberCell = (v: number, z = 'General') => ({ t: 'n' as const, v, z });
    const otherCells = ['Porcentaje', 10, '01-12-2026'];
    const table = await loadTable(
      aWorkbook(
        'xlsx',
        aSheet([
          ['Código', 'Tipo', 'Descuento', 'Fecha de inicio', 'Código en Aloha', 'Categorías excluidas'],
          [createNumberCell(123, '00000'), ...otherCells, createNumberCell(7, '000'), createNumberCell(12, '0000')],
          [createNumberCell(7, '"BURGER"000'), ...otherCells],
          [createNumberCell(7_801_234_567_890), ...otherCells],
          [createNumberCell(2.19e26), ...otherCells],
          ['OK', ...otherCells, createNumberCell(46162, 'dd-mmm')],
          ['OK2', ...otherCells, '', { t: 'e' as const, v: 0x2a }],
        ]),
      ),
    );
    expect(listCodes(table)).toEqual(['00123', 'BURGER007', '7801234567890', null, null, null]);
    expect(table.rows[0]?.draft).toMatchObject({ alohaId: '007', restrictions: { categories: ['0012'] } });
    expect(listErrors(table).slice(3)).toEqual([
      [['code', 'rules.spoiledText']],
      [['aloha_id', 'rules.spoiledText']],
      [['excluded_categories', 'rules.spoiledText']],
    ]);
  });

  it.each(['SEP-18', 'MAYO20', '2E10', '#VERANO', '1-2', 'DIC2026', '10%OFF'])('accepts %s as a code', async (code) => {
    expect(listCodes(await loadText(`${headerLine}\n${code};Porcentaje;10;01-12-2026;`))).toEqual([code]);
  });

  it.each([
    ...['18-sep', 'ene-20', 'sept-18', '01/09/2018', '2018-09-01', '#¡REF!', '#N/A', '2.19E+26', '#DIV/0!'],
    ...[
      'septiembre-18',
      '20-mayo',
      '10:30',
      '10:30:00',
      '10:30 a. m.',
      'Err:502',
      'NULL',
      'NaN',
      'n/a',
      '=A1',
      '=B2&"X"',
    ],
  ])('rejects %s as a code', async (code) => {
    expect(listCodes(await loadText(`${headerLine}\n${code};Porcentaje;10;01-12-2026;`))).toEqual([null]);
  });
});

describe('a coupon file', () => {
  const row = 'AÑO10;Porcentaje;10;01-12-2026;31-12-2026';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each([
    ['in big-endian UTF-16', utf16(`\uFEFF${headerLine}\r\n${row}`).swap16()],
    ['in UTF-16 without a byte order mark', utf16(`${headerLine}\r\n${row}`)],
    ['in Windows-1252', Buffer.from(`${headerLine}\r\n${row}`, 'latin1')],
    ['separated by vertical bars', Buffer.from(`${headerLine}\n${row}`.replaceAll(';', '|'))],
    ['with a quoted separator declaration', Buffer.from(`"sep=;"\n${headerLine}\n${row}`)],
    ['with a title above the header', Buffer.from(`Cupones, diciembre\n\n${headerLine}\n${row}`)],
    [
      'separated by commas with a title above the header',
      Buffer.from(`Cupones de diciembre\n${headerLine}\n${row}`.replaceAll(';', ',')),
    ],
    ['with column groups above the header', Buffer.from(`Datos;;;Vigencia;\n${headerLine}\n${row}`)],
  ])('is read %s', async (_, bytes) => {
    const table = await loadTable(new Uint8Array(bytes));
    expect([listCodes(table), table.missingColumns]).toEqual([['AÑO10'], []]);
    expect(table.rows[0]?.draft).toMatchObject({ discount: 10, expiryDate: '2026-12-31T23:59:59' });
  });

  it.each([
    ['="00123"', '00123'],
    ['"=""00123"""', '00123'],
    ["'00123", '00123'],
  ])('contains the code %s, read without the marks that make a spreadsheet treat it as text', async (cell, code) => {
    expect(listCodes(await loadText(`${headerLine}\n${cell};Porcentaje;10;01-12-2026;`))).toEqual([code]);
  });

  it('repeats cells that are merged across rows', async () => {
    const sheet = aSheet([
      headerLine.split(';'),
      ['A', 'Porcentaje', 10, '01-12-2026', '31-12-2026'],
      ['B', null, 20, '01-12-2026', null],
    ]);
    sheet['!merges'] = [1, 4].map((c) => ({ s: { r: 1, c }, e: { r: 2, c } }));
    const { rows } = await loadTable(aWorkbook('xlsx', sheet));
    expect(rows.map(({ draft }) => draft)).toMatchObject([
      { code: 'A', kind: 'percentage', expiryDate: '2026-12-31T23:59:59' },
      { code: 'B', kind: 'percentage', expiryDate: '2026-12-31T23:59:59' },
    ]);
  });
});

describe('the reader of date cells in a coupon file', () => {
  it('moves a time in a date cell to the time field', async () => {
    const { rows } = await loadFile('coupons-times-in-dates.csv');
    expect(rows.map(({ draft }) => draft)).toMatchObject([
      { startDate: '2026-12-04T00:00:00', startTime: '18:00', expiryDate: '2026-12-04T23:59:59', expiryTime: '22:30' },
      { startDate: '2026-12-04T00:00:00', startTime: '12:00' },
    ]);
  });

  it.each([
    ['31-12-2026 23:59:59', null],
    ['31-12-2026 00:00', null],
    ['2026-12-31T00:00:00.000Z', null],
    ['31/12/26 10:30 pm', '22:30'],
    ['31-12-2026, 22:30', '22:30'],
  ])('reads %s as the end date with the time %s', async (text, time) => {
    const { rows } = await loadText(`${headerLine}\nA;Porcentaje;10;01-12-2026;${text}`);
    expect(rows[0]?.draft).toMatchObject({ expiryDate: '2026-12-31T23:59:59' });
    expect(rows[0]?.draft?.expiryTime ?? null).toBe(time);
  });

  it.each(['31-12-2026 22:30:15', '2026-12-31T22:30:00Z', '31-12-2026 25:00', '31-12-2026 tarde'])(
    'reports an error in the row with the end date %s',
    async (text) => {
      expect(listErrors(await loadText(`${headerLine}\nA;Porcentaje;10;01-12-2026;${text}`))).toEqual([
        [['expiry_date', 'rules.notADate']],
      ]);
    },
  );

  it('reports an error in a row whose time column contradicts the date cell', async () => {
    const table = await loadText(`${headerLine};Hora de inicio\nA;Porcentaje;10;01-12-2026 18:00;;19:00`);
    expect(listErrors(table)).toEqual([[['start_date', 'rules.timeTwice']]]);
  });

  it('keeps the last second of a day on that day when read from a workbook', async () => {
    const end = { t: 'n' as const, v: 46387 + 86_399 / 86_400, z: 'dd-mm-yyyy hh:mm:ss' };
    const rows = [headerLine.split(';'), ['A', 'Porcentaje', 10, '01-12-2026', end]];
    const table = await loadTable(aWorkbook('xlsx', aSheet(rows)));
    expect(table.rows[0]?.draft).toMatchObject({ expiryDate: '2026-12-31T23:59:59' });
  });
});

it('codes in a coupon file lose invisible characters, and count as equal whether their letters are composed or decomposed', async () => {
  expect(listCodes(await loadFile('coupons-invisible-characters.csv'))).toEqual([
    'INVIERNO10',
    'VERANO10',
    'BIEN10',
    'SANJUAN',
  ]);
  const table = await loadText(`${headerLine}\nNIÑO;Porcentaje;10;01-12-2026;\nNIN\u0303O;Porcentaje;10;01-12-2026;`);
  expect(listErrors(table)).toEqual([[], [['code', 'rules.codeTwice']]]);
});

it('a coupon CSV written by the app contains the start and the end of the day for a one-day coupon', async () => {
  const { rows } = await loadFile('coupons-one-day.csv');
  expect(toCouponCsv(rows.flatMap(({ draft }) => draft ?? []))).toBe(
    'code,kind,discount,start_date,expiry_date\nUNDIA10,percentage,10,2026-12-31T00:00:00,2026-12-31T23:59:59\n',
  );
});

it.each([
  ['coupons-commas-in-heads.csv', 'COMA10'],
  ['coupons-commas-in-heads-plain.csv', 'COMA11'],
])('the coupon file %s is split at semicolons', async (name, code) => {
  const table = await loadFile(name);
  expect([listCodes(table), table.missingColumns]).toEqual([[code], []]);
});

it.each(['platform-nps-semicolons.csv', 'platform-orders-semicolons.csv'])(
  'the exported file %s is split at semicolons',
  async (name) => {
    const [sheet] = await parseTable(new Uint8Array(readFileSync(join(folder, name))));
    expect(new Set(sheet?.records.map(({ length }) => length)).size).toBe(1);
    expect(sheet?.records[0]?.length).toBeGreaterThan(2);
  },
);

it('percent cells of a coupon file are read as percentages, and unreadable amounts are rejected', async () => {
  const { rows } = await loadFile('coupons-percent-cell.xlsx');
  expect(rows.map(({ draft }) => draft?.discount)).toEqual([20, 12.23]);
  const amounts = await loadFile('coupons-amounts.csv');
  expect(amounts.rows.map(({ draft }) => draft?.discount ?? null)).toEqual([
    ...[null, null, null, null, null],
    ...[0.2, 1, null, null],
  ]);
});
