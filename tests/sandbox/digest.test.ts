import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, type Outcome } from '@shared/contract/protocol/failure';
import { writeDigest, type DigestArea } from '@shared/domain/digest/writeDigest';
import { getPermissions } from '@shared/domain/people/policies';
import { createWaitsLookup } from '@shared/domain/sales/orderPromise';
import { practiceTenants } from '@shared/domain/settings/tenants';
import { toInstant } from '@shared/domain/values/wallTime';
import { composePromises } from '@main/boot/compose/promises';
import { readDigestFacts } from '@main/digest/readFacts';
import { silentLog } from '@main/log/log';
import { loadTenantId } from '@sandbox/control/tenants';
import { insertMany } from '@sandbox/db/insertMany';
import { computeOrdersPerDay } from '@sandbox/seed/orders/demand';
import { loadIncidentStores } from '@sandbox/seed/orders/history';
import { createIncidents } from '@sandbox/seed/orders/incidents';
import { planSteps, type DayPart } from '@sandbox/seed/orders/plan';
import { createOrderWriter } from '@sandbox/seed/orders/writer';
import { seededTenants } from '@sandbox/seed/tenants';
import { eventually } from '../support/eventually';
import { createBridgeClient } from './support/bridge';
import { quickEngine } from './support/engines';
import { SandboxTenant, TestPlatform } from './support/platform';
import { santiago as zone } from './support/time';

/** Morning after a Wednesday without holiday. */
const morning = '2026-06-11T09:00:00';
const now = toInstant(morning, zone);
const { key, identityTenant } = seededTenants.find((tenant) => tenant.key === practiceTenants.burgers)!;

const platform = new TestPlatform();
let incidentStores: number[];
/** Seeds the practice platform's past orders of the weekday that the digest compares, and of the nights before it. */
beforeAll(async () => {
  const { database } = await quickEngine.open();
  const { db } = database;
  const id = await loadTenantId(db, key);
  incidentStores = await loadIncidentStores(db, id, 1);
  const days = 31;
  // Fewer orders than the practice platform has, because the digest reads those of a day one by one.
  const orders = Math.round(computeOrdersPerDay(now, { country: 'cl', orders: 60_000, days: 730 })) * days;
  const ids = { firstOrderId: 1, firstNumber: 1, firstCustomerId: 1 };
  const tenant = { ...ids, id, key, country: 'cl' as const, orders, days, incidentStores };
  const writeOrders = await createOrderWriter(db, tenant, { seed: 1, now });
  const isCompared = ({ day }: DayPart) => [2, 3].includes(new Date(day.date).getUTCDay());
  for (const step of planSteps([tenant], now))
    await writeOrders(
      step.kind === 'orders' ? { ...step, parts: step.parts.filter(isCompared) } : step,
      ({ table, rows }) => insertMany(db, table, rows),
    );
  platform.clock.set(morning);
  await platform.start(database);
}, 60_000);
afterAll(() => platform.stop());

it('the digest names the silent, the late and the slow store on the morning after planted incidents', async () => {
  const client = await createBridgeClient(
    new SandboxTenant(platform, { tenant: key, identityTenant, users: [] }),
    'admin',
  );
  const call = <N extends CallName>(name: N, input: CallInputOf<N>) =>
    client.call(name, input) as Promise<Outcome<CallReplyOf<N>>>;
  const { session } = client;
  const storesOutcome = await call('stores.list', { query: { page: 1, limit: 100 } });
  const stores = storesOutcome.ok ? storesOutcome.value.page : [];
  const promises = composePromises({
    gateway: { call },
    getEnvironment: () => null,
    session,
    logs: { read: async () => [], keep: () => undefined, save: async () => true, prune: async () => undefined },
    getWaitsLookup: () => createWaitsLookup(stores),
    publish: () => undefined,
    log: silentLog,
    clock: { now: platform.clock.now, getRetentionStart: (retention) => now - retention },
  });
  promises.follow(session.state);
  await eventually(async () =>
    expect(await promises.report(1)).toMatchObject({ value: { isReading: false, missing: null } }),
  );
  const permissions = getPermissions(session.state.user!);
  const facts = await readDigestFacts({
    call,
    timeZone: zone,
    country: 'cl',
    now,
    can: (...permission) => permissions.can(...permission),
    hasStoreFigures: true,
    stores,
    orders: [],
    readLate: () => promises.report(1),
    getPromiseDays: promises.listDays,
    readDowntime: async () => failed(createFailure('offline')),
  });
  promises.follow({ ...session.state, phase: 'signedOut' });

  const incidents = createIncidents(incidentStores, zone, now);
  const evening = toInstant('2026-06-10T21:00:00', zone);
  const getName = (isMatch: (id: number) => boolean) => stores.find(({ id }) => isMatch(id))?.name;
  const isDelayed = (pace: number) => (id: number) => incidents.getScenario(id, evening)?.pace === pace;
  const sentences = writeDigest(facts);
  const findValues = (area: DigestArea) => sentences.find((sentence) => sentence.area === area)?.values;
  expect(findValues('stores')).toMatchObject({ name: getName((id) => incidents.isDown(id, evening)), orders: 0 });
  expect(findValues('late')).toMatchObject({ name: getName(isDelayed(1.4)), otherName: getName(isDelayed(1.15)) });
  expect(sentences.filter(({ tone }) => tone === 'alarm').map(({ area }) => area)).toEqual(['stores', 'late']);
});
