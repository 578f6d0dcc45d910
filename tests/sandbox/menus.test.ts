import { expect, it } from 'vitest';
import { describeCrud } from './support/crud';
import { apiError, type ApiClient, type TestPlatform } from './support/platform';

/** A tenant's client with a menu, its products by id, and an empty menu. */
const setUp = async (platform: TestPlatform, country: 'cl' | 'mx' = 'cl') => {
  const client = await (await platform.createTestTenant({ stores: 2, products: 30, country })).signIn();
  const products = (await client.get('products.list', { query: { limit: 100 } })).page
    .map(({ id }) => id)
    .sort((first, second) => first - second);
  const [item = 0, two = 0, three = 0] = products;
  const { id } = await client.get('menus.create', { body: { name: 'De prueba' } });
  return { client, id, item, two, three };
};

const changeMenu = (client: ApiClient, id: number, body: Parameters<typeof client.get<'menus.update'>>[1]['body']) =>
  client.get('menus.update', { params: { id }, body });
const getMenu = (client: ApiClient, id: number) => client.get('menus.get', { params: { id } });

const createPrice = (productId: number, amount: number | null, deliveryPrice: number | null = null) => ({
  productId,
  price: amount,
  deliveryPrice,
  persisted: false,
  destroy: false,
});
const createGroup = (
  fields: { id?: number; name?: string; destroy?: true },
  prices: ReturnType<typeof createPrice>[] = [],
) => ({
  persisted: fields.id !== undefined,
  destroy: false,
  ...fields,
  prices,
});

