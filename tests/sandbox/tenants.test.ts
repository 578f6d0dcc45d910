import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { idempotencyKeys } from '@sandbox/db/schema';
import { createTenantKey } from '../support/tenantKey';
import { allTargets, calls, inputFor, placeholderTargets, type Targets } from './support/calls';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';
import { computeFingerprints } from './support/snapshot';

/** The targets with every number replaced, as a hostile caller may send any text in a path. */
const setIds = (targets: Targets, id: number | string): Targets =>
  Object.fromEntries(
    Object.entries(targets).map(([key, value]) => [key, typeof value === 'number' ? id : value]),
  ) as Targets;

/** Path parameters and query of a call, which identify the entities that it concerns. */
const getAddress = (name: CallName, targets: Targets): string => {
  const { params, query } = inputFor(name, targets) as CallInput;
  return JSON.stringify([params, query]);
};

const hasId = (name: CallName): boolean => 'params' in inputFor(name, placeholderTargets);

describeOnPlatform('tenants', (platform) => {
  it('the reply names the requested tenant in a header, or the default tenant when none is requested', async () => {
    const { key } = await platform.createTestTenant();
    const tenantReply = await platform.send('GET', '/root/tenant', { headers: { tenant: key } });
    expect([tenantReply.status, tenantReply.headers.get('tenant')]).toEqual([200, key]);
    const anonymousReply = await platform.send('GET', '/root/tenant');
    expect([anonymousReply.status, anonymousReply.headers.get('tenant')]).toEqual([200, 'burger-demo']);
    const unknownTenantReply = await platform.send('GET', '/root/tenant', { headers: { tenant: 'no-such-shop' } });
    expect([unknownTenantReply.status, unknownTenantReply.headers.get('tenant'), unknownTenantReply.body]).toEqual([
      404,
      null,
      apiError(1002),
    ]);
  });

  it('ids of other tenants get the same reply as unknown ids, and change nothing', { timeout: 60_000 }, async () => {
    const ownClient = await (await platform.createTestTenant()).signIn('super');
    const otherClient = await (await platform.createTestTenant({ orders: 12 })).signIn();
    const targets = await allTargets(otherClient);
    const unknownTargets = { ...setIds(targets, 2_000_000_000), job: randomUUID(), tenant: createTenantKey('nobody') };
    const callsWithTarget = calls.filter(
      (name) => getEndpoint(name).needs !== 'public' && getAddress(name, targets) !== getAddress(name, unknownTargets),
    );
    expect(callsWithTarget.length).toBeGreaterThan(50);
    const readState = () => computeFingerprints(platform.db, { without: [idempotencyKeys] });
    const stateBefore = await readState();
    for (const name of callsWithTarget) {
      const getReply = async (each: Targets) => {
        const { status, body } = await ownClient.call(name, inputFor(name, each));
        return [status, body];
      };
      const expected = await getReply(unknownTargets);
      expect([name, await getReply(targets)]).toEqual([name, expected]);
      if (!hasId(name)) continue;
      expect([name, expected]).toEqual([name, [404, apiError(1002)]]);
      // Tests malformed ids only in calls of stores, since the same code parses all paths.
      const malformedIds = name.startsWith('stores.')
        ? [0, -1, 'abc', '1e3', '0x10', '..%2f1', 99_999_999_999_999]
        : [];
      for (const id of malformedIds) {
        expect([name, id, await getReply(setIds(targets, id))]).toEqual([name, id, expected]);
      }
    }
    expect(await readState()).toEqual(stateBefore);
  });

  it('users of another tenant are rejected', async () => {
    const sandboxTenant = await platform.createTestTenant();
    const otherSandboxTenant = await platform.createTestTenant();
    const foreignClient = (await sandboxTenant.signIn()).with({ tenant: otherSandboxTenant.key });
    const reply = await foreignClient.call('stores.list', {});
    expect([reply.status, reply.body]).toEqual([401, apiError('SESSION_EXPIRED')]);
    const foreignSignIn = await platform.readIdentity('signInWithPassword', {
      email: sandboxTenant.getEmail('admin'),
      password: 'practica-admin',
      tenantId: otherSandboxTenant.createdTestTenant.identityTenant,
    });
    expect(foreignSignIn.body).toEqual({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } });
  });

  it('only the public settings can be read before sign-in', async () => {
    const testTenant = await platform.createTestTenant({ subscription: 'suspended', country: 'gt' });
    const settings = await testTenant.createAnonymousClient().get('settings.get', {});
    expect(settings).toMatchObject({ commerceName: testTenant.key, subscriptionStatus: 'suspended', isoCountry: 'gt' });
    expect(settings.primaryLogo).toMatch(/^data:image\/svg\+xml,/);
    expect(JSON.stringify(settings)).not.toContain('enantId');
  });

  it('calls that are not public are rejected without a tenant', async () => {
    const client = await (await platform.createTestTenant()).signIn();
    const { tenant: _tenant, ...headers } = client.headers;
    expect((await platform.send('GET', '/v1/stores', { headers })).body).toEqual(apiError(1002));
  });

  it('users of every tenant can read the news banners of the customer care tenant, but not its stores', async () => {
    const client = await (await platform.createTestTenant()).signIn('user_kds');
    const bannersPage = await client.get('informativeBanners.list', {});
    expect(bannersPage.count).toBeGreaterThanOrEqual(2);
    for (const banner of bannersPage.page) {
      expect(banner.destinationLink).toMatch(/^https:\/\/[a-z.]+\.example\//);
      expect(banner.desktopImage).toMatch(/^data:image\/svg\+xml,/);
      expect(banner.mobileImage).toMatch(/^data:image\/svg\+xml,/);
    }
    // Requested directly, this path serves the tenant's own banners, which kitchen users may not read.
    const direct = await platform.send('GET', '/v1/banners', { headers: client.headers });
    expect(direct.status).toBe(401);
    const otherTenantReply = await client.with({ tenant: 'customer-care' }).call('stores.list', {});
    expect(otherTenantReply.status).toBe(401);
  });

  it('activity events are stored', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn('editor');
    await client.call('activity.record', {
      body: { event: 'store_closed', properties: { storeId: 7, kind: 'one_hour' } },
    });
    const { body } = await platform.control('GET', `/tenants/${testTenant.key}/activity`);
    expect(body).toEqual([
      {
        event: 'store_closed',
        properties: { storeId: 7, kind: 'one_hour' },
        user: testTenant.getEmail('editor'),
        recordedAt: new Date(platform.clock.now()).toISOString(),
      },
    ]);
  });
});
