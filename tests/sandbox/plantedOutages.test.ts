import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRow } from '@shared/contract/sales/orders';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { maxRingsPerWeek } from '@shared/domain/guard/alarmBudget';
import { createExpectedOrders, type ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import { halfHourMs, halfHoursPerWeek, toSlot } from '@shared/domain/guard/halfHours';
import { computeOpenShare } from '@shared/domain/guard/openness';
import { sum, type OrderHistory } from '@shared/domain/guard/orderHistory';
import { SilenceWatch } from '@shared/domain/guard/silenceWatch';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { replayOrders } from '@main/guard/catchUp';
import { loadTenantId } from '@sandbox/control/tenants';
import type { Database } from '@sandbox/db/database';
import { createRandom } from '@sandbox/seed/random';
import { createOrderTimes, listBusinessDaysUntil } from '@sandbox/seed/orders/demand';
import { loadIncidentStores } from '@sandbox/seed/orders/history';
import { createIncidents, pickSellingStore } from '@sandbox/seed/orders/incidents';
import { createStorePicker, loadStoreProfiles, type StoreProfile } from '@sandbox/seed/orders/storeProfiles';
import { getWeekdayAndTime } from '@sandbox/seed/orders/weekdayAndTime';
import { aClosableStore } from '../support/aWholeStore';
import { quickEngine } from './support/engines';
import { santiago as zone } from './support/time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const seed = 3;
/** Monday of a week without holidays. */
const monday = toInstant('2026-06-08T00:00:00', zone);
/** Orders of two years, of which the chain gets 0.8 of 130,000. */
const range = { country: 'cl' as const, orders: 104_000, days: 730 };

interface PastOrder {
  time: number;
  createdAt: string;
  weekday: number;
  clock: string;
  key: string;
  channel: string | null;
  storeId: number;
}

let database: Database;
let profiles: StoreProfile[];
let incidentStores: number[];
let pastOrders: PastOrder[];

const pickStore = (order: Pick<PastOrder, 'weekday' | 'clock' | 'key'>, isDown: (id: number) => boolean) =>
  pickSellingStore((random) => pick(order.weekday, order.clock, random), createRandom(seed, order.key), isDown)?.id ??
  0;
let pick: ReturnType<typeof createStorePicker>;

beforeAll(async () => {
  database = (await quickEngine.open()).database;
  const tenantId = await loadTenantId(database.db, 'burger-demo');
  profiles = await loadStoreProfiles(database.db, tenantId, 1);
  incidentStores = await loadIncidentStores(database.db, tenantId, 1);
  pick = createStorePicker(createIncidents(incidentStores, zone, monday).addDemand(profiles));
  const end = monday + 8 * day;
  pastOrders = listBusinessDaysUntil(end, range)
    .slice(0, 38)
    .flatMap((date) => createOrderTimes(date, { seed, stream: 'orders', zone, now: end }))
    .map((time, index) => {
      const [weekday, clock] = getWeekdayAndTime(time, zone);
      const key = `orders/${index}`;
      const channel = createRandom(seed, `${key}/channel`).next();
      const order = {
        time,
        createdAt: toWallTime(time, zone),
        weekday,
        clock,
        key,
        channel: channel < 0.6 ? null : channel < 0.8 ? 'rappi' : 'uber_eats',
      };
      return { ...order, storeId: pickStore(order, () => false) };
    })
    .sort((a, b) => a.time - b.time);
}, 60_000);
afterAll(() => database.close());

const countShares = (orders: readonly PastOrder[]) => {
  const shares: Record<string, number> = {};
  for (const { channel } of orders)
    shares[channel ?? 'mercat'] = (shares[channel ?? 'mercat'] ?? 0) + 1 / orders.length;
  return shares;
};

const createHistory = (orders: readonly PastOrder[]): OrderHistory => {
  const cells = new Map(profiles.map(({ id }) => [id, new Array<number>(halfHoursPerWeek).fill(0)]));
  for (const { storeId, weekday, clock } of orders) {
    const slot = toSlot(weekday, Number(clock.slice(0, 2)), Number(clock.slice(3)));
    const slots = cells.get(storeId);
    if (slots !== undefined) slots[slot]! += 1;
  }
  const stores = [...cells].map(([id, slots]) => ({ id, cells: slots, orders: sum(slots), revenue: null }));
  const chain = Array.from({ length: halfHoursPerWeek }, (_, slot) =>
    sum(stores.map((store) => store.cells[slot] ?? 0)),
  );
  return {
    ...{ source: 'orders', days: [4, 4, 4, 4, 4, 4, 4], stores, chain },
    ...{ channels: countShares(orders), payments: {} },
  };
};

const opennessByTime = new Map<number, ReadonlyMap<number, number>>();
/** Returns the openShares of each store at a time. Stores with the same hours share it. */
const getOpennessAt = (time: number): ReadonlyMap<number, number> => {
  const start = Math.floor(time / halfHourMs) * halfHourMs;
  const cachedOpenness = opennessByTime.get(start);
  if (cachedOpenness !== undefined) return cachedOpenness;
  const byHours = new Map<string, number>();
  const byStore = new Map(
    profiles.map(({ id, hours, offersDelivery, offersPickUp }) => {
      const key = `${offersDelivery} ${offersPickUp} ${JSON.stringify(hours)}`;
      const businessHours = hours.flatMap((shifts, index) =>
        shifts.map((shift) => ({ ...shift, day: weekdays[index]! })),
      );
      const orderMethod = { delivery: offersDelivery, pickUp: offersPickUp };
      const openShares =
        byHours.get(key) ??
        computeOpenShare(toStoreRow(aClosableStore({ id, businessHours, orderMethod })), {
          ...{ subscription: 'active', zone, now: start },
        });
      byHours.set(key, openShares);
      return [id, openShares] as const;
    }),
  );
  opennessByTime.set(start, byStore);
  return byStore;
};

/** Returns the orders from a time until ten minutes after a first start, during which stores are down. */
const listOrders = (startedAt: number, from: number): PastOrder[] => {
  const incidents = createIncidents(incidentStores, zone, startedAt);
  const end = startedAt + 10 * minute;
  return pastOrders
    .filter(({ time }) => time > from && time <= end)
    .map((order) =>
      order.time < startedAt - 2 * day
        ? order
        : { ...order, storeId: pickStore(order, (id) => incidents.isDown(id, order.time)) },
    );
};

const expectedByDay = new Map<number, ExpectedOrders>();
const getExpectedOrders = (startedAt: number): ExpectedOrders => {
  const midnight = toInstant(`${toWallTime(startedAt, zone).slice(0, 10)}T00:00:00`, zone);
  const cachedOrders = expectedByDay.get(midnight);
  if (cachedOrders !== undefined) return cachedOrders;
  const orders = listOrders(startedAt, midnight - 28 * day).filter(({ time }) => time < midnight);
  const expected = createExpectedOrders(createHistory(orders), { zone, country: 'cl' });
  expectedByDay.set(midnight, expected);
  return expected;
};

/** Starts the app for the first time, and returns the stores whose silences ring within ten minutes. */
const startApp = async (startedAt: number): Promise<number[]> => {
  const watch = new SilenceWatch(getExpectedOrders(startedAt));
  const from = startedAt - day;
  const orders = listOrders(startedAt, from);
  await replayOrders(watch, {
    rows: orders
      .filter(({ time }) => time <= startedAt)
      .map((order) => ({ ...order, status: null, payments: [] }) as unknown as OrderRow),
    from,
    until: startedAt,
    timeZone: zone,
    getOpenShares: getOpennessAt,
    getKnownSince: () => from,
    handleSilences: () => undefined,
    pause: async () => true,
  });
  const ringing = new Set<number>();
  const step = 2 * minute;
  for (let now = startedAt + step; now <= startedAt + 10 * minute; now += step) {
    const arrivals = orders
      .filter(({ time }) => time > now - step && time <= now)
      .map(({ storeId, channel }) => ({ storeId, channel: channel ?? 'mercat', payments: [] }));
    for (const { rings, of } of watch.observe({ from: now - step, now, arrivals, openShares: getOpennessAt(now) }))
      if (rings) ringing.add(Number(of));
  }
  return [...ringing];
};

/** Before 13:00 too few orders are expected, and stores that are open after 23:00 have no planted outage. */
const hours = Array.from({ length: 10 }, (_, index) => index + 13);

it.each(weekdays.map((name, index) => [name, index] as const))(
  'the guard rings for a planted outage within ten minutes of a first start at any hour from 13:00 to 22:00 on %s',
  async (_name, weekday) => {
    for (const hourOfDay of hours) {
      const startedAt = monday + weekday * day + hourOfDay * hour;
      const ringing = await startApp(startedAt);
      const incidents = createIncidents(incidentStores, zone, startedAt);
      expect(ringing.length, `at ${hourOfDay}:00`).toBeGreaterThan(0);
      // An outage that has just ended still rings.
      for (const id of ringing)
        expect(
          [0, hour].some((elapsed) => incidents.isDown(id, startedAt - elapsed)),
          `${id} at ${hourOfDay}:00`,
        ).toBe(true);
      expect(ringing.length).toBeLessThanOrEqual(maxRingsPerWeek);
    }
  },
);
