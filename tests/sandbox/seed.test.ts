import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { eq, sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { getClosingBoundsAsWallTime, isInForce, getOpenState } from '@shared/domain/stores/closing';
import { countries } from '@shared/domain/values/countries';
import { getCredentialState } from '@shared/domain/integrations/credentials';
import { findPhoneError } from '@shared/domain/values/phone';
import { ruleKeys } from '@shared/domain/values/rules';
import { createStoreRules } from '@shared/contract/stores/storeErrors';
import { toInstant } from '@shared/domain/values/wallTime';
import { isInCountry } from '@shared/domain/zones/countryOutlines';
import { findZoneIssues } from '@shared/domain/zones/issues';
import type { Database } from '@sandbox/db/database';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import * as schema from '@sandbox/db/schema';
import { loadStoreRecords } from '@sandbox/resources/stores/storeRecords';
import { seedPlatform, practiceDirectory, reseedRelativeTimes } from '@sandbox/seed/platform';
import { projectPath } from '../../scripts/aliases';
import { engines } from './support/engines';
import { takeSnapshot } from './support/snapshot';
import { santiago, testsBegin } from './support/time';

const { adminUsers, closings, settings, storeHours, stores, tenants } = schema;

/** Omits the ids of closings, which are seeded again at the first start. */
const readComparableRows = async ({ db }: Database) => {
  const rows = await takeSnapshot(db, { without: [closings] });
  const storedRows = await db.select().from(closings);
  return { ...rows, closings: storedRows.map(({ id: _closingId, ...closing }) => JSON.stringify(closing)).sort() };
};

describe('the practice data', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded();
    await migrate(database.db);
    await database.copying((tx) => seedPlatform(tx, testsBegin));
  });
  afterAll(() => database.close());

  it('is identical whether generated or loaded from an older prepared copy', async () => {
    const [embeddedEngine] = engines;
    const preparedDatabase = await embeddedEngine?.open();
    if (preparedDatabase === undefined) throw new Error('there is always the embedded engine');
    expect(await readComparableRows(preparedDatabase.database)).toEqual(await readComparableRows(database));
    await preparedDatabase.database.close();
  });

  it('has the configured number of stores per tenant, in communes of Santiago', async () => {
    const counts = await database.db
      .select({ key: tenants.key, count: sql<number>`count(${stores.id})::int` })
      .from(tenants)
      .leftJoin(stores, eq(stores.tenantId, tenants.id))
      .groupBy(tenants.key);
    expect(Object.fromEntries(counts.map(({ key, count }) => [key, count]))).toEqual({
      'burger-demo': 44,
      'pizza-norte': 18,
      'pizza-sur': 12,
      demo: 1000,
      'customer-care': 0,
    });
    const names = await database.db.select({ name: stores.name }).from(stores);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  });

  it('includes an active, an unpaid and a suspended subscription', async () => {
    const matches = await database.db
      .select({ key: tenants.key, status: settings.subscriptionStatus })
      .from(settings)
      .innerJoin(tenants, eq(tenants.id, settings.tenantId));
    expect(Object.fromEntries(matches.map(({ key, status }) => [key, status]))).toMatchObject({
      'burger-demo': 'active',
      'pizza-norte': 'failed_payment',
      'pizza-sur': 'suspended',
    });
  });

  it('contains no real people', async () => {
    for (const { phone, email, emailAlt } of await database.db.select().from(stores)) {
      expect(phone).toMatch(/^5690000\d{4}$/);
      expect(findPhoneError(phone, 'cl')).toBeNull();
      for (const address of [email, emailAlt ?? email]) expect(address).toMatch(/@[a-z-]+\.example$/);
    }
    for (const { email, name } of await database.db.select().from(adminUsers)) {
      expect(email).toMatch(/@[a-z-]+\.example$/);
      expect(name).toMatch(/ Ejemplo$/);
    }
  });

  it('has sorted opening hours with nights past midnight as two periods', async () => {
    const hours = await database.db.select().from(storeHours);
    for (const { openingTime, closingTime } of hours) {
      expect(openingTime).toMatch(/^\d\d:\d\d$/);
      expect(openingTime < closingTime).toBe(true);
    }
    expect(hours.some(({ openingTime }) => openingTime === '00:00')).toBe(true);
    expect(new Set(hours.map(({ storeId }) => storeId)).size).toBe(1074);
  });

  it('has valid stores, except some with planted mistakes that can prevent orders', async () => {
    const [testTenant] = await database.db.select().from(tenants).where(eq(tenants.key, 'burger-demo'));
    const tenant = {
      id: testTenant?.id ?? 0,
      key: 'burger-demo',
      country: 'cl' as const,
      rules: countries.cl,
      zone: santiago,
    };
    const records = await loadStoreRecords(database.db, tenant, undefined);
    const issues = records.flatMap(({ fields }) => v.safeParse(createStoreRules('cl'), fields).issues ?? []);
    expect(new Set(issues.map(({ message }) => message))).toEqual(
      new Set([ruleKeys.feeMissing, ruleKeys.paymentMethodInactive, ruleKeys.fleetNeedsOnlinePayment]),
    );
    expect(records.some(({ fields }) => fields.menuId === null)).toBe(true);
    for (const { fields } of records)
      expect(isInCountry('cl', [fields.longitude ?? 0, fields.latitude ?? 0])).toBe(true);
    const recordsWithZones = records.filter(({ fields }) => fields.deliveryZones.length > 0);
    for (const { fields } of recordsWithZones.slice(0, 10)) {
      const zones = [...fields.deliveryZones, ...fields.exclusionZones].map((zone) => ({
        ...zone,
        excludes: false,
        folder: '',
      }));
      expect(findZoneIssues(zones, 'cl').filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('includes complete, incomplete and missing credentials', async () => {
    const storedRows = await database.db.select().from(schema.storeCredentials);
    const states = storedRows.map(({ provider, value, secretDigests }) =>
      getCredentialState(provider, value, Object.keys(secretDigests)),
    );
    expect(new Set(states)).toEqual(new Set(['set', 'incomplete']));
    expect(new Set(storedRows.map(({ storeId }) => storeId)).size).toBeLessThan(1074);
  });

  it("lists nine users per tenant and three news authors, the default tenant's administrator first", () => {
    expect(practiceDirectory.users).toHaveLength(4 * 9 + 3);
    expect(practiceDirectory.users[0]).toMatchObject({ tenant: 'burger-demo', email: 'admin@burger-demo.example' });
    expect(new Set(practiceDirectory.users.map(({ email }) => email)).size).toBe(39);
  });

  it.each([
    '2026-06-10T13:30:00',
    '2026-06-10T00:00:00',
    '2026-12-31T23:59:59',
    '2026-04-04T23:30:00',
    '2026-04-05T00:10:00',
    '2026-09-05T23:50:00',
    '2026-09-06T01:00:00',
  ])('includes stores with every kind of closing at %s', async (wallTime) => {
    const time = toInstant(wallTime, santiago);
    await database.db.transaction((tx) => reseedRelativeTimes(tx, time));
    const matches = await database.db
      .select()
      .from(closings)
      .innerJoin(stores, eq(stores.id, closings.storeId))
      .where(eq(closings.tenantId, 1));
    const bounds = matches.map(({ closings: closing, stores: store }) => ({
      kind: closing.kind,
      scope: closing.dispatchMethod,
      reason: closing.reason,
      store: { orderMethod: { delivery: store.offersDelivery, pickUp: store.offersPickUp } },
      start: closing.startsAt.getTime(),
      end: closing.endsAt?.getTime() ?? null,
    }));
    const inForce = bounds.filter((closing) => isInForce(closing, time));
    expect(new Set(inForce.map(({ kind }) => kind))).toEqual(
      new Set(['permanent', 'one_hour', 'two_hours', 'rest_of_day', 'scheduled']),
    );
    expect(inForce.every(({ reason }) => reason !== null)).toBe(true);
    const openness = inForce.map(({ store, scope }) =>
      getOpenState({ opened: true, ...store, currentClosings: [{ dispatchMethod: scope }] }),
    );
    expect(openness).toContain('partly');
    expect(bounds.filter(({ start }) => start > time).length).toBeGreaterThan(0);
    const closingUntilDayEnd = inForce.find(({ kind }) => kind === 'rest_of_day');
    if (closingUntilDayEnd === undefined) throw new Error('there is one');
    expect(getClosingBoundsAsWallTime(closingUntilDayEnd, countries.cl.timeZone).endDatetime).toMatch(/T0[01]:00:00$/);
  });
});

describe('the migrations', () => {
  it('create exactly the tables of the schema', async () => {
    const folder = projectPath('src-sandbox/db/migrations/meta');
    const [name = ''] = readdirSync(folder)
      .filter((file) => file.endsWith('_snapshot.json'))
      .sort()
      .slice(-1);
    const last = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
    expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
  });

  it('run once and refuse a database of a newer version', async () => {
    const database = await openEmbedded();
    await migrate(database.db);
    await migrate(database.db);
    await database.db.execute(sql`insert into schema_migrations (name) values ('9999_future')`);
    await expect(migrate(database.db)).rejects.toThrow('newer version: 9999_future');
    await database.close();
  });
});
