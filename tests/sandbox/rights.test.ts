import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { loadTenantId } from '@sandbox/control/tenants';
import { adminUsers, idempotencyKeys, sessions } from '@sandbox/db/schema';
import { seedUsers } from '@sandbox/seed/people/users';
import { createTenantKey } from '../support/tenantKey';
import {
  allTargets,
  calls,
  inputFor,
  mayCall,
  assignOrdersToStore,
  placeholderTargets,
  getTargets,
} from './support/calls';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient, type SandboxTenant } from './support/platform';
import { computeFingerprints } from './support/snapshot';

describeOnPlatform('rights', (platform) => {
  let testTenant: SandboxTenant | undefined;
  const clients = new Map<string, ApiClient>();

  const signInClient = async (account: string): Promise<ApiClient> => {
    testTenant ??= await platform.createTestTenant({ key: createTenantKey('rights'), stores: 40, orders: 12 });
    const client = clients.get(account) ?? (await testTenant.signIn(account));
    clients.set(account, client);
    return client;
  };

  /** All data of the tenant except sessions and other traces of signing in. */
  const readState = async () =>
    computeFingerprints(platform.db, {
      without: [sessions, adminUsers, idempotencyKeys],
      ...(testTenant && { tenantId: await loadTenantId(platform.db, testTenant.key) }),
    });

  describe.each(seedUsers.map((user) => [user.account, user] as const))('permissions of %s', (account, user) => {
    const [allowedCallNames, deniedCallNames] = [true, false].map((isAllowed) =>
      calls.filter((name) => mayCall(user, name) === isAllowed),
    );

    // A denied call changes nothing, so all of them share the same entities, in one of the user's own stores.
    describe.runIf(deniedCallNames?.length)('denied calls', () => {
      let targets = placeholderTargets;
      let stateBefore: Record<string, string> = {};
      beforeAll(async () => {
        const ownStoreIds = (await (await signInClient(account)).get('session.me', {})).storeIds;
        targets = await allTargets(await signInClient('admin'), ownStoreIds);
        stateBefore = await readState();
      });

      it.each(deniedCallNames ?? [])('are rejected with code 401: %s', async (name) => {
        const reply = await (await signInClient(account)).call(name, inputFor(name, targets));
        expect([reply.status, reply.body]).toEqual([401, apiError(401)]);
        expect(reply.headers.has('www-authenticate')).toBe(false);
      });

      it('change no row', async () => {
        expect(await readState()).toEqual(stateBefore);
      });
    });

    it.each(allowedCallNames ?? [])('allow %s', async (name) => {
      const client = await signInClient(account);
      const ownStoreIds = (await client.get('session.me', {})).storeIds;
      await assignOrdersToStore(platform.db, testTenant, ownStoreIds?.at(-1));
      const targets = await getTargets(await signInClient('admin'), name, ownStoreIds);
      expect([200, 204]).toContain((await client.call(name, inputFor(name, targets))).status);
    });
  });

  it('all calls except the public ones require a valid token', async () => {
    const client = await signInClient('admin');
    const targets = await getTargets(client, 'users.get');
    const stateBefore = await readState();
    const [jwtHeader = '', , signature = ''] = (client.idToken ?? '').split('.');
    const forgedClaims = Buffer.from(JSON.stringify({ sub: '1', ten: 1, exp: 9_999_999_999 })).toString('base64url');
    const outsiders = [
      client.with({ idToken: 'no-token' }),
      client.with({ idToken: `${jwtHeader}.${forgedClaims}.${signature}` }),
      client.with({ idToken: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forgedClaims}.` }),
      testTenant?.createAnonymousClient() ?? client,
    ];
    for (const name of calls) {
      for (const outsider of outsiders) {
        const reply = await outsider.call(name, inputFor(name, targets));
        if (endpoints.get(name)?.needs === 'public') {
          expect(reply.status).toBe(200);
        } else {
          expect([name, reply.status, reply.body]).toEqual([name, 401, apiError('SESSION_EXPIRED')]);
          expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
        }
      }
    }
    expect(await readState()).toEqual(stateBefore);
  });

  it("a role change takes effect at once, and deleting a user ends the user's access", async () => {
    const ownTenant = await platform.createTestTenant();
    const client = await ownTenant.signIn('lectura');
    const closeStore = async () => {
      const [id = 0] = await client.readStoreIds();
      return (await client.call('stores.close', { params: { id }, body: { closing: { kind: 'one_hour' } } })).status;
    };
    expect(await closeStore()).toBe(401);
    const path = `/tenants/${ownTenant.key}/users/${ownTenant.getEmail('lectura')}`;
    expect((await platform.control('POST', path, { role: 'Encargado de local' })).status).toBe(204);
    expect(await closeStore()).toBe(200);
    expect((await platform.control('POST', path, { disabled: true })).status).toBe(204);
    const rejectedReply = await client.call('session.me', {});
    expect([rejectedReply.status, rejectedReply.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  it("the signed-in user's permissions are returned with their Spanish names", async () => {
    const ownUser = await (await signInClient('lectura')).get('session.me', {});
    expect(ownUser).toMatchObject({ name: 'Hugo Ejemplo', superAdmin: false, roles: [{ name: 'Solo lectura' }] });
    const stores = ownUser.roles[0]?.policies.find(({ path }) => path === '/admin/stores');
    const active = stores?.actions.filter((action) => action.active);
    expect(active?.map(({ name, label }) => [name, label])).toEqual([
      ['index', 'Listado completo'],
      ['show', 'Visualizar info'],
    ]);
    expect((await (await signInClient('super')).get('session.me', {})).superAdmin).toBe(true);
  });
});
