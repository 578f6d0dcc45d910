import { expect, it } from 'vitest';
import { fieldMessages } from '@sandbox/context/fieldMessages';
import { describeCrud } from './support/crud';
import { apiError } from './support/platform';

describeCrud<'modifiers'>(
  'modifiers',
  {
    many: { stores: 1, products: 80 },
    sorts: ['name', 'type', 'price'],
    filters: () => [
      [{ query: 'papas' }, ({ name }) => name.toLowerCase().includes('papas')],
      [{ type: 'group' }, ({ type }) => type === 'group'],
    ],
    draft: () => ({ name: 'Ñoquis extra', type: 'option', price: 990 }),
    usual: {
      free: false,
      minQuantityModifiers: 0,
      maxQuantityModifiers: 0,
      children: [],
      productIds: [],
      pictures: [],
    },
    changes: () => [{ description: 'De papa' }, { name: 'Ñoquis dobles', price: 1490, free: true }],
    finds: { before: { query: 'noquis ex' }, after: { query: 'NOQUIS DOBLES' } },
    refused: () => [
      [{ price: 10.5 }, { price: ['Tiene más decimales que los que usa la moneda'] }],
      [{ price: -1 }, { price: ['Debe ser 0 o más'] }],
      [{ name: undefined }, { name: ['Requerido'] }],
      [{ type: 'drink' }, { type: ['Requerido'] }],
    ],
  },
  (platform) => {
    const setUp = async () => {
      const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const make = async (name: string, children: readonly object[] = []) =>
        (await client.get('modifiers.create', { body: { name, type: 'group', children } as never })) as unknown as {
          id: number;
          children: { id: number; childModifierId: number; position: number; price: number | null }[];
        };
      const change = (id: number, children: readonly object[]) =>
        client.call('modifiers.update', { params: { id }, body: { children } as never });
      const readChildren = async (id: number) =>
        ((await client.get('modifiers.get', { params: { id } })) as unknown as Awaited<ReturnType<typeof make>>)
          .children;
      return { client, make, change, readChildren };
    };

    it('saving a modifier keeps omitted children, changes those with an id and removes marked ones', async () => {
      const { make, change, readChildren } = await setUp();
      const [water, juice, tea] = [await make('Agua'), await make('Jugo'), await make('Té')];
      const drinks = await make('Bebidas', [
        { childModifierId: water.id, position: 0, price: null },
        { childModifierId: juice.id, position: 1, price: 500 },
      ]);
      const [first, second] = drinks.children;
      const reply = await change(drinks.id, [
        { id: first?.id, destroy: true },
        { id: second?.id, childModifierId: juice.id, position: 2, price: 700 },
        { childModifierId: tea.id, position: 1, price: null },
      ]);
      expect(reply.status).toBe(200);
      expect(await readChildren(drinks.id)).toMatchObject([
        { childModifierId: tea.id, position: 1, price: null },
        { id: second?.id, childModifierId: juice.id, position: 2, price: 700 },
      ]);
      expect((await change(drinks.id, [])).status).toBe(200);
      expect(await readChildren(drinks.id)).toHaveLength(2);
    });

    it('a modifier with duplicate children, children of another tenant or unknown rows is rejected', async () => {
      const { make, change } = await setUp();
      const otherTenantClient = await setUp();
      const [water, otherModifier] = [await make('Agua'), await otherTenantClient.make('Ajena')];
      const drinks = await make('Bebidas', [{ childModifierId: water.id, position: 0, price: null }]);
      const others = await make('Otras', [{ childModifierId: water.id, position: 0, price: null }]);
      const createRefusal = async (rows: readonly object[], message: string) => {
        expect(await change(drinks.id, rows)).toMatchObject({
          status: 422,
          body: apiError(1001, { children: [message] }),
        });
      };
      await createRefusal([{ childModifierId: water.id, position: 1, price: null }], fieldMessages.namedTwice);
      await createRefusal(
        [{ childModifierId: otherModifier.id, position: 1, price: null }],
        fieldMessages.notAModifier,
      );
      await createRefusal([{ id: others.children[0]?.id, destroy: true }], fieldMessages.notARow);
    });

    it('a modifier that would contain itself is rejected with the path of the cycle', async () => {
      const { make, change, readChildren } = await setUp();
      const sauce = await make('Salsas');
      const combo = await make('Combo', [{ childModifierId: sauce.id, position: 0, price: null }]);
      expect(await change(sauce.id, [{ childModifierId: combo.id, position: 0, price: null }])).toMatchObject({
        status: 422,
        body: apiError(1001, { children: ['No puede contenerse a sí mismo: Salsas → Combo → Salsas'] }),
      });
      expect(await change(sauce.id, [{ childModifierId: sauce.id, position: 0, price: null }])).toMatchObject({
        body: apiError(1001, { children: ['No puede contenerse a sí mismo: Salsas → Salsas'] }),
      });
      expect(await readChildren(sauce.id)).toEqual([]);
    });

    it('one of two simultaneous modifier changes is rejected when both together would create a cycle', async () => {
      const { make, change } = await setUp();
      for (let round = 1; round <= 5; round += 1) {
        const [firstModifier, secondModifier] = [await make(`Uno ${round}`), await make(`Otro ${round}`)];
        const answers = await Promise.all([
          change(firstModifier.id, [{ childModifierId: secondModifier.id, position: 0, price: null }]),
          change(secondModifier.id, [{ childModifierId: firstModifier.id, position: 0, price: null }]),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      }
    });

    it('copying a modifier includes its children and uses a new name each time', async () => {
      const { client, make, readChildren } = await setUp();
      const water = await make('Agua');
      const drinks = await make('Bebidas', [{ childModifierId: water.id, position: 0, price: 300 }]);
      const cloneModifier = async () =>
        (await client.get('modifiers.clone', { params: { id: drinks.id } })) as unknown as { id: number; name: string };
      const copies = [await cloneModifier(), await cloneModifier()];
      expect(copies.map(({ name }) => name)).toEqual(['Bebidas (copia)', 'Bebidas (copia 2)']);
      const [copiedChild] = await readChildren(copies[0]?.id ?? 0);
      expect(copiedChild).toMatchObject({ childModifierId: water.id, price: 300 });
      expect(copiedChild?.id).not.toBe(drinks.children[0]?.id);
    });

    it('a modifier that a product or another modifier uses cannot be deleted', async () => {
      const { client, make, change } = await setUp();
      const water = await make('Agua');
      const drinks = await make('Bebidas', [{ childModifierId: water.id, position: 0, price: null }]);
      const product = (await client.get('products.create', {
        body: {
          product: {
            name: 'Combo',
            priceProduct: 5990,
            modifiersProductsAttributes: [
              { modifierId: drinks.id, position: 0, minQuantityModifiers: 0, maxQuantityModifiers: 1 },
            ],
          },
        },
      })) as unknown as { id: number };
      const removeModifier = (id: number) => client.call('modifiers.remove', { params: { id } });
      for (const { id } of [water, drinks]) expect(await removeModifier(id)).toMatchObject({ body: apiError(1019) });
      expect(await client.get('modifiers.get', { params: { id: drinks.id } })).toMatchObject({
        productIds: [product.id],
      });
      await client.call('products.remove', { params: { id: product.id } });
      await change(drinks.id, [{ id: drinks.children[0]?.id, destroy: true }]);
      for (const { id } of [water, drinks]) expect((await removeModifier(id)).status).toBe(204);
    });
  },
);
