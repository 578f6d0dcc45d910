import { describe, expect, it } from 'vitest';
import { toCouponCsv } from '@shared/contract/sales/couponCsv';
import { parseCouponTable } from '@shared/contract/sales/parseCouponTable';
import { groupIdsByName, parseTypedNames } from '@shared/domain/sales/couponCells';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import { parseCsv } from '@shared/domain/tables/parseCsv';

const noCodes: ReadonlySet<string> = new Set();
const readText = (text: string, context: object = {}) =>
  parseCouponTable(parseCsv(text), { country: 'cl', takenCodes: noCodes, ...context });
const headerLine = 'Código;Tipo;Descuento;Fecha de inicio';
const listErrors = (text: string, context: object = {}) =>
  readText(text, context).rows.map(({ row, errors }) => [
    row,
    errors.map(({ column, error, limit }) => [column, error, limit]),
  ]);

it.each([
  ['Tragos, Postres', [], ['Tragos', 'Postres']],
  ['Papas, salsas y más, Tragos, ', ['Papas, salsas y más'], ['Papas, salsas y más', 'Tragos']],
  ['Tragos', ['Papas, salsas y más', 'Tragos'], ['Tragos']],
])(
  'parseTypedNames splits the typed categories "%s" at commas, except inside existing names',
  (text, before, expected) => {
    expect(parseTypedNames(text, before)).toEqual(expected);
  },
);

const excludeCategories = (...categories: string[]) => ({ restrictions: { categories, storeIds: [] } });

