import { expect, it } from 'vitest';
import { describeCrud } from './support/crud';
import { apiError } from './support/platform';

const getDay = (date: string) => `${date}T00:00:00`;
const extraCoupons = Array.from({ length: 12 }, (_, index) => ({ code: `SOBRE${String(index + 10)}` }));

describeCrud<'coupons'>(
  'coupons',
  {
    many: { stores: 1, products: 4 },
    besides: extraCoupons,
    sorts: ['code', 'usedCount'],
    filters: () => [
      [{ query: 'black' }, ({ code }) => code === 'BLACKFRIDAY'],
      [{ enabled: false }, ({ enabled }) => !enabled],
      [{ kind: 'gift' }, ({ kind }) => kind === 'gift'],
      [{ validity: 'usedUp' }, ({ quantity, usedCount }) => quantity !== null && usedCount >= quantity],
    ],
    draft: () => ({ code: 'ÑANDU20', kind: 'percentage', discount: 20, startDate: getDay('2026-01-01') }),
    usual: {
      enabled: true,
      platform: 'any',
      dispatchMethod: 'both',
      usedCount: 0,
      applyModifier: true,
      availability: { days: [], hours: [] },
      restrictions: { categories: [], storeIds: [] },
      expiryDate: null,
    },
    changes: () => [
      { enabled: false },
      { code: 'ÑANDU30', discount: 30, availability: { days: ['monday'], hours: [] } },
    ],
    finds: { before: { query: 'nandu20' }, after: { query: 'ñandu30' } },
    refused: ({ otherTenantStoreId }) => [
      [{ discount: 0 }, { discount: ['Debe ser mayor que 0'] }],
      [{ discount: 101 }, { discount: ['Debe estar entre 0 y 100'] }],
      [{ discount: '20' }, { discount: ['Debe ser un número'] }],
      [{ discount: undefined }, { discount: ['Requerido'] }],
      [{ maxDiscount: 0 }, { max_discount: ['Debe ser mayor que 0'] }],
      [{ kind: 'gift' }, { couponables: ['Debe tener al menos un producto o grupo de precios'] }],
      [{ kind: 'product' }, { couponables: ['Debe tener al menos un producto o grupo de precios'] }],
      [{ startDate: undefined }, { start_date: ['Requerido'] }],
      [{ startDate: '2026-02-30T00:00:00' }, { start_date: ['El formato no es válido'] }],
      [{ expiryDate: getDay('2025-12-31') }, { expiry_date: ['Debe ser posterior al inicio'] }],
      [{ code: 'CON ESPACIO' }, { code: ['No se admiten espacios'] }],
      [{ code: 'bienvenida' }, { code: ['Ya hay un cupón con este código'] }],
      [{ storeIds: [otherTenantStoreId] }, { store_ids: ['Alguna de las tiendas no existe'] }],
      [
        { restrictions: { categories: [], storeIds: [otherTenantStoreId] } },
        { restrictions: ['Alguna de las tiendas no existe'] },
      ],
      [
        { couponables: [{ couponableType: 'Product', couponableId: 2_000_000_000 }] },
        { couponables: ['Alguno de los productos no existe'] },
      ],
    ],
  },
  (platform) => {
    const setUp = async () => {
      const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const listCodes = async () =>
        (await client.get('coupons.list', { query: { limit: 100 } })).page.map(({ code }) => code);
      const read = async (csv: string) => await client.get('coupons.importCsv', { body: { csv } });
      return { client, listCodes, read };
    };

    it('a coupon that was used cannot be deleted', async () => {
      const { client } = await setUp();
      const { page } = await client.get('coupons.list', { query: { query: 'BIENVENIDA' } });
      const { status, body } = await client.call('coupons.remove', { params: { id: page[0]!.id } });
      expect([status, body]).toEqual([422, apiError(1019)]);
    });

    it('coupons are filtered by whether they are current, future, expired or used up', async () => {
      const { client } = await setUp();
      const listCodes = async (validity: 'current' | 'future' | 'expired' | 'usedUp') =>
        (await client.get('coupons.list', { query: { validity, limit: 100 } })).page.map(({ code }) => code);
      expect(await listCodes('usedUp')).toEqual(['APP3000', 'INFLUENCER50']);
      expect(await listCodes('future')).toEqual(['BLACKFRIDAY', 'NAVIDAD5000']);
      expect(await listCodes('expired')).toEqual(['CLUB10', 'CYBER30', 'FIESTASPATRIAS', 'INVIERNO', 'LANZAMIENTO']);
      expect(await listCodes('current')).toContain('ALMUERZO20');
      expect(await listCodes('current')).not.toContain('APP3000');
    });

    it('a coupon import reports each failed row with reasons and row number', async () => {
      const { client, listCodes, read } = await setUp();
      const csv = [
        'code,kind,discount,start_date,hours,days',
        'NUEVO1,percentage,12.5,2026-01-01,12:00-16:00,monday|tuesday',
        'NUEVO1,percentage,10,2026-01-01,,',
        'MALO,percentage,ciento,2026-13-01,,',
        'vuelve10,giftcard,1000,2026-01-01,,',
        '',
        '"CON,COMA",giftcard,1000,2026-01-01,,',
      ].join('\n');
      const result = await read(csv);
      expect(result).toMatchObject({
        savedCoupons: [{ code: 'NUEVO1' }, { code: 'CON,COMA' }],
        failedCoupons: [
          { row: 3, code: 'NUEVO1', errors: ['Código: Este código ya está en la fila 2'] },
          {
            row: 4,
            errors: ['Descuento: Debe ser un número', 'Fecha de inicio: Debe ser una fecha, por ejemplo 31-12-2026'],
          },
          { row: 5, code: 'vuelve10', errors: ['Código: Ya hay un cupón con este código'] },
        ],
      });
      const { page } = await client.get('coupons.list', { query: { query: 'nuevo1' } });
      expect(page[0]).toMatchObject({
        discount: 12.5,
        availability: { days: ['monday', 'tuesday'], hours: [{ start: '12:00', end: '16:00' }] },
      });
      const codesBefore = await listCodes();
      expect(await read(csv)).toMatchObject({ savedCoupons: [] });
      expect(await listCodes()).toEqual(codesBefore);
    });

    it('a coupon import saves nothing from a table with unbalanced quotes', async () => {
      const { client, listCodes } = await setUp();
      const codesBefore = await listCodes();
      const csv = 'code,kind,discount,start_date\nA,giftcard,1000,2026-12-01\n"B,giftcard,1000,2026-12-01\n';
      const { status, body } = await client.call('coupons.importCsv', { body: { csv } });
      expect([status, body]).toEqual([400, apiError(1001)]);
      expect(await listCodes()).toEqual(codesBefore);
    });

    it('a coupon import saves nothing from a table without a required column', async () => {
      const { client } = await setUp();
      const { status, body } = await client.call('coupons.importCsv', { body: { csv: 'code,discount\nA,1\n' } });
      expect([status, body]).toEqual([422, apiError(1001, { kind: ['Requerido'], start_date: ['Requerido'] })]);
    });
  },
);
