import { expect, it } from 'vitest';
import { describeOnEngines } from './support/engines';

describeOnEngines('the history of changes', (platform) => {
  const aTenant = async () => {
    const tenant = await platform.createTestTenant({ stores: 2 });
    const client = await tenant.signIn();
    const list = async (query = {}) => (await client.get('activity.changes', { query })).page;
    return { tenant, client, list };
  };

  it('the change history returns the user, the time and the values before and after, latest first', async () => {
    const { client, list } = await aTenant();
    const [coupon] = (await client.get('coupons.list', {})).page;
    const [id = 0] = await client.readStoreIds();
    await client.call('coupons.update', { params: { id: coupon?.id ?? 0 }, body: { enabled: !coupon?.enabled } });
    await client.call('coupons.update', { params: { id: coupon?.id ?? 0 }, body: { enabled: !coupon?.enabled } });
    await client.call('stores.close', { params: { id }, body: { closing: { kind: 'one_hour' } } });
    const ownUser = await client.get('session.me', {});
    expect(await list()).toMatchObject([
      { area: 'stores', action: 'close', entityIds: [id], user: { id: ownUser.id, name: ownUser.name } },
      {
        area: 'coupons',
        action: 'update',
        entityIds: [coupon?.id],
        name: coupon?.name,
        fields: [{ name: 'enabled', before: coupon?.enabled, after: !coupon?.enabled }],
      },
    ]);
    expect(await list({ area: 'coupons', entityId: coupon?.id })).toHaveLength(1);
    expect(await list({ area: 'coupons', entityId: 999_999 })).toEqual([]);
  });

  it('the change history returns a bulk change once per previous value', async () => {
    const { client, list } = await aTenant();
    const [firstStoreId = 0, secondStoreId = 0] = await client.readStoreIds();
    const shift = { day: 'monday', openingTime: '10:00', closingTime: '20:00', dispatchMethod: 'both' } as const;
    const changeHours = (storeIds: number[], openingTime: string) =>
      client.call('stores.massiveUpdate', { body: { storeIds, businessHours: [{ ...shift, openingTime }] } });
    await changeHours([firstStoreId], '10:00');
    await changeHours([secondStoreId], '11:00');
    await changeHours([firstStoreId, secondStoreId], '12:00');
    const changes = (await list()).slice(0, 2);
    const getOpening = (value: unknown) => (value as { openingTime: string }[])[0]?.openingTime;
    const rows = changes.map(({ entityIds, fields }) => [entityIds, getOpening(fields[0]?.before)]);
    expect(rows.sort()).toEqual(
      [
        [[firstStoreId], '10:00'],
        [[secondStoreId], '11:00'],
      ].sort(),
    );
    expect(changes.every(({ fields }) => getOpening(fields[0]?.after) === '12:00')).toBe(true);
  });

  it('the change history omits refused changes and the areas that the user may not see', async () => {
    const { tenant, client, list } = await aTenant();
    await client.call('coupons.update', { params: { id: 999_999 }, body: { enabled: true } });
    expect(await list()).toEqual([]);
    const [id = 0] = await client.readStoreIds();
    const { deliveryWaitTime } = await client.get('stores.get', { params: { id } });
    const newWaitTime = deliveryWaitTime === 55 ? 50 : 55;
    await client.call('stores.update', { params: { id }, body: { deliveryWaitTime: newWaitTime } });
    await client.call('settings.update', { body: { commerceName: 'Otro nombre' } });
    expect((await list()).map(({ area }) => area).sort()).toEqual(['settings', 'stores']);
    const kitchen = await tenant.signIn('user_kds');
    const changes = (await kitchen.get('activity.changes', {})).page;
    expect(changes.every(({ area }) => area === 'stores')).toBe(true);
  });

  it('the change history contains past changes by practice users, and their latest values match the current data', async () => {
    const tenant = await platform.createTestTenant({ stores: 5, products: 10, hasPastChanges: true });
    const client = await tenant.signIn();
    const changes = (await client.get('activity.changes', {})).page;
    expect(new Set(changes.map(({ area }) => area))).toEqual(new Set(['products', 'stores', 'coupons', 'roles']));
    for (const { area, entityIds, user, fields } of changes) {
      expect(user?.name).toMatch(/ Ejemplo$/);
      const params = { id: entityIds[0] ?? 0 };
      for (const { name, after } of fields) {
        const entity =
          area === 'products'
            ? await client.get('products.get', { params })
            : area === 'stores'
              ? await client.get('stores.get', { params })
              : await client.get('coupons.get', { params });
        expect(entity).toHaveProperty(name, after);
      }
    }
  });
});
