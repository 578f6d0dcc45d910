import { expect, it } from 'vitest';
import { describeCrud } from './support/crud';

describeCrud<'drivers'>(
  'drivers',
  {
    many: { stores: 3, drivers: 40 },
    sorts: ['name', 'kind', 'maxCapacity', 'status', 'storeName'],
    filters: ({ store }) => [
      [{ name: 'oscar' }, ({ name }) => name.startsWith('Óscar ')],
      [{ kind: 'bike' }, ({ kind }) => kind === 'bike'],
      [{ status: 'in_transit' }, ({ status }) => status === 'in_transit'],
      [{ storeIds: [store] }, ({ storeId }) => storeId === store],
    ],
    draft: ({ store }) => ({ name: 'Ñico Muestra', kind: 'bike', maxCapacity: 2, storeId: store }),
    usual: { status: 'in_store' },
    changes: ({ other }) => [{ status: 'in_transit' }, { storeId: other, name: 'Ñico Prueba' }],
    finds: { before: { name: 'nico muestra' }, after: { name: 'ñico p' } },
    refused: ({ otherTenantStoreId }) => [
      [{ maxCapacity: 0 }, { max_capacity: ['Debe ser mayor que 0'] }],
      [{ maxCapacity: 1.5 }, { max_capacity: ['Debe ser un número entero'] }],
      [{ maxCapacity: '4' }, { max_capacity: ['Debe ser un número'] }],
      [{ maxCapacity: undefined }, { max_capacity: ['Requerido'] }],
      [{ storeId: otherTenantStoreId }, { store_id: ['Alguna de las tiendas no existe'] }],
    ],
  },
  (platform) => {
    it('drivers are deleted together with their store', async () => {
      const client = await (await platform.createTestTenant({ stores: 2, drivers: 4 })).signIn();
      const [id = 0] = await client.readStoreIds();
      await client.call('stores.remove', { params: { id } });
      const { page } = await client.get('drivers.list', {});
      expect(page).toHaveLength(2);
      expect(page.some(({ storeId }) => storeId === id)).toBe(false);
    });
  },
);