describeCrud<'menus'>(
  'menus',
  {
    many: { stores: 2 },
    besides: Array.from({ length: 26 }, (_, index) => ({
      name: `Ñandú ${index}`,
      discount: index,
      priority: index + 1,
      hidden: index % 3 === 0,
    })),
    sorts: ['name', 'discount', 'priority', 'hidden'],
    filters: () => [[{ query: 'ÑANDU 1' }, ({ name }) => name.startsWith('Ñandú 1')]],
    draft: () => ({ name: 'Ñico Muestra', discount: 12.5 }),
    usual: { hidden: false, priority: 0, categories: [], priceGroups: [] },
    changes: () => [{ discount: 0 }, { name: 'Ñico Prueba', hidden: true, priority: 7 }],
    finds: { before: { query: 'nico muestra' }, after: { query: 'ñico p' } },
    refused: () => [
      [{ discount: 101 }, { discount: ['Debe ser 100 o menos'] }],
      [{ discount: -1 }, { discount: ['Debe ser 0 o más'] }],
      [{ priority: 1.5 }, { priority: ['Debe ser un número entero'] }],
      [{ name: 'Carta express' }, { name: ['Ya hay un menú con este nombre'] }],
      [{ name: undefined }, { name: ['Requerido'] }],
    ],
  },
  (platform) => {
    it('saving a menu creates categories without an id, keeps omitted ones and removes marked ones', async () => {
      const { client, id, item, two, three } = await setUp(platform);
      const savedMenu = await changeMenu(client, id, {
        categories: [
          { name: 'Bebidas', position: 1, orderedProducts: [two, item] },
          { name: 'Platos', position: 0, orderedProducts: [three] },
        ],
      });
      expect(savedMenu.categories).toEqual([
        { id: expect.any(Number) as number, name: 'Platos', position: 0, orderedProducts: [three] },
        { id: expect.any(Number) as number, name: 'Bebidas', position: 1, orderedProducts: [two, item] },
      ]);
      const [platos, bebidas] = savedMenu.categories as unknown as { id: number }[];
      const movedMenu = await changeMenu(client, id, {
        categories: [{ id: bebidas?.id ?? 0, name: 'Para tomar', position: 4, orderedProducts: [item, two, three] }],
      });
      expect(movedMenu.categories).toMatchObject([
        { id: platos?.id, name: 'Platos' },
        { id: bebidas?.id, name: 'Para tomar', orderedProducts: [item, two, three] },
      ]);
      const menuWithLess = await changeMenu(client, id, { categories: [{ id: platos?.id ?? 0, destroy: true }] });
      expect(menuWithLess.categories).toMatchObject([{ id: bebidas?.id, name: 'Para tomar' }]);
      expect(await getMenu(client, id)).toEqual(menuWithLess);
    });

    it('saving a menu rejects products and categories of other tenants and changes nothing', async () => {
      const { client, id, item } = await setUp(platform);
      const other = await setUp(platform);
      const menuBefore = await getMenu(client, id);
      const otherMenu = await changeMenu(other.client, other.id, {
        categories: [{ name: 'Ajena', position: 0, orderedProducts: [] }],
      });
      const [otherCategory] = otherMenu.categories as unknown as { id: number }[];
      const refusals = [
        [{ name: 'Con ajenos', position: 0, orderedProducts: [item, other.item] }, 'Alguno de los productos no existe'],
        [
          { id: otherCategory?.id ?? 0, name: 'Mía', position: 0, orderedProducts: [] },
          'Alguna de las filas ya no existe',
        ],
      ] as const;
      for (const [row, message] of refusals) {
        const reply = await client.call('menus.update', { params: { id }, body: { categories: [row as never] } });
        expect([reply.status, reply.body]).toEqual([422, apiError(1001, { categories: [message] })]);
      }
      expect(await getMenu(client, id)).toEqual(menuBefore);
    });

    it('removing a shared price group from one menu keeps it, with its prices, in other menus', async () => {
      const { client, id, item, two } = await setUp(platform);
      const savedMenu = await changeMenu(client, id, {
        priceGroups: [createGroup({ name: 'Playa' }, [createPrice(item, 1990, 2290), createPrice(two, 2990)])],
      });
      const playa = savedMenu.priceGroups[0]?.id ?? 0;
      expect(savedMenu.priceGroups).toMatchObject([
        {
          name: 'Playa',
          prices: [
            { productId: item, price: 1990, deliveryPrice: 2290 },
            { productId: two, price: 2990, deliveryPrice: null },
          ],
        },
      ]);
      const secondMenus = await client.get('menus.create', {
        body: { name: 'Otro', priceGroups: [createGroup({ id: playa })] },
      });
      expect(secondMenus.priceGroups).toEqual(savedMenu.priceGroups);
      const menuWithoutGroup = await changeMenu(client, id, {
        priceGroups: [createGroup({ id: playa, destroy: true })],
      });
      expect(menuWithoutGroup.priceGroups).toEqual([]);
      expect((await getMenu(client, secondMenus.id)).priceGroups).toEqual(savedMenu.priceGroups);
    });

    it('saving a price group changes only the listed prices and removes marked ones', async () => {
      const { client, id, item, two, three } = await setUp(platform);
      const savedMenu = await changeMenu(client, id, {
        priceGroups: [createGroup({ name: 'Playa' }, [createPrice(item, 1990), createPrice(two, 2990)])],
      });
      const playa = savedMenu.priceGroups[0]?.id ?? 0;
      const changed = await changeMenu(client, id, {
        priceGroups: [
          createGroup({ id: playa }, [
            { ...createPrice(item, null), persisted: true, destroy: true },
            { ...createPrice(three, 3990, 4190), persisted: false },
          ]),
        ],
      });
      expect(changed.priceGroups[0]?.prices.map(({ id: _id, ...each }) => each)).toEqual([
        { productId: two, price: 2990, deliveryPrice: null },
        { productId: three, price: 3990, deliveryPrice: 4190 },
      ]);
      const missingMenuReply = await client.call('menus.update', {
        params: { id },
        body: { priceGroups: [createGroup({ id: playa }, [createPrice(two, null)])] },
      });
      expect([missingMenuReply.status, missingMenuReply.body]).toEqual([
        422,
        apiError(1001, { price_groups: ['Requerido'] }),
      ]);
      expect(await getMenu(client, id)).toEqual(changed);
    });

    it('price groups are sorted in the requested order, whether all or only some are listed', async () => {
      const { client, id } = await setUp(platform);
      const readNames = async () => (await getMenu(client, id)).priceGroups.map(({ name }) => name);
      const savedMenu = await changeMenu(client, id, {
        priceGroups: [createGroup({ name: 'A' }), createGroup({ name: 'B' }), createGroup({ name: 'C' })],
      });
      const [a = 0, b = 0, c = 0] = savedMenu.priceGroups.map((priceGroup) => priceGroup.id);
      await changeMenu(client, id, {
        priceGroups: [
          createGroup({ id: c }),
          createGroup({ name: 'D' }),
          createGroup({ id: a }),
          createGroup({ id: b }),
        ],
      });
      expect(await readNames()).toEqual(['C', 'D', 'A', 'B']);
      await changeMenu(client, id, { priceGroups: [createGroup({ id: b }), createGroup({ id: c })] });
      expect(await readNames()).toEqual(['B', 'D', 'A', 'C']);
      const takenMenus = await client.call('menus.update', {
        params: { id },
        body: { priceGroups: [createGroup({ name: 'A' })] },
      });
      expect([takenMenus.status, takenMenus.body]).toEqual([
        422,
        apiError(1001, { price_groups: ['Ya hay un grupo de precios con este nombre'] }),
      ]);
    });

    it('a menu that a store uses cannot be deleted', async () => {
      const { client, id } = await setUp(platform);
      const [store = 0] = await client.readStoreIds();
      await client.get('stores.update', { params: { id: store }, body: { menuId: id } });
      const refusedRemoval = await client.call('menus.remove', { params: { id } });
      expect([refusedRemoval.status, refusedRemoval.body]).toEqual([422, apiError(1019)]);
      await client.get('stores.update', { params: { id: store }, body: { menuId: null } });
      expect((await client.call('menus.remove', { params: { id } })).status).toBe(204);
    });

    it("the discounted prices in a menu are rounded as in the tenant's country", async () => {
      for (const [country, discountedPrice] of [
        ['cl', 7642],
        ['mx', 7641.5],
      ] as const) {
        const { client, id, item, two } = await setUp(platform, country);
        await changeMenu(client, id, {
          discount: 15,
          categories: [{ name: 'Platos', position: 0, orderedProducts: [item] }],
          priceGroups: [createGroup({ name: 'Playa' }, [createPrice(item, 8990), createPrice(two, 1000)])],
        });
        const prices = await client.get('prices.list', { query: { menuId: id } });
        expect(prices.page).toMatchObject([
          { product: { id: item }, price: 8990, discountPrice: discountedPrice, menuDiscount: 15 },
        ]);
        const findNames = async (query: string) =>
          (await client.get('prices.list', { query: { menuId: id, query } })).count;
        const { name } = await client.get('products.get', { params: { id: item } });
        expect([await findNames(name.toUpperCase()), await findNames('no hay tal cosa')]).toEqual([1, 0]);
        await changeMenu(client, id, { discount: 0 });
        expect((await client.get('prices.list', { query: { menuId: id } })).page).toMatchObject([
          { price: 8990, menuDiscount: 0 },
        ]);
      }
    });

    it('price groups are found by name, ignoring case and accents', async () => {
      const { client, id } = await setUp(platform);
      await changeMenu(client, id, { priceGroups: [createGroup({ name: 'Ñuñoa' }), createGroup({ name: 'Costa' })] });
      const findNames = async (query: string) =>
        (await client.get('priceGroups.list', { query: { query } })).page.map(({ name }) => name);
      expect(await findNames('nuñO')).toEqual(['Ñuñoa']);
      expect(await findNames('%')).toEqual([]);
      expect((await client.get('priceGroups.list', {})).page.map(({ name }) => name)).toContain('Costa');
    });
  },
);
