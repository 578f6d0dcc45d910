import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Environment } from '@shared/bridge/environment';
import { endpoints } from '@shared/contract';
import { isWrite } from '@shared/contract/protocol/endpoint';
import { customerCareTenant, practiceTenants } from '@shared/domain/settings/tenants';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { hashPassword } from '@sandbox/db/passwords';
import type { GetPasswordHash } from '@sandbox/seed/people/people';
import { seedTenant } from '@sandbox/seed/tenantRows';
import { createTestTenantSpec } from '@sandbox/seed/tenants';
import { getPracticePassword, createPracticeUsers } from '@sandbox/seed/people/users';
import { checkConformance } from '@main/conformance/conformance';
import { isConforming } from '@main/conformance/findings';
import { createPracticeEnvironment } from '@main/practice/practiceEnvironment';
import { SandboxTenant, TestPlatform } from '../../sandbox/support/platform';
import { testsBegin } from '../../sandbox/support/time';

/** The practice platform follows the contract, so the check must find nothing wrong. */

const platform = new TestPlatform();
let testTenant: SandboxTenant;

beforeAll(async () => {
  const database = await openEmbedded();
  await migrate(database.db);
  await platform.start(database);
  // Smaller than the practice data: one tenant and the tenant that publishes the news.
  const spec = createTestTenantSpec({ key: practiceTenants.burgers, stores: 30 });
  const getPasswordHash: GetPasswordHash = async ({ account }) => hashPassword(getPracticePassword(account));
  await seedTenant(database.db, spec, { seed: 1, now: testsBegin, getPasswordHash });
  await platform.createTestTenant({ key: customerCareTenant });
  const { key, identityTenant } = spec;
  testTenant = new SandboxTenant(platform, { tenant: key, identityTenant, users: createPracticeUsers(spec) });
});
afterAll(() => platform.stop());

const getEnvironment = ({ key, createdTestTenant: made }: SandboxTenant): Environment =>
  createPracticeEnvironment({
    type: 'ready',
    port: platform.port,
    secret: platform.secret,
    tenants: [{ key, label: key, identityTenant: made.identityTenant }],
    users: [],
  });

/** Runs the check as the administrator, who may do everything except staff calls. */
const checkPlatform = async (patch: Partial<Environment> = {}, writes = false) => {
  const lines: string[] = [];
  const findings = await checkConformance({
    environment: { ...getEnvironment(testTenant), ...patch },
    tenant: testTenant.key,
    credentials: { email: testTenant.getEmail('admin'), password: getPracticePassword('admin') },
    shouldWrite: writes,
    nameSuffix: '4f2a1c',
    print: (line) => lines.push(line),
    stopSignal: new AbortController().signal,
  });
  return { findings, lines, results: new Map(findings.reads.map(({ call, result }) => [call, result])) };
};

it('the conformance check passes on the practice platform and removes everything that it created', async () => {
  const client = await testTenant.signIn();
  const storeId = (await client.readStoreIds())[0] ?? 0;
  await client.get('drivers.create', { body: { name: 'Ana Rueda', kind: 'car', maxCapacity: 3, storeId } });

  const { findings } = await checkPlatform({}, true);
  expect(findings.reads.filter(({ result }) => !['right', 'skipped'].includes(result.kind))).toEqual([]);
  expect(findings.writes?.map(({ call, result }) => `${call} ${result.kind}`)).toEqual([
    'drivers.create right',
    'drivers.update right',
    'drivers.remove right',
    'roles.create right',
    'roles.update right',
    'users.create right',
    'users.update right',
    'users.remove right',
    'roles.remove right',
    'settings.update right',
    'stores.close right',
    'stores.open right',
    'credentials.save skipped',
    'orders.update skipped',
  ]);
  expect(isConforming(findings)).toBe(true);

  const remainingLists = await Promise.all([
    client.get('drivers.list', {}),
    client.get('roles.list', { query: { limit: 1000 } }),
    client.get('users.list', { query: { limit: 1000 } }),
  ]);
  expect(JSON.stringify(remainingLists)).not.toContain('Conformidad');
  expect((await client.get('stores.get', { params: { id: storeId } })).opened).toBe(true);
});

it('the conformance check reports a result for every read-only call', async () => {
  const { findings } = await checkPlatform();
  const rows = [...endpoints].filter(([, row]) => !isWrite(row)).map(([name]) => name);
  expect(rows.filter((name) => !findings.reads.some(({ call }) => call.split(' ')[0] === name))).toEqual([]);
});

it('the conformance check skips calls whose capability the environment lacks', async () => {
  const { findings, results } = await checkPlatform({ capabilities: [] }, true);
  expect(results.get('stores.bulk')).toEqual({ kind: 'skipped', reason: 'capability bulkView' });
  // Without the capability, the practice platform returns only the public settings.
  expect(results.get('settings.all')).toMatchObject({ kind: 'defaults' });
  expect(isConforming(findings)).toBe(true);
});
