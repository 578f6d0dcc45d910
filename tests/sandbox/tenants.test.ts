import { expect, it } from 'vitest';
import type { CallInputOf, CallName } from '@shared/contract';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';
import { fingerprint } from './support/snapshot';
import { idempotencyKeys } from '@sandbox/db/schema';

describeOnPlatform('tenants', (platform) => {
  it('the tenant is named in a header, and is the default one when none is requested', async () => {
    const { key } = await platform.testTenant();
    const requested = await platform.send('GET', '/root/tenant', { headers: { tenant: key } });
    expect([requested.status, requested.headers.get('tenant')]).toEqual([200, key]);
    const unasked = await platform.send('GET', '/root/tenant');
    expect([unasked.status, unasked.headers.get('tenant')]).toEqual([200, 'burger-demo']);
    const unknown = await platform.send('GET', '/root/tenant', { headers: { tenant: 'no-such-shop' } });
    expect([unknown.status, unknown.headers.get('tenant'), unknown.body]).toEqual([404, null, apiError(1002)]);
  });

  it('ids of other tenants get the same reply as unknown ids, and change nothing', async () => {
    const mine = await (await platform.testTenant()).signIn('super');
    const theirs = await (await platform.testTenant()).signIn();
    const [storeId = 0] = await theirs.storeIds();
    const { id: role } = await theirs.get('roles.create', { body: { role: { name: 'Ajeno', policyIds: [101] } } });
    const driverBody = { name: 'Ajena', kind: 'car' as const, maxCapacity: 4, storeId };
    const { id: driver } = await theirs.get('drivers.create', { body: driverBody });
    const { id: user } = await theirs.get('session.me', {});
    const foreignOf = (name: CallName) =>
      name.startsWith('users') ? user : name.startsWith('roles') ? role : name.startsWith('drivers') ? driver : storeId;
    const state = () => fingerprint(platform.db, { without: [idempotencyKeys] });
    const before = await state();
    const attempts: { [N in CallName]?: (id: number | string) => CallInputOf<N> } = {
      'stores.get': (id) => ({ params: { id } }),
      'stores.update': (id) => ({ params: { id }, body: { name: 'Mía' } }),
      'stores.remove': (id) => ({ params: { id } }),
      'stores.close': (id) => ({ params: { id }, body: { closing: { kind: 'permanent' } } }),
      'stores.open': (id) => ({ params: { id } }),
      'users.get': (id) => ({ params: { id } }),
      'users.update': (id) => ({ params: { id }, body: { adminUser: { name: 'Mía' } } }),
      'users.remove': (id) => ({ params: { id } }),
      'roles.get': (id) => ({ params: { id } }),
      'roles.update': (id) => ({ params: { id }, body: { role: { name: 'Mío' } } }),
      'roles.remove': (id) => ({ params: { id } }),
      'drivers.get': (id) => ({ params: { id } }),
      'drivers.update': (id) => ({ params: { id }, body: { name: 'Mía' } }),
      'drivers.remove': (id) => ({ params: { id } }),
    };
    for (const [name, inputOf] of Object.entries(attempts) as [CallName, (id: number | string) => never][]) {
      const answers = [];
      for (const id of [foreignOf(name), 2_000_000_000, 99_999_999_999_999, 0, -1, 'abc', '1e3', '0x10', '..%2f1']) {
        const { status, body } = await mine.call(name, inputOf(id));
        answers.push([status, body]);
      }
      for (const reply of answers) expect(reply).toEqual([404, apiError(1002)]);
      expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(1);
    }
    expect(await state()).toEqual(before);
  });

  it('users of another tenant are rejected', async () => {
    const one = await platform.testTenant();
    const other = await platform.testTenant();
    const stray = (await one.signIn()).with({ tenant: other.key });
    const reply = await stray.call('stores.list', {});
    expect([reply.status, reply.body]).toEqual([401, apiError('SESSION_EXPIRED')]);
    const strayed = await platform.identity('signInWithPassword', {
      email: one.emailOf('admin'),
      password: 'practica-admin',
      tenantId: other.made.identityTenant,
    });
    expect(strayed.body).toEqual({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } });
  });

  it('only the public settings can be read before sign-in', async () => {
    const testTenant = await platform.testTenant({ subscription: 'suspended', country: 'gt' });
    const settings = await testTenant.anonymous().get('settings.get', {});
    expect(settings).toMatchObject({ commerceName: testTenant.key, subscriptionStatus: 'suspended', isoCountry: 'gt' });
    expect(settings.primaryLogo).toMatch(/^data:image\/svg\+xml,/);
    expect(JSON.stringify(settings)).not.toContain('enantId');
  });

  it('calls that are not public are rejected without a tenant', async () => {
    const client = await (await platform.testTenant()).signIn();
    const { tenant: _tenant, ...headers } = client.headers;
    expect((await platform.send('GET', '/v1/stores', { headers })).body).toEqual(apiError(1002));
  });

  it('product news are shown to all tenants, under the name of the product', async () => {
    const client = await (await platform.testTenant()).signIn('user_kds');
    const news = await client.get('informativeBanners.list', {});
    expect(news.count).toBeGreaterThanOrEqual(2);
    for (const banner of news.page) {
      expect(banner.destinationLink).toMatch(/^https:\/\/[a-z.]+\.example\//);
      expect(banner.desktopImage).toMatch(/^data:image\/svg\+xml,/);
      expect(banner.mobileImage).toMatch(/^data:image\/svg\+xml,/);
    }
    // Under its own name the path serves the tenant's banners, which kitchen users may not read.
    const direct = await platform.send('GET', '/v1/banners', { headers: client.headers });
    expect(direct.status).toBe(401);
    const elsewhere = await client.with({ tenant: 'customer-care' }).call('stores.list', {});
    expect(elsewhere.status).toBe(401);
  });

  it('activity events are stored', async () => {
    const testTenant = await platform.testTenant();
    const client = await testTenant.signIn('editor');
    await client.call('activity.record', {
      body: { event: 'store_closed', properties: { storeId: 7, kind: 'one_hour' } },
    });
    const { body } = await platform.control('GET', `/tenants/${testTenant.key}/activity`);
    expect(body).toEqual([
      {
        event: 'store_closed',
        properties: { storeId: 7, kind: 'one_hour' },
        user: testTenant.emailOf('editor'),
        recordedAt: new Date(platform.clock.now()).toISOString(),
      },
    ]);
  });
});
