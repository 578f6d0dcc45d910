import { expect, it } from 'vitest';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

const deployDuration = 20_000;

const readChannel = async (client: ApiClient, id: number, channel: string) => {
  const { page } = await client.get('menuDeploys.stores', {});
  const state = page.find((store) => store.id === id)?.channels?.find((candidate) => candidate.channel === channel);
  if (state === undefined) throw new Error(`nothing is told of ${channel}`);
  return state;
};

describeOnEngines('menus on channels', (platform) => {
  /** A store with two dishes on its menu, connected to Rappi. */
  const setUpRestaurant = async () => {
    const tenant = await platform.createTestTenant({ stores: 2 });
    const client = await tenant.signIn();
    const [id = 0, otherStoreId = 0] = await client.readStoreIds();
    const productIds: number[] = [];
    for (const [name, priceProduct] of [
      ['Lomo', 7990],
      ['Cola', 1990],
    ] as const) {
      productIds.push((await client.get('products.create', { body: { product: { name, priceProduct } } })).id);
    }
    const menu = await client.get('menus.create', {
      body: { name: 'Carta', categories: [{ name: 'Todo', position: 0, orderedProducts: productIds }] },
    });
    await client.get('stores.update', {
      params: { id },
      body: { menuId: menu.id, rappiId: '900012345', uberEatsId: null },
    });
    const [lomo = 0, cola = 0] = productIds;
    return { tenant, client, id, other: otherStoreId, menuId: menu.id, lomo, cola };
  };

  const deploy = (client: ApiClient, id: number, channel: 'rappi' | 'uber_eats' | 'mercat' = 'rappi') =>
    client.get('menus.deploy', { params: { id }, body: { channel } });
  const fetchReply = (client: ApiClient, jobId: string) => client.call('menus.job', { query: { jobId } });
  const deployMenu = async (client: ApiClient, id: number, channel: 'rappi' | 'uber_eats' | 'mercat' = 'rappi') => {
    const { jobId } = await deploy(client, id, channel);
    platform.clock.advance(deployDuration);
    return (await fetchReply(client, jobId)).value;
  };

  it('publishing a menu stays pending until the clock of the platform advances, and shows who started it', async () => {
    const { client, id } = await setUpRestaurant();
    expect(await readChannel(client, id, 'rappi')).toMatchObject({
      status: 'never',
      publishedAt: null,
      changes: { added: 2, removed: 0, priceChanged: 0, renamed: 0 },
    });
    const { jobId } = await deploy(client, id);
    expect((await fetchReply(client, jobId)).status).toBe(204);
    const ownUser = await client.get('session.me', {});
    expect(await readChannel(client, id, 'rappi')).toMatchObject({
      status: 'pending',
      startedByName: ownUser.name,
      doneAt: null,
    });
    platform.clock.advance(deployDuration);
    expect((await fetchReply(client, jobId)).value).toEqual({ status: 'completed' });
    expect(await readChannel(client, id, 'rappi')).toMatchObject({
      status: 'completed',
      changes: { added: 0, removed: 0, priceChanged: 0, renamed: 0 },
    });
    expect(await readChannel(client, id, 'mercat')).toMatchObject({ status: 'never' });
  });

  it('product changes since the last publication are reported', async () => {
    const { client, id, menuId, lomo, cola } = await setUpRestaurant();
    await deployMenu(client, id);
    await client.get('products.update', { params: { id: lomo }, body: { product: { priceProduct: 8490 } } });
    await client.get('products.update', { params: { id: cola }, body: { product: { show: false } } });
    const { id: newProductId } = await client.get('products.create', {
      body: { product: { name: 'Papas', priceProduct: 2990 } },
    });
    const menu = await client.get('menus.get', { params: { id: menuId } });
    const [category] = menu.categories as unknown as { id: number }[];
    await client.get('menus.update', {
      params: { id: menuId },
      body: {
        categories: [{ id: category?.id ?? 0, name: 'Todo', position: 0, orderedProducts: [lomo, cola, newProductId] }],
      },
    });
    expect(await readChannel(client, id, 'rappi')).toMatchObject({
      changes: { added: 1, removed: 1, priceChanged: 1, renamed: 0 },
    });
    // A discount on the whole menu changes every price.
    await deployMenu(client, id);
    await client.get('menus.update', { params: { id: menuId }, body: { discount: 10 } });
    expect(await readChannel(client, id, 'rappi')).toMatchObject({
      changes: { added: 0, removed: 0, priceChanged: 2 },
    });
  });

  it('publishing fails when the sales channel does not know the store, and the published menu stays', async () => {
    const { client, id } = await setUpRestaurant();
    expect(await deployMenu(client, id, 'uber_eats')).toEqual({
      status: 'failed',
      error: expect.stringMatching(/^Uber Eats no encontró la tienda: .* no tiene su id/) as string,
    });
    await deployMenu(client, id);
    const { publishedAt } = await readChannel(client, id, 'rappi');
    await client.get('stores.update', { params: { id }, body: { rappiId: '9O0012345' } });
    expect(await deployMenu(client, id)).toEqual({
      status: 'failed',
      error: 'Rappi no encontró la tienda con el id «9O0012345»',
    });
    expect(await readChannel(client, id, 'rappi')).toMatchObject({
      status: 'failed',
      error: 'Rappi no encontró la tienda con el id «9O0012345»',
      publishedAt,
    });
  });

  it('publishing fails when nothing is on sale, and is rejected without a menu', async () => {
    const { client, id, lomo, cola } = await setUpRestaurant();
    for (const product of [lomo, cola]) {
      await client.get('products.update', { params: { id: product }, body: { product: { show: false } } });
    }
    expect(await deployMenu(client, id)).toMatchObject({
      status: 'failed',
      error: 'El menú no tiene productos a la venta',
    });
    await client.get('stores.update', { params: { id }, body: { menuId: null } });
    for (const reply of [
      await client.call('menus.deploy', { params: { id }, body: { channel: 'mercat' } }),
      await client.call('menus.fetch', { params: { id, source: 'mercat' } }),
    ]) {
      expect(reply.body).toEqual(apiError(1001, { menu_id: ['Requerido'] }));
    }
  });

  it('importing a menu from a sales channel happens once, without duplicates of existing products', async () => {
    const { client, id, menuId } = await setUpRestaurant();
    const importMenu = async () => {
      const { jobId } = await client.get('menus.fetch', { params: { id, source: 'rappi' } });
      expect((await fetchReply(client, jobId)).status).toBe(204);
      platform.clock.advance(deployDuration);
      expect((await fetchReply(client, jobId)).value).toEqual({ status: 'completed' });
      return client.get('menus.get', { params: { id: menuId } });
    };
    const firstReply = await importMenu();
    expect(firstReply.categories.map(({ name, orderedProducts }) => [name, orderedProducts.length])).toEqual([
      ['Todo', 2],
      ['Traídos de Rappi', 3],
    ]);
    const [importedId = 0] = firstReply.categories[1]?.orderedProducts ?? [];
    expect(await client.get('products.get', { params: { id: importedId } })).toMatchObject({ show: true });
    expect((await importMenu()).categories).toEqual(firstReply.categories);
    const unknownSourceReply = await client.call('menus.fetch', { params: { id, source: 'ifood' } });
    expect(unknownSourceReply.body).toEqual(apiError(1001, { source: ['Este canal no existe'] }));
  });

  it('importing a menu has no effect when the sales channel does not know the store', async () => {
    const { client, id, menuId } = await setUpRestaurant();
    const { jobId } = await client.get('menus.fetch', { params: { id, source: 'uber_eats' } });
    platform.clock.advance(deployDuration);
    expect((await fetchReply(client, jobId)).value).toMatchObject({ status: 'failed' });
    expect((await client.get('menus.get', { params: { id: menuId } })).categories).toHaveLength(1);
  });

  it('publications are listed with author, sales channel and time, latest first', async () => {
    const { client, id } = await setUpRestaurant();
    await deployMenu(client, id);
    await deploy(client, id, 'uber_eats');
    const { page, count } = await client.get('menuDeploys.list', {});
    const ownUser = await client.get('session.me', {});
    expect(count).toBe(2);
    expect(page.map(({ channel, status, error, menuName }) => [channel, status, error, menuName])).toEqual([
      ['uber_eats', 'pending', null, 'Carta'],
      ['rappi', 'completed', null, 'Carta'],
    ]);
    expect(page.every(({ storeId, startedByName }) => storeId === id && startedByName === ownUser.name)).toBe(true);
    expect(page[1]?.startedAt).toMatch(/^2026-06-10T/);
  });

  it('publications of other stores and other tenants are hidden', async () => {
    const { tenant, client, id, other } = await setUpRestaurant();
    const { jobId } = await deploy(client, id);
    const users = (await client.get('users.list', {})).page;
    const cook = users.find(({ email }) => email === tenant.getEmail('admin_kds'));
    if (cook === undefined) throw new Error('there is no such user');
    await client.get('users.update', { params: { id: cook.id }, body: { adminUser: { storeIds: [other] } } });
    const bound = await tenant.signIn('admin_kds');
    expect((await bound.get('menuDeploys.stores', {})).page.map((store) => store.id)).toEqual([other]);
    expect((await bound.get('menuDeploys.list', {})).page).toEqual([]);
    const rejectedReply = await bound.call('menus.deploy', { params: { id }, body: { channel: 'mercat' } });
    expect(rejectedReply.body).toEqual(apiError(1002));
    const otherTenantApiClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
    expect((await fetchReply(otherTenantApiClient, jobId)).body).toEqual(apiError(1002));
  });
});
