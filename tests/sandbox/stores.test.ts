import { expect, it } from 'vitest';
import type { CallReplyOf } from '@shared/contract';
import type { StoreRow } from '@shared/contract/stores/stores';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { describeOnEngines } from './support/engines';
import { apiError } from './support/platform';

const draft = {
  name: 'Tienda Nueva',
  textAddress: 'Av. Los Copihues 100',
  commune: 'Ñuñoa',
  phone: '+56 9 0000 1234',
  email: 'nueva@tienda.example',
  deliveryWaitTime: 40,
  pickUpWaitTime: 20,
  orderMethod: { delivery: true, pickUp: false },
};

describeOnEngines('stores', (platform) => {
  it('stores are listed in pages of 25, by name ignoring accents, with the next page', async () => {
    const testTenant = await platform.createTestTenant({ stores: 60 });
    const client = await testTenant.signIn();
    const pages: StoreRow[][] = [];
    for (let page: number | null = 1; page !== null;) {
      const reply: CallReplyOf<'stores.list'> = await client.get('stores.list', { query: { page } });
      expect(reply.count).toBe(60);
      pages.push(reply.page);
      page = reply.nextPage;
    }
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    const names = pages.flat().map(({ name }) =>
      name
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase(),
    );
    expect(names).toEqual([...names].sort());
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60);
  });

  it('the list of stores is empty for a page far beyond the end', async () => {
    const client = await (await platform.createTestTenant({ stores: 2 })).signIn();
    for (const page of [2, 4_000_000_000, 1e300]) {
      expect(await client.get('stores.list', { query: { page } })).toEqual({ page: [], count: 2, nextPage: null });
    }
  });

  it('stores are found by name, address or commune, ignoring case and accents', async () => {
    const client = await (await platform.createTestTenant({ stores: 29 })).signIn();
    const findNames = async (query: { name?: string; address?: string }) =>
      (await client.get('stores.list', { query })).page.map(({ commune }) => commune);
    expect(await findNames({ name: 'NUNOA' })).toEqual(['Ñuñoa']);
    expect(await findNames({ name: 'peñalolen' })).toEqual(['Peñalolén']);
    expect(await findNames({ address: 'estacion  central' })).toEqual(['Estación Central']);
    expect(await findNames({ name: 'no hay tal' })).toEqual([]);
  });

  it('database wildcards in a search for stores are plain characters', async () => {
    const client = await (await platform.createTestTenant({ stores: 3 })).signIn();
    await client.get('stores.create', { body: { ...draft, name: 'Oferta 100% rica_ya \\o/' } });
    const countStores = async (name: string) => (await client.get('stores.list', { query: { name } })).count;
    expect(await countStores('%')).toBe(1);
    expect(await countStores('_')).toBe(1);
    expect(await countStores('\\')).toBe(1);
    expect(await countStores('100%')).toBe(1);
    expect(await countStores("' or 1=1 --")).toBe(0);
  });

  it('stores can be filtered by several menus at once', async () => {
    const client = await (await platform.createTestTenant({ stores: 20 })).signIn();
    const { page: menus } = await client.get('menus.list', {});
    const menuIds = menus.map(({ id }) => id);
    const { page: allStores } = await client.get('stores.list', {});
    const { page: filteredStores } = await client.get('stores.list', { query: { menuIds } });
    expect(filteredStores.map(({ id }) => id)).toEqual(
      allStores.filter(({ menuId }) => menuId !== null).map(({ id }) => id),
    );
    const [firstMenuId] = menuIds;
    const readResult = await client.get('stores.list', { query: { menuIds: [firstMenuId ?? 0] } });
    expect(readResult.page.every(({ menuId, menuName }) => menuId === firstMenuId && menuName === menus[0]?.name)).toBe(
      true,
    );
    expect(readResult.count).toBe(allStores.filter(({ menuId }) => menuId === firstMenuId).length);
  });

  it('the list for selecting stores contains at most a thousand stores', async () => {
    const client = await (await platform.createTestTenant({ stores: 1003 })).signIn();
    expect(await client.get('stores.all', {})).toHaveLength(1000);
    expect(await client.get('stores.all', { query: { limit: 10 } })).toHaveLength(10);
    expect((await client.get('stores.list', { query: { limit: 1000 } })).page).toHaveLength(1000);
    expect((await client.call('stores.list', { query: { limit: 1001 } })).status).toBe(422);
  });

  it('a store is created with all required fields and then listed', async () => {
    const client = await (await platform.createTestTenant({ stores: 0 })).signIn();
    const createdStore = await client.get('stores.create', { body: draft });
    expect(createdStore).toMatchObject({
      name: draft.name,
      phone: '56900001234',
      emailAlt: null,
      menuId: null,
      opened: true,
      currentClosings: [],
      scheduledClosingTimes: [],
    });
    expect(createdStore).toMatchObject({ ...createBlankStoreFields(), ...draft, phone: '56900001234' });
    expect(await client.get('stores.get', { params: { id: createdStore.id } })).toEqual(createdStore);
    expect((await client.get('stores.list', { query: { name: 'tienda nueva', address: 'nunoa' } })).count).toBe(1);
  });

  it('saving a store updates only the fields that are sent', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const [id = 0] = await client.readStoreIds();
    const storeBefore = await client.get('stores.get', { params: { id } });
    const after = await client.get('stores.update', { params: { id }, body: { name: 'Ñandú', menuId: null } });
    const { id: author, name } = await client.get('session.me', {});
    expect(after).toEqual({
      ...storeBefore,
      name: 'Ñandú',
      menuId: null,
      menuName: null,
      lockVersion: 2,
      updatedBy: { id: author, name },
    });
    expect((await client.get('stores.list', { query: { name: 'nandu' } })).count).toBe(1);
  });

  it('the list of stores and the store details agree on the selling state', async () => {
    const client = await (await platform.createTestTenant({ stores: 4 })).signIn();
    const { page } = await client.get('stores.list', {});
    expect(page).toHaveLength(4);
    for (const row of page) {
      const fullReply = await client.get('stores.get', { params: { id: row.id } });
      const { businessHours, haveDifferentBusinessHours, scheduledClosingTimes, paymentMethods, integrations } =
        fullReply;
      expect(businessHours.length).toBeGreaterThan(0);
      expect(row).toMatchObject({
        businessHours,
        haveDifferentBusinessHours,
        scheduledClosingTimes,
        paymentMethods,
        integrations,
        deliveryMethods: fullReply.deliveryMethods.map(({ deliveryAreas: _areas, ...fleet }) => fleet),
      });
    }
  });

  it('the list of stores contains waiting times', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const [id = 0] = await client.readStoreIds();
    await client.get('stores.update', { params: { id }, body: { deliveryWaitTime: 75, pickUpWaitTime: 25 } });
    expect((await client.get('stores.list', {})).page).toMatchObject([
      { id, deliveryWaitTime: 75, pickUpWaitTime: 25 },
    ]);
  });

  it('deleting a store deletes its closings', async () => {
    const testTenant = await platform.createTestTenant({ stores: 2 });
    const client = await testTenant.signIn();
    const [id = 0, otherStoreId] = await client.readStoreIds();
    await client.get('stores.close', { params: { id }, body: { closing: { kind: 'permanent' } } });
    expect((await client.call('stores.remove', { params: { id } })).status).toBe(204);
    expect(await client.readStoreIds()).toEqual([otherStoreId]);
    const secondResult = await client.call('stores.remove', { params: { id } });
    expect([secondResult.status, secondResult.body]).toEqual([404, apiError(1002)]);
    const raw = await platform.control('GET', `/tenants/${testTenant.key}/stores/${id}`);
    expect(raw.body).toEqual({ store: null, closings: [] });
  });

  it('a store is rejected with a message for each invalid field', async () => {
    const testTenant = await platform.createTestTenant({ stores: 1, country: 'cl' });
    const client = await testTenant.signIn();
    const reply = await client.call('stores.create', {
      body: {
        ...draft,
        name: '   ',
        email: 'no es correo',
        phone: '123',
        deliveryWaitTime: 0,
        orderMethod: { delivery: 'si' as unknown as boolean, pickUp: false },
      },
    });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual(
      apiError(1001, {
        name: ['Requerido'],
        email: ['Debe ser un correo válido'],
        delivery_wait_time: ['Debe ser mayor que 0'],
        'order_method.delivery': ['Requerido'],
      }),
    );
    const missingFieldsReply = await client.call('stores.create', { body: { name: 'Sola' } as typeof draft });
    expect(missingFieldsReply.body).toMatchObject(
      apiError(1001, {
        text_address: ['Requerido'],
        commune: ['Requerido'],
        phone: ['Requerido'],
        email: ['Requerido'],
      }),
    );
    const unknownFieldReply = await client.call('stores.create', { body: { ...draft, tenantId: 1 } as typeof draft });
    expect(unknownFieldReply.body).toEqual(apiError(1001, { tenant_id: ['No se reconoce este campo'] }));
  });

  it("a store is rejected with an invalid phone, another tenant's menu or no dispatch method", async () => {
    const testTenant = await platform.createTestTenant({ stores: 1 });
    const otherApiClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const client = await testTenant.signIn();
    const [otherTenantMenu] = (await otherApiClient.get('menus.list', {})).page;
    const reply = await client.call('stores.create', {
      body: {
        ...draft,
        phone: '569 0000 123',
        menuId: otherTenantMenu?.id ?? 0,
      },
    });
    expect([reply.status, reply.body]).toEqual([
      422,
      apiError(1001, { phone: ['Debe tener 11 dígitos'], menu_id: ['Este menú no existe'] }),
    ]);
    const emptyReply = await client.call('stores.create', {
      body: { ...draft, orderMethod: { delivery: false, pickUp: false } },
    });
    expect(emptyReply.body).toEqual(apiError(1001, { order_method: ['Debe ofrecer despacho o retiro'] }));
    expect(await client.readStoreIds()).toHaveLength(1);
  });

  it("the phone of a store is validated by the tenant's country", async () => {
    const client = await (await platform.createTestTenant({ stores: 1, country: 'mx' })).signIn();
    const createStoreWithPhone = async (phone: string) =>
      (await client.call('stores.create', { body: { ...draft, phone } })).status;
    expect(await createStoreWithPhone('56900001234')).toBe(422);
    expect(await createStoreWithPhone('525500001234')).toBe(200);
  });
});
