import { expect, it } from 'vitest';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';

describeOnPlatform('a product that is sold out in one store', (platform) => {
  const setUp = async () => {
    platform.clock.set('2026-03-06T20:00:00');
    const tenant = await platform.createTestTenant({ stores: 4, products: 6, idTokenSeconds: 10 * 86_400 });
    const admin = await tenant.signIn('admin');
    const stores = await admin.readStoreIds();
    const product = (await admin.get('products.list', { query: { limit: 1 } })).page[0]?.id ?? 0;
    await admin.get('settings.update', { body: { staticMenu: true } });
    const readUnavailable = async (id: number) =>
      (await admin.get('stores.get', { params: { id } })).unavailableProducts;
    return { tenant, admin, stores, product, readUnavailable };
  };
  const createUntil = (availableFrom: string | null) => ({ availableFrom });

  it('a product that is sold out in one store until a given time is marked only in that store and its published menu', async () => {
    const { admin, stores, product, readUnavailable, tenant } = await setUp();
    const [storeId = 0, otherStoreId = 0] = stores;
    const reply = await admin.get('stores.setProductAvailability', {
      params: { id: storeId, productId: product },
      body: createUntil('2026-03-07T01:30:00'),
    });
    const expected = { productId: product, availableFrom: '2026-03-07T01:30:00' };
    expect(reply).toEqual(expected);
    expect(await readUnavailable(storeId)).toEqual([expected]);
    expect(await readUnavailable(otherStoreId)).toEqual([]);
    const { page } = await admin.get('stores.list', { query: { limit: 100 } });
    expect(page.filter((store) => store.unavailableProducts?.length).map(({ id }) => id)).toEqual([storeId]);
    const publishedMenu = await admin.get('staticMenu.get', { params: { tenant: tenant.key } });
    expect(publishedMenu.stores.find(({ id }) => id === storeId)?.unavailableProducts).toEqual([expected]);
    platform.clock.set('2026-03-07T01:30:00');
    expect(await readUnavailable(storeId)).toEqual([]);
  });

  it('a product sold out in one store can be set to a later time or to available', async () => {
    const { admin, stores, product, readUnavailable } = await setUp();
    const params = { id: stores[0] ?? 0, productId: product };
    for (const time of ['2026-03-06T22:00:00', '2026-03-08T00:00:00'])
      await admin.get('stores.setProductAvailability', { params, body: createUntil(time) });
    expect(await readUnavailable(params.id)).toEqual([{ productId: product, availableFrom: '2026-03-08T00:00:00' }]);
    await admin.get('stores.setProductAvailability', { params, body: createUntil(null) });
    await admin.get('stores.setProductAvailability', { params, body: createUntil(null) });
    expect(await readUnavailable(params.id)).toEqual([]);
  });

  it('marking a product as sold out requires a future time and an existing product and store', async () => {
    const { admin, stores, product } = await setUp();
    const [id = 0] = stores;
    const pastReply = await admin.call('stores.setProductAvailability', {
      params: { id, productId: product },
      body: createUntil('2026-03-06T19:59:00'),
    });
    expect(pastReply.body).toMatchObject({
      errors: { code: 1001, fields: { available_from: ['No puede estar en el pasado'] } },
    });
    for (const params of [
      { id, productId: 2_000_000 },
      { id: 2_000_000, productId: product },
    ]) {
      const reply = await admin.call('stores.setProductAvailability', {
        params,
        body: createUntil('2026-03-07T00:00:00'),
      });
      expect(reply.body).toEqual(apiError(1002));
    }
  });

  it('marking a product as sold out is possible for store managers in their own stores, not for viewers', async () => {
    const { tenant, admin, stores, product, readUnavailable } = await setUp();
    const [ownStore = 0, otherStoreId = 0] = stores;
    const usersPage = await admin.get('users.list', { query: { limit: 100 } });
    const getId = (account: string) => usersPage.page.find(({ email }) => email.startsWith(`${account}@`))?.id ?? 0;
    await admin.get('users.update', {
      params: { id: getId('encargado') },
      body: { adminUser: { storeIds: [ownStore] } },
    });
    const manager = await tenant.signIn('encargado');
    const createInput = (id: number) => ({
      params: { id, productId: product },
      body: createUntil('2026-03-07T00:00:00'),
    });
    expect((await manager.call('stores.setProductAvailability', createInput(ownStore))).status).toBe(200);
    expect((await manager.call('stores.setProductAvailability', createInput(otherStoreId))).body).toEqual(
      apiError(1002),
    );
    expect(await readUnavailable(otherStoreId)).toEqual([]);
    const readOnlyUser = await tenant.signIn('lectura');
    expect((await readOnlyUser.call('stores.setProductAvailability', createInput(ownStore))).status).toBe(401);
  });
});
