import { expect, it } from 'vitest';
import { describeCrud } from './support/crud';
import { apiError } from './support/platform';

const label = {
  label: 'Nuevo',
  labelType: 'ribbon',
  startDatetimeLabel: '2026-01-01T00:00:00',
  endDatetimeLabel: '2026-02-01T00:00:00',
};

/** Unlimited availability. */
const alwaysAvailable = { days: [], hours: [], dates: [], dispatchMethod: 'both', platform: 'any' } as const;

describeCrud<'products'>(
  'products',
  {
    many: { stores: 1, products: 90 },
    besides: [{ name: 'Hamburguesa doble de garbanzos', show: false, tags: ['vegetarian'] }],
    sorts: ['name'],
    filters: () => [
      [{ query: 'doble' }, ({ name }) => name.toLowerCase().includes('doble')],
      [{ show: false }, ({ show }) => !show],
      [{ tags: ['vegetarian'] }, ({ tags }) => tags.includes('vegetarian')],
    ],
    draft: () => ({ name: 'Ñandú a la sal', priceProduct: 6990, ...label, tags: ['spicy'] }),
    usual: {
      show: true,
      platform: 'any',
      dispatchMethod: 'both',
      minQuantityModifiers: 0,
      maxQuantityModifiers: 100,
      availability: alwaysAvailable,
      menus: [],
      commentsAllowed: true,
    },
    changes: () => [
      { show: false },
      { availability: { ...alwaysAvailable, days: ['monday'] }, name: 'Ñandú al horno' },
    ],
    finds: { before: { query: 'nandu a la' }, after: { query: 'ñandú al h' } },
    refused: () => [
      [{ label: 'Diecinueve letras 19' }, { label: ['Máximo 18 caracteres'] }],
      [{ labelType: null }, { label_type: ['Requerido'] }],
      [{ startDatetimeLabel: null }, { start_datetime_label: ['Requerido'] }],
      [{ endDatetimeLabel: '2025-12-31T00:00:00' }, { end_datetime_label: ['Debe ser posterior al inicio'] }],
      [{ priceProduct: 10.5 }, { price_product: ['Tiene más decimales que los que usa la moneda'] }],
      [{ minQuantityModifiers: 101 }, { max_quantity_modifiers: ['No puede ser menor que el mínimo'] }],
      [{ name: undefined }, { name: ['Requerido'] }],
    ],
  },
  (platform) => {
    const setUp = async () => {
      const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const createModifier = async (name: string) =>
        (await client.get('modifiers.create', { body: { name, price: 0 } })).id;
      const createdProduct = await client.get('products.create', {
        body: { product: { name: 'Completo', priceProduct: 2990 } },
      });
      const update = (product: object) =>
        client.call('products.update', { params: { id: createdProduct.id }, body: { product } });
      const read = async () => await client.get('products.get', { params: { id: createdProduct.id } });
      return { client, createModifier, createdProduct, update, read };
    };
    const limits = { minQuantityModifiers: 0, maxQuantityModifiers: 100 };

    it('saving a product keeps omitted modifiers, reorders those listed and removes marked ones', async () => {
      const { createModifier, update, read } = await setUp();
      const [salsa, pan, queso] = [
        await createModifier('Salsa'),
        await createModifier('Pan'),
        await createModifier('Queso'),
      ];
      const rows = [salsa, pan].map((modifierId, position) => ({ modifierId, position, ...limits }));
      await update({ modifiersProductsAttributes: rows });
      const [first, second] = (await read()).modifiersProductsAttributes as unknown as { id: number }[];
      await update({
        modifiersProductsAttributes: [
          { id: second!.id, modifierId: pan, position: 0, minQuantityModifiers: 1, maxQuantityModifiers: 2 },
          { modifierId: queso, position: 1, ...limits },
        ],
      });
      const remainingIds = (await read()).modifiersProductsAttributes.map(({ modifierId }) => modifierId);
      expect(new Set(remainingIds)).toEqual(new Set([salsa, pan, queso]));
      await update({ modifiersProductsAttributes: [{ id: first!.id, destroy: true }] });
      expect((await read()).modifiersProductsAttributes.map(({ modifierId }) => modifierId)).toEqual([pan, queso]);
    });

    it('a product with duplicate modifiers or modifiers of another tenant is rejected', async () => {
      const { createModifier, update } = await setUp();
      const otherTenantClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const otherTenantModifier = (
        await otherTenantClient.get('modifiers.create', { body: { name: 'Ajena', price: 0 } })
      ).id;
      const ownModifier = await createModifier('Salsa');
      const row = { modifierId: ownModifier, position: 0, ...limits };
      expect(await update({ modifiersProductsAttributes: [row, row] })).toMatchObject({ status: 422 });
      expect(
        await update({ modifiersProductsAttributes: [{ ...row, modifierId: otherTenantModifier }] }),
      ).toMatchObject({
        status: 422,
      });
    });

    it('a product that a menu uses cannot be deleted', async () => {
      const { client, createdProduct } = await setUp();
      const category = { name: 'Platos', position: 0, orderedProducts: [createdProduct.id] };
      await client.get('menus.create', { body: { name: 'Carta', categories: [category] } });
      const rejectedReply = await client.call('products.remove', { params: { id: createdProduct.id } });
      expect(rejectedReply.body).toEqual(apiError(1019));
      const { page } = await client.get('products.list', {});
      expect(page[0]?.menus).toEqual([{ id: expect.any(Number), name: 'Carta' }]);
    });
  },
);
