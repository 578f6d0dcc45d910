import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loadTenantId } from '@sandbox/control/tenants';
import { adminUsers } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient, type SandboxTenant } from './support/platform';

describeOnEngines('users', (platform) => {
  const findRole = async (client: ApiClient, name: string): Promise<number> =>
    (await client.get('roles.list', { query: { limit: 100 } })).page.find((role) => role.name === name)?.id ?? 0;

  const findUser = async (client: ApiClient, email: string): Promise<number> =>
    (await client.get('users.list', { query: { query: email } })).page[0]?.id ?? 0;

  const aDraft = async (client: ApiClient, role = 'editor') => ({
    name: 'Ñandú Ejemplo',
    email: 'nandu@tienda.example',
    phone: '+56 9 0000 1234',
    roleIds: [await findRole(client, role)],
    storeIds: (await client.readStoreIds()).slice(0, 2),
  });

  const createTestTenant = async (): Promise<{ testTenant: SandboxTenant; client: ApiClient }> => {
    const testTenant = await platform.createTestTenant({ stores: 4 });
    return { testTenant, client: await testTenant.signIn() };
  };

  it('users are listed in pages of 25 by name and filtered by name, email, role and store', async () => {
    const client = await (await platform.createTestTenant({ stores: 4, staff: 21 })).signIn();
    const firstUsers = await client.get('users.list', {});
    expect([firstUsers.page.length, firstUsers.count, firstUsers.nextPage]).toEqual([25, 30, 2]);
    expect(firstUsers.page[0]?.name).toBe('Alma Ejemplo');
    expect((await client.get('users.list', { query: { page: 2 } })).page).toHaveLength(5);
    const findNames = async (query: object) => (await client.get('users.list', { query })).page.map(({ name }) => name);
    expect(await findNames({ query: 'nusta' })).toEqual(['Ñusta Ejemplo']);
    expect(await findNames({ query: 'USER_CC@' })).toEqual(['Elisa Ejemplo']);
    expect(await findNames({ query: '%' })).toEqual([]);
    const roleIds = [await findRole(client, 'admin_cc'), await findRole(client, 'admin_kds')];
    const byRole = await client.get('users.list', { query: { roleIds } });
    expect(byRole.count).toBeGreaterThanOrEqual(2);
    expect(byRole.page.every(({ roles }) => roles.some(({ id }) => roleIds.includes(id)))).toBe(true);
    const storeIds = (await client.readStoreIds()).slice(0, 1);
    const byStore = await client.get('users.list', { query: { storeIds } });
    expect(byStore.page.every(({ stores }) => stores.some(({ id }) => storeIds.includes(id)))).toBe(true);
    expect(byStore.count).toBeLessThan(30);
  });

  it('a user created without a password has roles and stores but cannot sign in', async () => {
    const { testTenant, client } = await createTestTenant();
    const draft = await aDraft(client);
    const createdUser = await client.get('users.create', {
      body: { adminUser: { ...draft, email: 'Nandu@Tienda.example' } },
    });
    expect(createdUser).toMatchObject({ email: 'nandu@tienda.example', phone: '56900001234', superAdmin: false });
    expect(createdUser.roles.map(({ name }) => name)).toEqual(['editor']);
    expect(createdUser.stores).toHaveLength(2);
    expect(await client.get('users.get', { params: { id: createdUser.id } })).toEqual(createdUser);
    const signIn = (password: string) =>
      platform.readIdentity('signInWithPassword', {
        email: createdUser.email,
        password,
        tenantId: testTenant.createdTestTenant.identityTenant,
      });
    expect((await signIn('')).status).toBe(400);
    await client.get('users.update', {
      params: { id: createdUser.id },
      body: { adminUser: { password: 'larga-y-buena' } },
    });
    expect((await signIn('larga-y-buena')).status).toBe(200);
  });

  it('saving a user updates only the fields that are sent and keeps an omitted password', async () => {
    const { testTenant, client } = await createTestTenant();
    const id = await findUser(client, 'editor@');
    const userBefore = await client.get('users.get', { params: { id } });
    platform.clock.advance(1000);
    const after = await client.get('users.update', { params: { id }, body: { adminUser: { name: 'Otra Ejemplo' } } });
    expect(after).toEqual({
      ...userBefore,
      name: 'Otra Ejemplo',
      updatedAt: new Date(platform.clock.now()).toISOString(),
      lockVersion: 2,
      updatedBy: expect.anything() as unknown,
    });
    expect((await testTenant.trySignIn('editor')).status).toBe(200);
  });

  it('a user is rejected with a message for each invalid field', async () => {
    const { client } = await createTestTenant();
    const reply = await client.call('users.create', {
      body: {
        adminUser: { name: ' Ana', email: 'no es correo', phone: '9', password: 'corta', roleIds: [], storeIds: [] },
      },
    });
    expect([reply.status, reply.body]).toEqual([
      422,
      apiError(1001, {
        name: ['No se admiten espacios al inicio ni al final'],
        email: ['Debe ser un correo válido'],
        password: ['Mínimo 8 caracteres'],
        role_ids: ['Requerido'],
        store_ids: ['Requerido'],
      }),
    ]);
    const draft = await aDraft(client);
    const setPhone = async (text: string) =>
      (await client.call('users.create', { body: { adminUser: { ...draft, phone: text } } })).body;
    expect(await setPhone('90000123')).toEqual(apiError(1001, { phone: ['Debe incluir el código del país'] }));
    expect(await setPhone('5690000123')).toEqual(apiError(1001, { phone: ['Debe tener 11 dígitos'] }));
    expect(await setPhone('  ')).toEqual(apiError(1001, { phone: ['Requerido'] }));
    const bareUser = await client.call('users.create', { body: draft as never });
    expect(bareUser.body).toMatchObject(
      apiError(1001, expect.objectContaining({ admin_user: ['Requerido'] }) as never),
    );
  });

  it('the email of a user must be unique within the tenant, ignoring case', async () => {
    const { testTenant, client } = await createTestTenant();
    const draft = { ...(await aDraft(client)), email: testTenant.getEmail('editor').toUpperCase() };
    const emailTakenReply = apiError(1001, { email: ['Ya hay un usuario con este correo'] });
    expect((await client.call('users.create', { body: { adminUser: draft } })).body).toEqual(emailTakenReply);
    const id = await findUser(client, 'lectura@');
    const body = { adminUser: { email: testTenant.getEmail('editor') } };
    expect((await client.call('users.update', { params: { id }, body })).body).toEqual(emailTakenReply);
    expect(
      (
        await client.call('users.update', {
          params: { id },
          body: { adminUser: { email: testTenant.getEmail('lectura') } },
        })
      ).status,
    ).toBe(200);
    const otherApiClient = await (await platform.createTestTenant()).signIn();
    expect(
      (
        await otherApiClient.call('users.create', {
          body: { adminUser: { ...(await aDraft(otherApiClient)), email: draft.email } },
        })
      ).status,
    ).toBe(200);
  });

  it('only one user is created when several requests use the same email at once', async () => {
    const { client } = await createTestTenant();
    const draft = await aDraft(client);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call('users.create', { body: { adminUser: draft } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('a user with roles or stores of another tenant is rejected', async () => {
    const { client } = await createTestTenant();
    const otherApiClient = await (await platform.createTestTenant()).signIn();
    const otherDraft = await aDraft(otherApiClient);
    const reply = await client.call('users.create', { body: { adminUser: otherDraft } });
    expect(reply.body).toEqual(
      apiError(1001, { role_ids: ['Alguno de los roles no existe'], store_ids: ['Alguna de las tiendas no existe'] }),
    );
  });

  it('users cannot create staff of the product and cannot see them', async () => {
    const { testTenant, client } = await createTestTenant();
    const draft = { ...(await aDraft(client)), superAdmin: true };
    const createdUser = await client.call('users.create', { body: { adminUser: draft } });
    expect(createdUser.body).toEqual(apiError(1001, { super_admin: ['No se reconoce este campo'] }));
    const id = await findUser(client, 'super@');
    const body = { adminUser: { password: 'tomo-el-control' } };
    expect((await client.call('users.update', { params: { id }, body })).body).toEqual(apiError(401));
    expect((await client.call('users.remove', { params: { id } })).body).toEqual(apiError(401));
    const staff = await testTenant.signIn('super');
    expect(
      (await staff.call('users.update', { params: { id }, body: { adminUser: { name: 'Irene E' } } })).status,
    ).toBe(200);
  });

  it('users cannot delete themselves or remove their own right to manage users', async () => {
    const { testTenant, client } = await createTestTenant();
    const [admin, editor] = [await findUser(client, 'admin@'), await findUser(client, 'editor@')];
    const adminRole = await findRole(client, 'admin');
    const roleIds = [await findRole(client, 'editor')];
    await client.get('users.update', { params: { id: editor }, body: { adminUser: { roleIds: [adminRole] } } });
    expect((await client.call('users.remove', { params: { id: admin } })).body).toEqual(apiError('OWN_ACCOUNT'));
    const demotion = await client.call('users.update', { params: { id: admin }, body: { adminUser: { roleIds } } });
    expect([demotion.status, demotion.body]).toEqual([422, apiError('OWN_ACCOUNT')]);
    expect((await client.get('users.get', { params: { id: admin } })).roles.map(({ id }) => id)).toEqual([adminRole]);
    const secondApiClient = await testTenant.signIn('editor');
    expect((await secondApiClient.call('users.remove', { params: { id: admin } })).status).toBe(204);
    expect((await client.call('users.list', {})).status).toBe(401);
  });

  it('at least one user who can manage users and roles always remains, even when two demote each other', async () => {
    const { testTenant, client } = await createTestTenant();
    const [admin, editor] = [await findUser(client, 'admin@'), await findUser(client, 'editor@')];
    const staff = await testTenant.signIn('super');
    expect((await staff.call('users.remove', { params: { id: admin } })).body).toEqual(apiError('LAST_ADMINISTRATOR'));
    const roleIds = [await findRole(client, 'user_cc')];
    await client.get('users.update', {
      params: { id: editor },
      body: { adminUser: { roleIds: [await findRole(client, 'admin')] } },
    });
    const secondApiClient = await testTenant.signIn('editor');
    const answers = await Promise.all([
      client.call('users.update', { params: { id: editor }, body: { adminUser: { roleIds } } }),
      secondApiClient.call('users.update', { params: { id: admin }, body: { adminUser: { roleIds } } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a new password for a user ends all other sessions of that user', async () => {
    const { testTenant, client } = await createTestTenant();
    const editorClient = await testTenant.signIn('editor');
    const id = await findUser(client, 'editor@');
    await client.get('users.update', { params: { id }, body: { adminUser: { password: 'nueva-clave' } } });
    expect((await editorClient.call('session.me', {})).status).toBe(401);
    expect((await testTenant.trySignIn('editor')).status).toBe(400);
    expect((await testTenant.trySignIn('editor', 'nueva-clave')).status).toBe(200);
    expect((await client.call('session.me', {})).status).toBe(200);
  });

  it('the user form cannot change the password of the signed-in user', async () => {
    const { testTenant, client } = await createTestTenant();
    const ownUser = await findUser(client, 'admin@');
    const body = { adminUser: { name: 'Otra', password: 'mi-clave-nueva' } };
    const { status, body: reply } = await client.call('users.update', { params: { id: ownUser }, body });
    expect(status).toBe(422);
    expect(reply).toMatchObject(
      apiError(1001, { password: ['La tuya se cambia en Mi cuenta, con la contraseña actual'] }),
    );
    expect((await testTenant.trySignIn('admin')).status).toBe(200);
    expect((await testTenant.trySignIn('admin', 'mi-clave-nueva')).status).toBe(400);
  });

  it('the phone of a user is normalized from any notation', async () => {
    const { client } = await createTestTenant();
    const id = await findUser(client, 'editor@');
    for (const phone of ['9 8765 4321', '+56 9 8765-4321', '569 8765 4321', '+569 987654321']) {
      const savedUser = await client.get('users.update', { params: { id }, body: { adminUser: { phone } } });
      expect(savedUser.phone).toBe('56987654321');
    }
  });

  it("deleting a user deletes the user's sessions and related rows, and those of no other user", async () => {
    const { testTenant, client } = await createTestTenant();
    const tenantId = await loadTenantId(platform.db, testTenant.key);
    const countBefore = await platform.db.$count(adminUsers, eq(adminUsers.tenantId, tenantId));
    const removedApiClient = await testTenant.signIn('lectura');
    await client.call('users.remove', { params: { id: await findUser(client, 'lectura@') } });
    expect((await removedApiClient.call('session.me', {})).status).toBe(401);
    expect(await platform.db.$count(adminUsers, eq(adminUsers.tenantId, tenantId))).toBe(countBefore - 1);
  });
});

describeOnEngines('the own account', (platform) => {
  const changePassword = (idToken: string | null, password: string) =>
    platform.readIdentity('update', { idToken, password, returnSecureToken: true });

  it('the signed-in user can change only their own name and phone', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn('user_kds');
    const ownUser = await client.get('account.update', { body: { name: 'Carla Nueva', phone: '+569 0000 7777' } });
    expect(ownUser).toMatchObject({
      name: 'Carla Nueva',
      phone: '56900007777',
      email: testTenant.getEmail('user_kds'),
    });
    expect(await client.get('session.me', {})).toEqual(ownUser);
    const invalidAccount = await client.call('account.update', { body: { phone: '123' } });
    expect(invalidAccount.body).toEqual(apiError(1001, { phone: ['Debe incluir el código del país'] }));
    for (const [field, value] of Object.entries({ email: 'otra@tienda.example', role_ids: [1], super_admin: true })) {
      const ignoredReply = await platform.send('PATCH', '/v1/admin_users/me', {
        headers: client.headers,
        body: { [field]: value },
      });
      expect(ignoredReply.body).toEqual(apiError(1001, { [field]: ['No se reconoce este campo'] }));
    }
  });

  it('a password change right after sign-in is accepted and ends all other sessions of the user', async () => {
    const testTenant = await platform.createTestTenant();
    const [oldApiClient, otherApiClient] = [await testTenant.signIn('editor'), await testTenant.signIn('editor')];
    const client = await testTenant.signIn('editor');
    const { status, body } = await changePassword(client.idToken, 'otra-clave-buena');
    expect(status).toBe(200);
    const { idToken, refreshToken } = body as { idToken: string; refreshToken: string };
    expect((await client.with({ idToken }).call('session.me', {})).status).toBe(200);
    for (const endedClient of [oldApiClient, otherApiClient])
      expect((await endedClient.call('session.me', {})).status).toBe(401);
    expect((await platform.refresh(client.refreshToken)).status).toBe(400);
    expect((await platform.refresh(refreshToken)).status).toBe(200);
    expect((await testTenant.trySignIn('editor')).status).toBe(400);
    expect((await testTenant.trySignIn('editor', 'otra-clave-buena')).status).toBe(200);
  });

  it('a password change is rejected with a weak password, an old session or an invalid token', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn('editor');
    const readMessage = async (idToken: string | null, password: string) =>
      ((await changePassword(idToken, password)).body as { error: { message: string } }).error.message;
    expect(await readMessage(client.idToken, 'corta')).toBe('WEAK_PASSWORD');
    expect(await readMessage('no-token', 'otra-clave-buena')).toBe('INVALID_ID_TOKEN');
    platform.clock.advance(6 * 60_000);
    expect(await readMessage(client.idToken, 'otra-clave-buena')).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await platform.control('POST', `/tenants/${testTenant.key}/revoke`);
    expect(await readMessage(client.idToken, 'otra-clave-buena')).toBe('INVALID_ID_TOKEN');
    expect((await testTenant.trySignIn('editor')).status).toBe(200);
  });
});
