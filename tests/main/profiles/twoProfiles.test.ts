import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mainProfileId } from '@shared/bridge/device/profiles';
import { getPaths } from '@main/boot/paths';
import { requestWithNode, type Network } from '@main/network/network';
import { getProfileFolder } from '@main/profiles/profileFolders';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import { composeTestServices } from '../support/composeTestServices';
import { sendJson, startTestServer, type ReceivedRequest } from '../support/server';

// The services load modules that import Electron, which is not used here.
vi.mock('electron', () => ({
  app: { getVersion: () => '1.0.0' },
  utilityProcess: {},
  ipcMain: {},
  BrowserWindow: {},
  nativeImage: {},
}));

/** Header that names the profile of a request in the test's network. */
const sender = 'x-test-profile';

const createSettings = (tenant: string) => ({
  commerce_name: tenant,
  primary_logo: null,
  brand_primary: '#112233',
  iso_country: 'cl',
  kitchen_display_base_url: null,
  storefront_base_url: null,
  consolidation_report: null,
  subscription_status: 'active',
  features: { delivery_integration: true, my_account: true, dashboard: true, uber_daas: false },
});

/** Users of the two brands, by tenant. */
const userIds = new Map([
  ['burger-demo', 7],
  ['pizza-norte', 8],
]);

/** A platform that issues a token per tenant and refuses every 40th call, so that tokens are renewed meanwhile. */
const createPlatform = () => {
  let issuedCount = 0;
  let calls = 0;
  const refusedCalls = new Set<string>();
  const issueTokens = (tenant: string) => {
    issuedCount += 1;
    return { id: `id.${tenant}.${issuedCount}`, refresh: `refresh.${tenant}.${issuedCount}` };
  };
  return startTestServer(({ method, url, headers, body }, response) => {
    const tenant = String(headers['tenant'] ?? '');
    if (url.startsWith('/identity/')) {
      const tokens = issueTokens((JSON.parse(body) as { tenantId: string }).tenantId.replace(/-x1$/, ''));
      return sendJson(response, 200, { idToken: tokens.id, refreshToken: tokens.refresh, expiresIn: '3600' });
    }
    if (url.startsWith('/identity-token/')) {
      const tokens = issueTokens(new URLSearchParams(body).get('refresh_token')?.split('.')[1] ?? '');
      return sendJson(response, 200, { id_token: tokens.id, refresh_token: tokens.refresh, expires_in: '3600' });
    }
    if (url === '/root/tenant') return void response.writeHead(204, { tenant }).end();
    if (url === '/v1/settings') return sendJson(response, 200, createSettings(tenant));
    if (url === '/v1/admin_users/me') {
      const user = { id: userIds.get(tenant), name: tenant, email: `ana@${tenant}.example`, phone: null };
      return sendJson(response, 200, { ...user, super_admin: true, roles: [] });
    }
    calls += 1;
    const call = `${tenant} ${method} ${url}`;
    if (calls % 40 === 0 && !refusedCalls.has(call)) {
      // A call that is refused twice would end the session.
      refusedCalls.add(call);
      return sendJson(response, 401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
    }
    if (method !== 'GET') return sendJson(response, 200, { id: 1, name: tenant });
    return sendJson(response, 200, { page: [{ id: 1, name: tenant }], count: 1, next_page: null });
  });
};

/** Starts the services of a profile, with its own folder below the first profile's. */
const startProfile = async (root: string, id: string, url: string, tenant: string) => {
  const paths = getPaths(root, getProfileFolder(root, id), { id, root });
  const createNetwork: Network = (request) =>
    requestWithNode({ ...request, headers: { ...request.headers, [sender]: tenant } });
  const services = composeTestServices({ paths, url, network: createNetwork });
  await services.session.start();
  const signedIn = await services.session.signIn({ tenant, email: `ana@${tenant}.example`, password: 'una clave' });
  expect(signedIn).toMatchObject({ ok: true, value: { phase: 'signedIn', tenant } });
  return services;
};

/** Data in a request that identifies its brand; omits absent parts. */
const readBrands = ({ headers }: ReceivedRequest): Record<string, unknown> => {
  const adminId = headers['admin-id'];
  return {
    tenant: headers['tenant'],
    ...(headers.authorization !== undefined && { token: headers.authorization.split('.')[1] }),
    ...(adminId !== undefined && { user: [...userIds].find(([, id]) => String(id) === adminId)?.[0] }),
  };
};

it('two profiles never send the tenant, user or token of the other in 1,000 mixed calls', async () => {
  const server = await createPlatform();
  const root = mkdtempSync(join(tmpdir(), 'comanda-profiles-'));
  onTestFinished(() => removeFolder(root));
  const profiles = [
    await startProfile(root, mainProfileId, server.url, 'burger-demo'),
    await startProfile(root, '0a1b2c3d', server.url, 'pizza-norte'),
  ] as const;
  const countBefore = server.received.length;

  const names: (string | undefined)[] = [];
  const callMixed = async (index: number) => {
    const { gateway } = profiles[index % 2 === 0 ? 0 : 1];
    const kind = Math.floor(index / 2) % 4;
    // Different pages, as equal reads share one request.
    const query = { page: index + 1 };
    if (kind === 0) return gateway.call('stores.list', { query });
    if (kind === 1) return gateway.call('coupons.list', { query });
    if (kind === 2) return gateway.call('users.list', { query });
    const updateOutcome = await gateway.call('drivers.update', { params: { id: index + 1 }, body: { name: 'Ana' } });
    if (updateOutcome.ok) names[index] = updateOutcome.value?.name;
    return updateOutcome;
  };
  const outcomes = [];
  // More calls at once would exceed their deadlines on a busy computer.
  for (let start = 0; start < 1_000; start += 100) {
    outcomes.push(...(await Promise.all(Array.from({ length: 100 }, (_, index) => callMixed(start + index)))));
  }

  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  const sentInputs = server.received.slice(countBefore).filter(({ url }) => url.startsWith('/v1/'));
  expect(sentInputs.length).toBeGreaterThanOrEqual(1_000);
  const mixed = sentInputs.filter((request) => {
    const brands = readBrands(request);
    return ['tenant', 'token', 'user'].some((part) => brands[part] !== request.headers[sender]);
  });
  expect(mixed.map(({ method, url, headers }) => `${method} ${url} ${String(headers[sender])}`)).toEqual([]);
  // Tokens were renewed during the calls, each with its own brand's refresh token.
  const renewals = server.received.filter(({ url }) => url.startsWith('/identity-token/'));
  expect(new Set(renewals.map(({ headers }) => headers[sender]))).toEqual(new Set(userIds.keys()));
  for (const { headers, body } of renewals) expect(body).toContain(`refresh.${String(headers[sender])}.`);
  // Late replies reach the profile that sent the request.
  for (const [index, name] of names.entries()) {
    if (name !== undefined) expect(name).toBe(index % 2 === 0 ? 'burger-demo' : 'pizza-norte');
  }
});
