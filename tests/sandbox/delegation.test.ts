import { expect, it } from 'vitest';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient } from './support/platform';
import { computeFingerprints } from './support/snapshot';
import { sessions } from '@sandbox/db/schema';

describeOnPlatform('rights that are handed out', (platform) => {
  const listIds = async (client: ApiClient, ...permissions: string[]): Promise<number[]> =>
    (await client.get('policies.list', {})).flatMap(({ path, actions }) =>
      actions.filter(({ name }) => permissions.includes(`${path.replace('/admin/', '')}.${name}`)).map(({ id }) => id),
    );
  const findRole = async (client: ApiClient, name: string): Promise<number> =>
    (await client.get('roles.list', { query: { limit: 100 } })).page.find((role) => role.name === name)?.id ?? 0;
  const findUser = async (client: ApiClient, email: string): Promise<number> =>
    (await client.get('users.list', { query: { query: email } })).page[0]?.id ?? 0;

  const managing = ['admin_users', 'roles'].flatMap((area) =>
    ['index', 'show', 'create', 'update', 'delete'].map((action) => `${area}.${action}`),
  );

  /** User who manages users, views stores and has no other permission, assigned to the first of four stores. */
  const createManager = async () => {
    const testTenant = await platform.createTestTenant({ stores: 4 });
    const admin = await testTenant.signIn();
    const [ownStoreId = 0, otherStoreId = 0] = await admin.readStoreIds();
    const { id: role } = await admin.get('roles.create', {
      body: { role: { name: 'Personas', policyIds: await listIds(admin, ...managing, 'stores.index', 'stores.show') } },
    });
    await admin.get('users.update', {
      params: { id: await findUser(admin, 'editor@') },
      body: { adminUser: { roleIds: [role], storeIds: [ownStoreId] } },
    });
    return { testTenant, admin, client: await testTenant.signIn('editor'), role, own: ownStoreId, other: otherStoreId };
  };

  const expectUnchanged = async (attempt: () => Promise<{ status: number; body: unknown }>, fields: object) => {
    const fingerprintBefore = await computeFingerprints(platform.db, { without: [sessions] });
    const { status, body } = await attempt();
    expect([status, body]).toEqual([422, apiError('RIGHTS_BEYOND_OWN', fields as Record<string, unknown>)]);
    expect(await computeFingerprints(platform.db, { without: [sessions] })).toEqual(fingerprintBefore);
  };
  const policiesNotHeld = { policy_ids: ['Solo puedes dar o quitar permisos que tú tienes'] };
  const rolesNotHeld = {
    role_ids: ['Solo puedes asignar o quitar roles que no permiten más de lo que tú puedes hacer'],
  };
  const storesMessage = ['Solo puedes asignar o quitar tiendas que también son tuyas'];
  const storesNotHeld = { store_ids: storesMessage };

  it('a new role is rejected when its creator lacks one of its permissions', async () => {
    const { client } = await createManager();
    const policyIds = await listIds(client, 'stores.index', 'stores.update');
    await expectUnchanged(
      () => client.call('roles.create', { body: { role: { name: 'Más', policyIds } } }),
      policiesNotHeld,
    );
    const grantableRole = { role: { name: 'Menos', policyIds: await listIds(client, 'stores.index') } };
    expect((await client.call('roles.create', { body: grantableRole })).status).toBe(200);
  });

  it('a role change is rejected when it adds permissions that the user lacks, even to their own role', async () => {
    const { client, role } = await createManager();
    const policyIds = await listIds(client, ...managing, 'settings.update');
    await expectUnchanged(
      () => client.call('roles.update', { params: { id: role }, body: { role: { policyIds } } }),
      policiesNotHeld,
    );
  });

  it('a role keeps permissions that the user lacks when other parts of it change', async () => {
    const { client } = await createManager();
    const id = await findRole(client, 'Encargado de local');
    const { policyIds } = await client.get('roles.get', { params: { id } });
    const [visibleId = 0] = await listIds(client, 'admin_users.index');
    const role = { name: 'Encargada de local', policyIds: [...policyIds, visibleId] };
    expect(await client.get('roles.update', { params: { id }, body: { role } })).toMatchObject({
      name: 'Encargada de local',
      notDelegable: true,
    });
  });

  it('a role with more permissions than the user has cannot be assigned to others or to oneself', async () => {
    const { client, role, own } = await createManager();
    const adminRole = await findRole(client, 'admin');
    const userDraft = { name: 'Nueva', email: 'nueva@tienda.example', phone: '56900001234', storeIds: [own] };
    await expectUnchanged(
      () => client.call('users.create', { body: { adminUser: { ...userDraft, roleIds: [adminRole] } } }),
      rolesNotHeld,
    );
    for (const account of ['lectura@', 'editor@']) {
      const params = { id: await findUser(client, account) };
      const adminUser = { roleIds: [role, adminRole] };
      await expectUnchanged(() => client.call('users.update', { params, body: { adminUser } }), rolesNotHeld);
    }
    expect((await client.call('users.create', { body: { adminUser: { ...userDraft, roleIds: [role] } } })).status).toBe(
      200,
    );
  });

  it('a user with more permissions than the caller keeps them when renamed or given another role', async () => {
    const { client, role } = await createManager();
    const id = await findUser(client, 'admin_cc@');
    const { roles, email } = await client.get('users.get', { params: { id } });
    const adminUser = {
      name: 'Fabián Otro',
      email: email.toUpperCase(),
      roleIds: [...roles.map((one) => one.id), role],
    };
    const after = await client.get('users.update', { params: { id }, body: { adminUser } });
    expect(after.roles).toHaveLength(2);
  });

  it('a user with more permissions than the caller cannot lose roles, permissions or stores', async () => {
    const { admin, client, role, own, other } = await createManager();
    const id = await findUser(admin, 'admin_cc@');
    const params = { id };
    await expectUnchanged(
      () => client.call('users.update', { params, body: { adminUser: { roleIds: [role] } } }),
      rolesNotHeld,
    );
    await admin.get('users.update', { params, body: { adminUser: { storeIds: [own, other] } } });
    await expectUnchanged(
      () => client.call('users.update', { params, body: { adminUser: { storeIds: [own] } } }),
      storesNotHeld,
    );
    expect((await client.call('users.update', { params, body: { adminUser: { storeIds: [other] } } })).status).toBe(
      200,
    );
    const widerRole = await findRole(client, 'Encargado de local');
    const policyIds = await listIds(client, 'stores.index', 'stores.show');
    await expectUnchanged(
      () => client.call('roles.update', { params: { id: widerRole }, body: { role: { policyIds } } }),
      policiesNotHeld,
    );
    // A role within the user's own permissions can still be assigned and removed.
    const userDraft = await findUser(client, 'lectura@');
    const { roles } = await client.get('users.get', { params: { id: userDraft } });
    const previousRoleIds = roles.map((one) => one.id);
    await client.get('users.update', {
      params: { id: userDraft },
      body: { adminUser: { roleIds: [...previousRoleIds, role] } },
    });
    await client.get('users.update', { params: { id: userDraft }, body: { adminUser: { roleIds: previousRoleIds } } });
  });

  it('a user with more permissions than the caller cannot get a new email or password', async () => {
    const { testTenant, client } = await createManager();
    const id = await findUser(client, 'admin@');
    const message = ['Esta persona tiene permisos que tú no tienes: pídele el cambio a un administrador'];
    for (const adminUser of [{ password: 'tomo-el-control' }, { email: 'mia@tienda.example' }]) {
      await expectUnchanged(
        () => client.call('users.update', { params: { id }, body: { adminUser } }),
        Object.fromEntries(Object.keys(adminUser).map((field) => [field, message])),
      );
    }
    expect((await testTenant.trySignIn('admin')).status).toBe(200);
  });

  it('a user with more permissions than the caller cannot be deleted', async () => {
    const { client, testTenant } = await createManager();
    const id = await findUser(client, 'admin@');
    const fingerprintBefore = await computeFingerprints(platform.db, { without: [sessions] });
    const { status, body } = await client.call('users.remove', { params: { id } });
    expect([status, body]).toEqual([422, apiError('ACCOUNT_BEYOND_OWN')]);
    expect(await computeFingerprints(platform.db, { without: [sessions] })).toEqual(fingerprintBefore);
    expect((await (await testTenant.signIn('super')).call('users.remove', { params: { id } })).status).toBe(204);
  });

  it('a user without permission to create stores can assign only their own stores', async () => {
    const { client, role, own, other } = await createManager();
    const userDraft = { name: 'Nueva', email: 'nueva@tienda.example', phone: '56900001234', roleIds: [role] };
    await expectUnchanged(
      () => client.call('users.create', { body: { adminUser: { ...userDraft, storeIds: [own, other] } } }),
      storesNotHeld,
    );
    await expectUnchanged(
      () => client.call('roles.update', { params: { id: role }, body: { role: { storeIds: [other] } } }),
      {
        stores: storesMessage,
      },
    );
    expect((await client.call('users.create', { body: { adminUser: { ...userDraft, storeIds: [own] } } })).status).toBe(
      200,
    );
  });

  it("the roles that the user cannot assign are marked, and the user's own stores are returned", async () => {
    const { admin, client, own } = await createManager();
    const listMissing = async (reader: ApiClient) =>
      (await reader.get('roles.list', { query: { limit: 100 } })).page
        .filter(({ notDelegable }) => notDelegable)
        .map(({ name }) => name);
    expect(await listMissing(client)).toEqual(expect.arrayContaining(['admin', 'editor', 'user_kds', 'Solo lectura']));
    expect(await listMissing(client)).not.toContain('Personas');
    expect(await listMissing(admin)).toEqual([]);
    expect((await client.get('session.me', {})).storeIds).toEqual([own]);
  });
});
