import { expect, it } from 'vitest';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient } from './support/platform';
import { fingerprint } from './support/snapshot';
import { sessions } from '@sandbox/db/schema';

describeOnPlatform('rights that are handed out', (platform) => {
  const idsOf = async (desk: ApiClient, ...rights: string[]): Promise<number[]> =>
    (await desk.get('policies.list', {})).flatMap(({ path, actions }) =>
      actions.filter(({ name }) => rights.includes(`${path.replace('/admin/', '')}.${name}`)).map(({ id }) => id),
    );
  const roleNamed = async (desk: ApiClient, name: string): Promise<number> =>
    (await desk.get('roles.list', { query: { limit: 100 } })).page.find((role) => role.name === name)?.id ?? 0;
  const userNamed = async (desk: ApiClient, email: string): Promise<number> =>
    (await desk.get('users.list', { query: { query: email } })).page[0]?.id ?? 0;

  const managing = ['admin_users', 'roles'].flatMap((area) =>
    ['index', 'show', 'create', 'update', 'delete'].map((action) => `${area}.${action}`),
  );

  /** Somebody who manages people, sees stores, and may do nothing else, in the first of four stores. */
  const aManager = async () => {
    const testTenant = await platform.testTenant({ stores: 4 });
    const admin = await testTenant.signIn();
    const [own = 0, other = 0] = await admin.storeIds();
    const { id: role } = await admin.get('roles.create', {
      body: { role: { name: 'Personas', policyIds: await idsOf(admin, ...managing, 'stores.index', 'stores.show') } },
    });
    await admin.get('users.update', {
      params: { id: await userNamed(admin, 'editor@') },
      body: { adminUser: { roleIds: [role], storeIds: [own] } },
    });
    return { testTenant, admin, desk: await testTenant.signIn('editor'), role, own, other };
  };

  const unchanged = async (attempt: () => Promise<{ status: number; body: unknown }>, fields: object) => {
    const before = await fingerprint(platform.db, { without: [sessions] });
    const { status, body } = await attempt();
    expect([status, body]).toEqual([422, apiError('RIGHTS_BEYOND_OWN', fields as Record<string, unknown>)]);
    expect(await fingerprint(platform.db, { without: [sessions] })).toEqual(before);
  };
  const policiesNotHeld = { policy_ids: ['Solo puedes dar o quitar permisos que tú tienes'] };
  const rolesNotHeld = {
    role_ids: ['Solo puedes asignar o quitar roles que no permiten más de lo que tú puedes hacer'],
  };
  const storesMessage = ['Solo puedes asignar o quitar tiendas que también son tuyas'];
  const storesNotHeld = { store_ids: storesMessage };

  it('are never more than the own ones in a new role', async () => {
    const { desk } = await aManager();
    const policyIds = await idsOf(desk, 'stores.index', 'stores.update');
    await unchanged(() => desk.call('roles.create', { body: { role: { name: 'Más', policyIds } } }), policiesNotHeld);
    const within = { role: { name: 'Menos', policyIds: await idsOf(desk, 'stores.index') } };
    expect((await desk.call('roles.create', { body: within })).status).toBe(200);
  });

  it('do not grow in a role that is changed, not even in the own one', async () => {
    const { desk, role } = await aManager();
    const policyIds = await idsOf(desk, ...managing, 'settings.update');
    await unchanged(
      () => desk.call('roles.update', { params: { id: role }, body: { role: { policyIds } } }),
      policiesNotHeld,
    );
  });

  it('stay in a wider role whose name or other rights somebody changes', async () => {
    const { desk } = await aManager();
    const id = await roleNamed(desk, 'Encargado de local');
    const { policyIds } = await desk.get('roles.get', { params: { id } });
    const [seen = 0] = await idsOf(desk, 'admin_users.index');
    const role = { name: 'Encargada de local', policyIds: [...policyIds, seen] };
    expect(await desk.get('roles.update', { params: { id }, body: { role } })).toMatchObject({
      name: 'Encargada de local',
      notDelegable: true,
    });
  });

  it('are not given by a role that holds more, to others or to oneself', async () => {
    const { desk, role, own } = await aManager();
    const adminRole = await roleNamed(desk, 'admin');
    const person = { name: 'Nueva', email: 'nueva@tienda.example', phone: '56900001234', storeIds: [own] };
    await unchanged(
      () => desk.call('users.create', { body: { adminUser: { ...person, roleIds: [adminRole] } } }),
      rolesNotHeld,
    );
    for (const account of ['lectura@', 'editor@']) {
      const params = { id: await userNamed(desk, account) };
      const adminUser = { roleIds: [role, adminRole] };
      await unchanged(() => desk.call('users.update', { params, body: { adminUser } }), rolesNotHeld);
    }
    expect((await desk.call('users.create', { body: { adminUser: { ...person, roleIds: [role] } } })).status).toBe(200);
  });

  it('stay with a user who has more, whose name somebody changes or who gets another role beside', async () => {
    const { desk, role } = await aManager();
    const id = await userNamed(desk, 'admin_cc@');
    const { roles, email } = await desk.get('users.get', { params: { id } });
    const adminUser = {
      name: 'Fabián Otro',
      email: email.toUpperCase(),
      roleIds: [...roles.map((one) => one.id), role],
    };
    const after = await desk.get('users.update', { params: { id }, body: { adminUser } });
    expect(after.roles).toHaveLength(2);
  });

  it('are not taken away from who has more: no role, no right of a role, no store', async () => {
    const { admin, desk, role, own, other } = await aManager();
    const id = await userNamed(admin, 'admin_cc@');
    const params = { id };
    await unchanged(
      () => desk.call('users.update', { params, body: { adminUser: { roleIds: [role] } } }),
      rolesNotHeld,
    );
    await admin.get('users.update', { params, body: { adminUser: { storeIds: [own, other] } } });
    await unchanged(
      () => desk.call('users.update', { params, body: { adminUser: { storeIds: [own] } } }),
      storesNotHeld,
    );
    expect((await desk.call('users.update', { params, body: { adminUser: { storeIds: [other] } } })).status).toBe(200);
    const wider = await roleNamed(desk, 'Encargado de local');
    const policyIds = await idsOf(desk, 'stores.index', 'stores.show');
    await unchanged(
      () => desk.call('roles.update', { params: { id: wider }, body: { role: { policyIds } } }),
      policiesNotHeld,
    );
    // A role that is within the own one comes and goes as before.
    const person = await userNamed(desk, 'lectura@');
    const { roles } = await desk.get('users.get', { params: { id: person } });
    const had = roles.map((one) => one.id);
    await desk.get('users.update', { params: { id: person }, body: { adminUser: { roleIds: [...had, role] } } });
    await desk.get('users.update', { params: { id: person }, body: { adminUser: { roleIds: had } } });
  });

  it('are not won by taking over the account of who has more', async () => {
    const { testTenant, desk } = await aManager();
    const id = await userNamed(desk, 'admin@');
    const message = ['Esta persona tiene permisos que tú no tienes: pídele el cambio a un administrador'];
    for (const adminUser of [{ password: 'tomo-el-control' }, { email: 'mia@tienda.example' }]) {
      await unchanged(
        () => desk.call('users.update', { params: { id }, body: { adminUser } }),
        Object.fromEntries(Object.keys(adminUser).map((field) => [field, message])),
      );
    }
    expect((await testTenant.trySignIn('admin')).status).toBe(200);
  });

  it('are not got rid of with the account of who has more', async () => {
    const { desk, testTenant } = await aManager();
    const id = await userNamed(desk, 'admin@');
    const before = await fingerprint(platform.db, { without: [sessions] });
    const { status, body } = await desk.call('users.remove', { params: { id } });
    expect([status, body]).toEqual([422, apiError('ACCOUNT_BEYOND_OWN')]);
    expect(await fingerprint(platform.db, { without: [sessions] })).toEqual(before);
    expect((await (await testTenant.signIn('super')).call('users.remove', { params: { id } })).status).toBe(204);
  });

  it('reach no further than the own stores for who may not found any', async () => {
    const { desk, role, own, other } = await aManager();
    const person = { name: 'Nueva', email: 'nueva@tienda.example', phone: '56900001234', roleIds: [role] };
    await unchanged(
      () => desk.call('users.create', { body: { adminUser: { ...person, storeIds: [own, other] } } }),
      storesNotHeld,
    );
    await unchanged(() => desk.call('roles.update', { params: { id: role }, body: { role: { storeIds: [other] } } }), {
      stores: storesMessage,
    });
    expect((await desk.call('users.create', { body: { adminUser: { ...person, storeIds: [own] } } })).status).toBe(200);
  });

  it('are marked on the roles that somebody cannot give, and the own stores are told', async () => {
    const { admin, desk, own } = await aManager();
    const notHeld = async (reader: ApiClient) =>
      (await reader.get('roles.list', { query: { limit: 100 } })).page
        .filter(({ notDelegable }) => notDelegable)
        .map(({ name }) => name);
    expect(await notHeld(desk)).toEqual(expect.arrayContaining(['admin', 'editor', 'user_kds', 'Solo lectura']));
    expect(await notHeld(desk)).not.toContain('Personas');
    expect(await notHeld(admin)).toEqual([]);
    expect((await desk.get('session.me', {})).storeIds).toEqual([own]);
  });
});
