import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';

describeOnPlatform('drivers', (platform) => {
  it('come in pages by name, and are found by name, kind, status and store', async () => {
    const desk = await (await platform.testTenant({ stores: 3, drivers: 40 })).signIn();
    const first = await desk.get('drivers.list', {});
    expect([first.page.length, first.count, first.nextPage]).toEqual([25, 40, 2]);
    expect(first.page.every(({ storeName }) => (storeName ?? '') !== '')).toBe(true);
    expect((await desk.get('drivers.list', { query: { name: 'oscar' } })).page[0]?.name).toMatch(/^Óscar/);
    const [store = 0] = await desk.storeIds();
    const found = async (query: CallInputOf<'drivers.list'>['query']) => {
      const { page, count } = await desk.get('drivers.list', { query: { ...query, limit: 100 } });
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(40);
      return page;
    };
    expect((await found({ kind: 'bike' })).every(({ kind }) => kind === 'bike')).toBe(true);
    expect((await found({ status: 'in_transit' })).every(({ status }) => status === 'in_transit')).toBe(true);
    expect((await found({ storeIds: [store] })).every(({ storeId }) => storeId === store)).toBe(true);
  });

  it('wait in their store until they are sent, and change only in what an update names', async () => {
    const desk = await (await platform.testTenant({ stores: 2 })).signIn();
    const [storeId = 0, other = 0] = await desk.storeIds();
    const made = await desk.get('drivers.create', {
      body: { name: 'Ñico Muestra', kind: 'bike', maxCapacity: 2, storeId },
    });
    expect(made).toMatchObject({ status: 'in_store', storeId });
    const id = made.id;
    const sent = await desk.get('drivers.update', { params: { id }, body: { status: 'in_transit' } });
    expect(sent).toMatchObject({ ...made, status: 'in_transit', lockVersion: 2 });
    const moved = await desk.get('drivers.update', { params: { id }, body: { storeId: other, name: 'Nico' } });
    expect(moved).toMatchObject({ storeId: other, status: 'in_transit', kind: 'bike' });
    expect((await desk.get('drivers.list', { query: { name: 'ñico' } })).count).toBe(1);
    expect((await desk.call('drivers.remove', { params: { id } })).status).toBe(204);
    expect((await desk.call('drivers.get', { params: { id } })).body).toEqual(apiError(1002));
  });

  it('are refused with a message for each wrong field', async () => {
    const desk = await (await platform.testTenant({ stores: 1 })).signIn();
    const other = await (await platform.testTenant({ stores: 1 })).signIn();
    const [foreign = 0] = await other.storeIds();
    const [storeId = 0] = await desk.storeIds();
    const capacity = async (maxCapacity: unknown) =>
      (
        await desk.call('drivers.create', {
          body: { name: 'Ana', kind: 'car', maxCapacity: maxCapacity as number, storeId },
        })
      ).body;
    expect(await capacity(0)).toEqual(apiError(1001, { max_capacity: ['Debe ser mayor que 0'] }));
    expect(await capacity(1.5)).toEqual(apiError(1001, { max_capacity: ['Debe ser un número entero'] }));
    expect(await capacity('4')).toEqual(apiError(1001, { max_capacity: ['Debe ser un número'] }));
    expect(await capacity(undefined)).toEqual(apiError(1001, { max_capacity: ['Requerido'] }));
    const answer = await desk.call('drivers.create', {
      body: { name: 'Ana', kind: 'car', maxCapacity: 4, storeId: foreign },
    });
    expect(answer.body).toEqual(apiError(1001, { store_id: ['Alguna de las tiendas no existe'] }));
  });

  it('go with their store', async () => {
    const desk = await (await platform.testTenant({ stores: 2, drivers: 4 })).signIn();
    const [id = 0] = await desk.storeIds();
    await desk.call('stores.remove', { params: { id } });
    const { page } = await desk.get('drivers.list', {});
    expect(page).toHaveLength(2);
    expect(page.some(({ storeId }) => storeId === id)).toBe(false);
  });
});