describe('the coupon import table', () => {
  it('accepts extra spaces, decimal commas, and various formats of amounts, dates, days and hours', () => {
    const { rows } = readText(
      [
        `${headerLine};Días;Horas;Plataforma;Medios de pago;Descuento máximo;Activo`,
        ' ALMUERZO ;Porcentaje;12,5;1/12/2026;lunes a jueves, sábado;12:00-16:00, 22-2;App;Webpay, efectivo;$5.000;Sí',
        'FIJO;monto fijo;2.000;2026-12-01;;;;;;no',
      ].join('\n'),
    );
    expect(rows.map(({ errors }) => errors)).toEqual([[], []]);
    expect(rows[0]?.draft).toMatchObject({
      code: 'ALMUERZO',
      kind: 'percentage',
      discount: 12.5,
      maxDiscount: 5000,
      startDate: '2026-12-01T00:00:00',
      platform: 'app',
      paymentMethods: ['online', 'cash'],
      enabled: true,
      availability: {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'],
        hours: [
          { start: '12:00', end: '16:00' },
          { start: '22:00', end: '02:00' },
        ],
      },
    });
    expect(rows[1]?.draft).toMatchObject({ kind: 'giftcard', discount: 2000, enabled: false });
  });

  it('rejects a row with more cells than headers, because cells may have shifted', () => {
    const text = [`${headerLine};`, 'UNO;Porcentaje;12;5;01-12-2026', 'DOS;Porcentaje;12;01-12-2026;;'].join('\n');
    expect(listErrors(text)).toEqual([
      [2, expect.arrayContaining([['code', 'rules.surplusCells', '«01-12-2026»']])],
      [3, []],
    ]);
    expect(readText(text).rows[0]?.draft).toBeNull();
  });

  it('reports the error of each cell with its row in the file', () => {
    const text = [
      '',
      `${headerLine};Fecha de término;Usos en total`,
      'UNO;Porcentaje;120;01-12-2026;;',
      ';Porcentaje;10;01-12-2026;;',
      '',
      'DOS;Rebaja;10;32-12-2026;;muchos',
      'TRES;Porcentaje;-5;01-12-2026;01-11-2026;0',
      'CUATRO;Regalo;;01-12-2026;;',
      'uno;Porcentaje;10;01-12-2026;;',
      'CON ESPACIO;Monto;2,5;01-12-2026;;',
    ].join('\n');
    expect(listErrors(text)).toEqual(
      [
        [3, [['discount', 'rules.notPercentage', undefined]]],
        [4, [['code', 'rules.required', expect.anything()]]],
        [
          6,
          [
            ['kind', 'rules.notAnOption', undefined],
            ['start_date', 'rules.notADate', undefined],
            ['quantity', 'rules.notNumber', undefined],
          ],
        ],
        [
          7,
          [
            ['quantity', 'rules.notPositive', '1'],
            ['discount', 'rules.notPositive', expect.anything()],
            ['expiry_date', 'rules.endBeforeStart', undefined],
          ],
        ],
        [8, [['product_ids', 'rules.productRequired', undefined]]],
        [9, [['code', 'rules.codeTwice', '3']]],
        [
          10,
          [
            ['discount', 'rules.notAmount', undefined],
            ['code', 'rules.innerSpaces', expect.anything()],
          ],
        ],
      ].map(([row, errors]) => [row, expect.arrayContaining(errors as unknown[])]),
    );
  });

  it('detects existing codes regardless of case, and unknown ids', () => {
    const text = `${headerLine};Tiendas (ID)\nVuelve10;Porcentaje;10;01-12-2026;\nNUEVO;Porcentaje;10;01-12-2026;1, 99`;
    expect(listErrors(text, { takenCodes: new Set(['vuelve10']), stores: new Set([1]) })).toEqual([
      [2, [['code', 'rules.codeTaken', undefined]]],
      [3, [['store_ids', 'rules.unknownId', '99']]],
    ]);
  });

  it('finds stores by id or by name, with or without brand, unless the name is ambiguous', () => {
    const stores = [
      { id: 1, name: 'Burger Demo Ñuñoa' },
      { id: 2, name: 'Burger Demo Mall Plaza, local 3' },
      { id: 3, name: 'Maipú' },
      { id: 4, name: 'maipu' },
      { id: 5, name: null },
    ];
    const storeNames = groupIdsByName(stores, (name) => splitStoreName(name, 'Burger Demo').rest);
    const context = { stores: new Set([1, 2, 3, 4, 5]), storeNames };
    const text = [
      `${headerLine};Tiendas;Tiendas excluidas`,
      'A;Porcentaje;10;01-12-2026;nunoa, 3;"Mall Plaza, local 3"',
      'B;Porcentaje;10;01-12-2026;Burger Demo Ñuñoa | 5;',
      'C;Porcentaje;10;01-12-2026;Maipú;Las Condes',
    ].join('\n');
    const { rows } = readText(text, context);
    expect(rows[0]?.draft).toMatchObject({ storeIds: [1, 3], restrictions: { storeIds: [2] } });
    expect(rows[1]?.draft).toMatchObject({ storeIds: [1, 5] });
    expect(listErrors(text, context)[2]).toEqual([
      4,
      [
        ['store_ids', 'rules.ambiguousName', 'Maipú'],
        ['excluded_store_ids', 'rules.unknownId', 'Las Condes'],
      ],
    ]);
  });

  it.each([
    ['Fecha de vencimiento', '31-12-2026', { expiryDate: '2026-12-31T23:59:59' }],
    ['FECHA FIN', '31-12-2026', { expiryDate: '2026-12-31T23:59:59' }],
    ['Válido hasta', '31-12-2026 22:30', { expiryDate: '2026-12-31T23:59:59', expiryTime: '22:30' }],
    ['Hora fin', '22:30', { expiryTime: '22:30' }],
    ['Mínimo de compra', '9.990', { minimumToRedeem: 9990 }],
    ['Tope de descuento', '5.000', { maxDiscount: 5000 }],
    ['Límite de usos', '1.000', { quantity: 1000 }],
    ['Usos por persona', '1', { quantityByUsers: 1 }],
    ['Hora fin', '24:00', { expiryTime: '23:59' }],
    ['Categorías excluidas', '"Papas, salsas y más|Tragos"', excludeCategories('Papas, salsas y más', 'Tragos')],
    ['Categorías excluidas', '"""Papas, salsas y más"", Tragos"', excludeCategories('Papas, salsas y más', 'Tragos')],
    ['Horas', '18:00-24:00', { availability: { days: [], hours: [{ start: '18:00', end: '00:00' }] } }],
  ])('reads the limit "%s: %s" of a coupon', (title, cell, limits) => {
    expect(readText(`${headerLine};${title}\nA1;Porcentaje;10;01-12-2026;${cell}`).rows[0]?.draft).toMatchObject(
      limits,
    );
  });

  it('lists missing and unknown columns', () => {
    const { missingColumns, unknownTitles } = readText('Código;Descuento;Comentario\nA;1;x');
    expect([missingColumns, unknownTitles]).toEqual([['kind', 'start_date'], ['Comentario']]);
  });

  it('restores a cell that was escaped against spreadsheet formulas', () => {
    const { rows } = readText(`${headerLine};ID Aloha\nA1;Porcentaje;10;01-12-2026;'=SUMA(1)`);
    expect(rows[0]?.draft).toMatchObject({ alohaId: '=SUMA(1)' });
  });

  it("is unchanged after it is written in the platform's CSV format and parsed again", () => {
    const { rows } = readText(
      [
        `${headerLine};Días;Horas;Productos (ID);Grupos de precios (ID);Tiendas (ID);Categorías excluidas;Compra mínima;Primera compra`,
        'A;Porcentaje;12,5;01-12-2026;viernes a domingo;22:00-02:00;1,2;7;3;Bebidas, Postres;9.990;sí',
        '"B;C";Monto;1000;01-12-2026;;;;;;;;',
      ].join('\n'),
    );
    const drafts = rows.flatMap(({ draft }) => (draft === null ? [] : [draft]));
    expect(drafts).toHaveLength(2);
    const secondCouponTable = parseCouponTable(parseCsv(toCouponCsv(drafts)), { country: 'cl', takenCodes: noCodes });
    expect(secondCouponTable.rows.map(({ draft }) => draft)).toEqual(drafts);
  });
});
