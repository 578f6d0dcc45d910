import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@shared/domain/values/wallTime';
import type { Database } from '@sandbox/db/database';
import { orders, stores } from '@sandbox/db/schema';
import { loadTenantId, createTestTenant } from '@sandbox/control/tenants';
import { configureSimulator, tickSimulator } from '@sandbox/order-simulator/stream';
import { createIncidents, selectIncidentStores } from '@sandbox/seed/orders/incidents';
import { loadStoreProfiles } from '@sandbox/seed/orders/storeProfiles';
import { engines } from './support/engines';
import { santiago } from './support/time';

const minute = 60_000;
const hour = 60 * minute;
const ids = [11, 12, 13, 14];
const noon = toInstant('2026-06-05T12:00:00', santiago);

describe('the plan of incidents', () => {
  const listDownStoreIds = (time: number, startedAt = noon) => {
    const incidents = createIncidents(ids, santiago, startedAt);
    return ids.filter((id) => incidents.isDown(id, time));
  };

  it('contains at every hour a store that has sold nothing for hours', () => {
    for (let time = noon; time < noon + 72 * hour; time += hour) {
      const downStoreIds = listDownStoreIds(time);
      expect(downStoreIds.length).toBeGreaterThan(0);
      expect(downStoreIds.some((id) => listDownStoreIds(time - 9 * hour + minute).includes(id))).toBe(true);
    }
  });

  it('moves to other stores on the next day', () => {
    expect(listDownStoreIds(noon + 9 * hour)).not.toEqual(listDownStoreIds(noon + 33 * hour));
  });

  it('assigns the outage, the late orders and the slow kitchen to different stores', () => {
    const incidents = createIncidents(ids, santiago, noon);
    for (let time = noon; time < noon + 144 * hour; time += hour) {
      const delayedStoreIds = ids.filter((id) => incidents.getScenario(id, time) !== null);
      expect(delayedStoreIds).toHaveLength(2);
      expect(delayedStoreIds.some((id) => incidents.isDown(id, time))).toBe(false);
    }
  });

  it('has no incidents on earlier days, so that typical sales can be computed', () => {
    const incidents = createIncidents(ids, santiago, noon);
    for (let time = noon - 48 * hour; time > noon - 28 * 24 * hour; time -= 3 * hour) {
      expect(listDownStoreIds(time)).toEqual([]);
      expect(ids.every((id) => incidents.getScenario(id, time) === null)).toBe(true);
    }
  });

  it('draws identical additional orders for a period as a whole and minute by minute', () => {
    const incidents = createIncidents(ids, santiago, noon);
    const allExtraOrders = incidents.drawExtraOrders(noon, noon + 2 * hour, 1, 'a');
    const parts = Array.from({ length: 120 }, (_, index) =>
      incidents.drawExtraOrders(noon + index * minute, noon + (index + 1) * minute, 1, 'a'),
    ).flat();
    const byTime = (list: typeof allExtraOrders) => list.toSorted((a, b) => a.time - b.time);
    expect(byTime(parts)).toEqual(byTime(allExtraOrders));
    expect(allExtraOrders.length).toBeGreaterThan(8);
  });

  it('is empty when there are no stores', () => {
    const incidents = createIncidents([], santiago, noon);
    expect(incidents.drawExtraOrders(0, noon, 1, 'a')).toEqual([]);
    expect(incidents.isDown(11, noon)).toBe(false);
  });
});

const [embeddedEngine] = engines;

describe('the simulator with incidents', () => {
  let database: Database;
  beforeAll(async () => {
    database = (await embeddedEngine!.open()).database;
  });
  afterAll(() => database.close());

  it('sends no orders to the silent store, and makes the slow store far exceed its promised time from the first tick', async () => {
    const evening = toInstant('2026-06-05T20:30:00', santiago);
    const { tenant: key } = await createTestTenant(
      database.db,
      { key: 't-incidents', stores: 12, allDay: true },
      evening,
    );
    const tenantId = await loadTenantId(database.db, key);
    const incidentStores = selectIncidentStores(await loadStoreProfiles(database.db, tenantId, 3));
    expect(incidentStores).toHaveLength(4);
    await configureSimulator(database, key, { perDay: 600, seed: 3, incidentStores }, evening);
    const end = evening + 30 * minute;
    for (let now = evening + 10 * minute; now <= end; now += 10 * minute)
      while (await tickSimulator(database, key, now));
    const incidents = createIncidents(incidentStores, santiago, evening);
    const rows = await database.db.select().from(orders).where(eq(orders.tenantId, tenantId));
    const getSold = (id: number) => rows.filter(({ storeId }) => storeId === id);
    const downStoreIds = incidentStores.filter((id) => incidents.isDown(id, end));
    expect(downStoreIds).toHaveLength(1);
    const sellers = await database.db.select({ id: stores.id }).from(stores).where(eq(stores.tenantId, tenantId));
    expect(incidentStores.filter((id) => getSold(id).length === 0)).toEqual(downStoreIds);
    const countLate = (id: number) =>
      getSold(id).filter(({ statusHistory, status, promisedAt }) => {
        const last = status === 'completed' ? (statusHistory.at(-1)?.[1] ?? 0) * 1000 : end;
        return last > Number(promisedAt);
      }).length;
    const [slowStore] = sellers.toSorted((a, b) => countLate(b.id) - countLate(a.id));
    expect(countLate(slowStore!.id)).toBeGreaterThanOrEqual(8);
    expect(incidents.getScenario(slowStore!.id, end)).toMatchObject({ scenario: 'late' });
  });
});
