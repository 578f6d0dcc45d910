import { expect, it } from 'vitest';
import { policyActions, policyAreas } from '@shared/domain/people/policies';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient, type SandboxTenant } from './support/platform';

describeOnPlatform('roles', (platform) => {
  const createTestTenant = async (): Promise<{ testTenant: SandboxTenant; client: ApiClient }> => {
    const testTenant = await platform.createTestTenant({ stores: 3 });
    return { testTenant, client: await testTenant.signIn() };
  };

  const readId = async (client: ApiClient, name: string): Promise<number> =>
    (await client.get('roles.list', { query: { limit: 100 } })).page.find((role) => role.name === name)?.id ?? 0;

  const listIds = async (client: ApiClient, ...permissions: string[]): Promise<number[]> =>
    (await client.get('policies.list', {})).flatMap(({ path, actions }) =>
      actions.filter(({ name }) => permissions.includes(`${path.replace('/admin/', '')}.${name}`)).map(({ id }) => id),
    );

  it('roles are found by their display name and by their description', async () => {
    const client = await (await platform.createTestTenant()).signIn();
    const findNames = async (name: string) =>
      (await client.get('roles.list', { query: { name } })).page.map((role) => role.name);
    expect(await findNames('jefatura')).toEqual(['admin_cc', 'admin_kds']);
    expect(await findNames('abre y cierra')).toEqual(['Encargado de local']);
    expect(await findNames('100%')).toEqual([]);
  });

  it('the policies for roles contain every action of every area, each with its own id', async () => {
    const { client } = await createTestTenant();
    const allPolicies = await client.get('policies.list', {});
    expect(allPolicies.map(({ path }) => path)).toEqual(policyAreas.map((area) => `/admin/${area}`));
    const ids = allPolicies.flatMap(({ actions }) => actions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(policyAreas.length * policyActions.length);
    expect(allPolicies[0]?.actions.find(({ name }) => name === 'update')?.label).toBe('Actualizar');
  });

  it('roles are listed by name with their number of users, and filtered by part of the name', async () => {
    const { client } = await createTestTenant();
    const { page, count } = await client.get('roles.list', {});
    expect(count).toBe(8);
    expect(page.find(({ name }) => name === 'admin')).toMatchObject({ users: 2 });
    expect(page.find(({ name }) => name === 'editor')).toMatchObject({ users: 1 });
    expect((await client.get('roles.list', { query: { name: 'LECTÚRA' } })).page.map(({ name }) => name)).toEqual([
      'Solo lectura',
    ]);
    expect(await client.get('roles.list', { query: { page: 3, limit: 3 } })).toMatchObject({
      nextPage: null,
      count: 8,
    });
  });

  it('a role is saved with exactly its permissions and stores', async () => {
    const { client } = await createTestTenant();
    const policyIds = await listIds(client, 'stores.index', 'stores.show', 'orders.update');
    const storeIds = (await client.readStoreIds()).slice(1);
    const createdRole = await client.get('roles.create', {
      body: { role: { name: 'Cajero', description: ' Caja ', policyIds: [...policyIds, ...policyIds], storeIds } },
    });
    expect(createdRole).toMatchObject({ name: 'Cajero', description: 'Caja', users: 0, policyIds });
    expect(createdRole.stores.map(({ id }) => id)).toEqual(storeIds);
    const active = createdRole.policies.flatMap(({ path, actions }) =>
      actions.filter((action) => action.active).map(({ name }) => `${path} ${name}`),
    );
    expect(active.sort()).toEqual(['/admin/orders update', '/admin/stores index', '/admin/stores show']);
    expect(await client.get('roles.get', { params: { id: createdRole.id } })).toEqual(createdRole);
    const changedRole = await client.get('roles.update', {
      params: { id: createdRole.id },
      body: { role: { storeIds: [] } },
    });
    expect(changedRole).toMatchObject({ ...createdRole, stores: [], lockVersion: 2 });
  });

  it('a role is rejected with a message for each invalid field', async () => {
    const { client } = await createTestTenant();
    const otherApiClient = await (await platform.createTestTenant()).signIn();
    const storeIds = await otherApiClient.readStoreIds();
    const reply = await client.call('roles.create', {
      body: { role: { name: 'EDITOR', policyIds: [9_999], storeIds } },
    });
    expect([reply.status, reply.body]).toEqual([
      422,
      apiError(1001, {
        name: ['Ya hay un rol con este nombre'],
        policy_ids: ['Alguno de los permisos no existe'],
        stores: ['Alguna de las tiendas no existe'],
      }),
    ]);
    const emptyNameReply = await client.call('roles.create', { body: { role: { name: ' ', policyIds: [] } } });
    expect(emptyNameReply.body).toEqual(apiError(1001, { name: ['Requerido'], policy_ids: ['Requerido'] }));
    const id = await readId(client, 'Solo lectura');
    const renameReply = await client.call('roles.update', { params: { id }, body: { role: { name: 'Editor' } } });
    expect(renameReply.body).toEqual(apiError(1001, { name: ['Ya hay un rol con este nombre'] }));
    expect(
      (await client.call('roles.update', { params: { id }, body: { role: { name: 'SOLO lectura' } } })).status,
    ).toBe(200);
  });

  it('a role change applies to its users from the next call on', async () => {
    const { testTenant, client } = await createTestTenant();
    const readerClient = await testTenant.signIn('lectura');
    const [store = 0] = await readerClient.readStoreIds();
    const openStore = async () => (await readerClient.call('stores.open', { params: { id: store } })).status;
    expect(await openStore()).toBe(401);
    const id = await readId(client, 'Solo lectura');
    const policyIds = await listIds(client, 'stores.update');
    await client.get('roles.update', { params: { id }, body: { role: { policyIds } } });
    expect(await openStore()).toBe(200);
    expect((await readerClient.call('stores.list', {})).status).toBe(401);
  });

  it('a role that has users cannot be deleted', async () => {
    const { client } = await createTestTenant();
    const id = await readId(client, 'editor');
    const usedReply = await client.call('roles.remove', { params: { id } });
    expect([usedReply.status, usedReply.body]).toEqual([422, apiError('ROLE_IN_USE')]);
    const user = (await client.get('users.list', { query: { roleIds: [id] } })).page[0]?.id ?? 0;
    const roleIds = [await readId(client, 'Solo lectura')];
    await client.get('users.update', { params: { id: user }, body: { adminUser: { roleIds } } });
    expect((await client.call('roles.remove', { params: { id } })).status).toBe(204);
    expect((await client.call('roles.get', { params: { id } })).body).toEqual(apiError(1002));
  });

  it('a role change is refused when it would lock out the user or the last administrators', async () => {
    const { testTenant, client } = await createTestTenant();
    const id = await readId(client, 'admin');
    const { policyIds } = await client.get('roles.get', { params: { id } });
    for (const permission of ['admin_users.update', 'roles.update']) {
      const [lostId = 0] = await listIds(client, permission);
      const role = { policyIds: policyIds.filter((policyId) => policyId !== lostId) };
      expect((await client.call('roles.update', { params: { id }, body: { role } })).body).toEqual(
        apiError('OWN_ACCOUNT'),
      );
      const staff = await testTenant.signIn('super');
      expect((await staff.call('roles.update', { params: { id }, body: { role } })).body).toEqual(
        apiError('LAST_ADMINISTRATOR'),
      );
    }
    expect((await client.get('roles.get', { params: { id } })).policyIds).toEqual(policyIds);
    const [otherId = 0] = await listIds(client, 'coupons.delete');
    const role = { policyIds: policyIds.filter((policyId) => policyId !== otherId) };
    expect((await client.call('roles.update', { params: { id }, body: { role } })).status).toBe(200);
  });
});
