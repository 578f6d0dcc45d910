import { describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { tenantIdOf } from '@sandbox/control/tenants';
import { adminUsers, idempotencyKeys, sessions } from '@sandbox/db/schema';
import { seedUsers } from '@sandbox/seed/people/users';
import { calls, inputFor, mayCall, assignOrdersToStore, targetsFor } from './support/calls';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient, type SandboxTenant } from './support/platform';
import { fingerprint } from './support/snapshot';

describeOnPlatform('rights', (platform) => {
  let testTenant: SandboxTenant | undefined;
  const desks = new Map<string, ApiClient>();

  const deskOf = async (account: string): Promise<ApiClient> => {
    testTenant ??= await platform.testTenant({ stores: 40, orders: 12 });
    const desk = desks.get(account) ?? (await testTenant.signIn(account));
    desks.set(account, desk);
    return desk;
  };

  /** All of the tenant's data, without the traces of signing in. */
  const state = async () =>
    fingerprint(platform.db, {
      without: [sessions, adminUsers, idempotencyKeys],
      ...(testTenant && { tenantId: await tenantIdOf(platform.db, testTenant.key) }),
    });

  describe.each(seedUsers.map((user) => [user.account, user] as const))('of %s', (account, user) => {
    it.each(calls.map((name) => [mayCall(user, name) ? 'allow' : 'refuse', name] as const))(
      '%s %s',
      async (verdict, name) => {
        const desk = await deskOf(account);
        const own = (await desk.get('session.me', {})).storeIds;
        if (verdict === 'allow') await assignOrdersToStore(platform.db, testTenant, own?.at(-1));
        const targets = await targetsFor(await deskOf('admin'), name, own);
        const before = await state();
        const answer = await desk.call(name, inputFor(name, targets));
        if (verdict === 'allow') {
          expect([200, 204]).toContain(answer.status);
        } else {
          expect([answer.status, answer.body]).toEqual([401, apiError(401)]);
          expect(answer.headers.has('www-authenticate')).toBe(false);
          expect(await state()).toEqual(before);
        }
      },
    );
  });

  it('are needed for all but the public calls, and a forged or missing token gives none', async () => {
    const desk = await deskOf('admin');
    const targets = await targetsFor(desk, 'users.get');
    const before = await state();
    const [head = '', , signature = ''] = (desk.idToken ?? '').split('.');
    const none = Buffer.from(JSON.stringify({ sub: '1', ten: 1, exp: 9_999_999_999 })).toString('base64url');
    const strangers = [
      desk.with({ idToken: 'no-token' }),
      desk.with({ idToken: `${head}.${none}.${signature}` }),
      desk.with({ idToken: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${none}.` }),
      testTenant?.anonymous() ?? desk,
    ];
    for (const name of calls) {
      for (const stranger of strangers) {
        const answer = await stranger.call(name, inputFor(name, targets));
        if (endpoints.get(name)?.needs === 'public') {
          expect(answer.status).toBe(200);
        } else {
          expect([name, answer.status, answer.body]).toEqual([name, 401, apiError('SESSION_EXPIRED')]);
          expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
        }
      }
    }
    expect(await state()).toEqual(before);
  });

  it('follow a change of the role at once, and end with the user', async () => {
    const mine = await platform.testTenant();
    const desk = await mine.signIn('lectura');
    const close = async () => {
      const [id = 0] = await desk.storeIds();
      return (await desk.call('stores.close', { params: { id }, body: { closing: { kind: 'one_hour' } } })).status;
    };
    expect(await close()).toBe(401);
    const path = `/tenants/${mine.key}/users/${mine.emailOf('lectura')}`;
    expect((await platform.control('POST', path, { role: 'Encargado de local' })).status).toBe(204);
    expect(await close()).toBe(200);
    expect((await platform.control('POST', path, { disabled: true })).status).toBe(204);
    const ended = await desk.call('session.me', {});
    expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('are told to the signed-in user with their Spanish names', async () => {
    const me = await (await deskOf('lectura')).get('session.me', {});
    expect(me).toMatchObject({ name: 'Hugo Ejemplo', superAdmin: false, roles: [{ name: 'Solo lectura' }] });
    const stores = me.roles[0]?.policies.find(({ path }) => path === '/admin/stores');
    const active = stores?.actions.filter((action) => action.active);
    expect(active?.map(({ name, label }) => [name, label])).toEqual([
      ['index', 'Listado completo'],
      ['show', 'Visualizar info'],
    ]);
    expect((await (await deskOf('super')).get('session.me', {})).superAdmin).toBe(true);
  });
});
