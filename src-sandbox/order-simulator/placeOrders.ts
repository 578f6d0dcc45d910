import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { countries, type CountryCode } from '@shared/domain/values/countries';
import type { Db } from '../db/database';
import { closings, customers, orderLines, orderPayments, orders, settings, tenants } from '../db/schema';
import { insertMany } from '../db/insertMany';
import { createStorePicker, isOpenAt, loadStoreProfiles, type StoreProfile } from '../seed/orders/storeProfiles';
import { createCustomer } from '../seed/orders/customers';
import { loadOrderedProducts } from '../seed/orders/orderedProducts';
import { createIncidents, pickSellingStore } from '../seed/orders/incidents';
import { applyStep, createNewOrder, type OrderRows } from '../seed/orders/order';
import type { OrderScenario } from '../seed/orders/orderTimeline';
import { createRandom, type Random } from '../seed/random';
import { getWeekdayAndTime } from '../seed/orders/weekdayAndTime';
import { apiErrors } from '../context/apiErrors';
import { redeemCoupons } from './liveCoupons';
import type { SimulatedOrder, PendingStep } from '../seed/orders/unfinishedOrders';
import type { SimulatorState } from './state';

const minuteMs = 60_000;
/** Maximum customers among whom new orders are distributed. */
const maxCustomers = 400;
const initialCustomerCount = 40;

export const loadTenant = async (db: Db, key: string): Promise<{ id: number; country: CountryCode; zone: string }> => {
  const [match] = await db
    .select({ id: tenants.id, country: settings.isoCountry })
    .from(tenants)
    .innerJoin(settings, eq(settings.tenantId, tenants.id))
    .where(eq(tenants.key, key));
  if (match === undefined) throw apiErrors.missing();
  return { ...match, zone: countries[match.country].timeZone };
};

/** Returns customers that can order; creates some if the tenant has none. */
const loadCustomers = async (db: Db, { tenantId, key, seed }: SimulatorState, country: CountryCode, now: number) => {
  const readCustomerIds = async () =>
    (
      await db
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.tenantId, tenantId))
        .orderBy(customers.id)
        .limit(maxCustomers)
    ).map(({ id }) => id);
  const customerIds = await readCustomerIds();
  if (customerIds.length > 0) return customerIds;
  const random = createRandom(seed, `${key}/stream/customers`);
  const rows = Array.from({ length: initialCustomerCount }, (_, index) => {
    const { id: _id, ...row } = createCustomer({ id: 0, index: index, tenantId, tenantKey: key, country, now }, random);
    return row;
  });
  await insertMany(db, customers, rows);
  return readCustomerIds();
};

/** Returns the stores open now, without the dispatch methods that are closed. */
const loadOpenStores = async (db: Db, { tenantId, seed }: SimulatorState, now: number): Promise<StoreProfile[]> => {
  const activeClosings = await db
    .select({ storeId: closings.storeId, scope: closings.dispatchMethod })
    .from(closings)
    .where(
      and(
        eq(closings.tenantId, tenantId),
        lte(closings.startsAt, new Date(now)),
        or(isNull(closings.endsAt), gt(closings.endsAt, new Date(now))),
      ),
    );
  const isClosed = (storeId: number, method: 'delivery' | 'pickUp') =>
    activeClosings.some(
      (closing) => closing.storeId === storeId && (closing.scope === 'both' || closing.scope === method),
    );
  return (await loadStoreProfiles(db, tenantId, seed))
    .map((store) => ({
      ...store,
      offersDelivery: store.offersDelivery && !isClosed(store.id, 'delivery'),
      offersPickUp: store.offersPickUp && !isClosed(store.id, 'pickUp'),
    }))
    .filter(({ offersDelivery, offersPickUp }) => offersDelivery || offersPickUp);
};

const reserveIds = async (db: Db, count: number): Promise<number> => {
  const sequence = sql`pg_get_serial_sequence('orders', 'id')`;
  const { rows } = (await db.execute(
    sql`select setval(${sequence}, nextval(${sequence}) + ${count}) - ${count} as first`,
  )) as { rows: { first: number | string }[] };
  return Number(rows[0]?.first);
};

/** Order to create: its arrival and the stream name of its random generator. */
export interface PendingOrder {
  /** Arrival, in simulated time (ms). */
  at: number;
  stream: string;
  scenario?: OrderScenario;
  storeId?: number;
  /** True to skip the order if its store is closed at the time of arrival. */
  needsOpenStore?: boolean;
}

interface CreateOrdersOptions {
  /** Number of the first order; the following orders count up from it. */
  firstNumber: number;
  /** Simulated time (ms) up to which status steps are applied. */
  endTime: number;
  getClock: (streamTime: number) => number;
  now: number;
}

/** Applies the steps that are already due; returns the later ones as pending. */
const splitDueSteps = (
  placedOrderRows: OrderRows,
  timeline: ReturnType<typeof createNewOrder>['timeline'],
  { at, upTo, getClock }: { at: number; upTo: number; getClock: (time: number) => number },
): { rows: OrderRows; steps: PendingStep[] } => {
  const [firstStep, ...laterSteps] = timeline.map(({ minutes, ...change }) => ({
    at: at + minutes * minuteMs,
    ...change,
  }));
  const dueSteps = [...(firstStep ? [firstStep] : []), ...laterSteps.filter((step) => step.at <= upTo)];
  const rows = dueSteps.reduce(
    (order, step) => applyStep(order, { minutes: 0, ...step }, getClock(step.at)),
    placedOrderRows,
  );
  return { rows, steps: laterSteps.filter((step) => step.at > upTo) };
};

/** Inserts orders with their lines and payments. `simulatedOrders` contains the simulated orders with their pending steps. */
export const placeOrders = async (
  db: Db,
  state: SimulatorState,
  pendingOrders: readonly PendingOrder[],
  { firstNumber, endTime, getClock, now }: CreateOrdersOptions,
): Promise<{ simulatedOrders: SimulatedOrder[]; createdOrders: OrderRows['order'][] }> => {
  if (pendingOrders.length === 0) return { simulatedOrders: [], createdOrders: [] };
  const { country, zone } = await loadTenant(db, state.key);
  const openStores = await loadOpenStores(db, state, now);
  const incidents = createIncidents(state.incidentStores ?? [], zone, state.startedAt);
  const pickOpenStore = createStorePicker(incidents.addDemand(openStores));
  const customerIds = await loadCustomers(db, state, country, now);
  const products = await loadOrderedProducts(db, { id: state.tenantId, key: state.key });
  const firstId = await reserveIds(db, pendingOrders.length);
  const pickStore = (pendingOrder: PendingOrder, arrivedAt: number, random: Random) => {
    const [weekday, time] = getWeekdayAndTime(arrivedAt, zone);
    const { storeId, needsOpenStore } = pendingOrder;
    if (storeId !== undefined)
      return openStores.find(
        (store) => store.id === storeId && (needsOpenStore !== true || isOpenAt(store, weekday, time)),
      );
    return pickSellingStore(
      (draw) => pickOpenStore(weekday, time, draw),
      random,
      (id) => incidents.isDown(id, arrivedAt),
    );
  };
  const generatedOrders = pendingOrders.flatMap((pendingOrder, index) => {
    const time = Math.floor(getClock(pendingOrder.at));
    const random = createRandom(state.seed, pendingOrder.stream);
    const store = pickStore(pendingOrder, time, random);
    if (store === undefined) return [];
    const createdOrder = createNewOrder(
      {
        id: firstId + index,
        number: firstNumber + index,
        tenantId: state.tenantId,
        at: time,
        store,
        orderedProducts: products,
        customerIds,
        isRecent: true,
        ...incidents.getScenario(store.id, time),
        ...(pendingOrder.scenario && { scenario: pendingOrder.scenario }),
      },
      random,
    );
    return [{ order: createdOrder, random, at: pendingOrder.at }];
  });
  const redeemedOrders = await redeemCoupons(db, { tenantId: state.tenantId, country, zone }, generatedOrders);
  const insertedOrders = redeemedOrders.map(({ rows, timeline }, index) =>
    splitDueSteps(rows, timeline, { at: generatedOrders[index]?.at ?? endTime, upTo: endTime, getClock }),
  );
  const rows = insertedOrders.map((insertedOrder) => insertedOrder.rows);
  if (rows.length > 0) {
    await insertMany(
      db,
      orders,
      rows.map(({ order }) => order),
    );
    await insertMany(
      db,
      orderLines,
      rows.flatMap(({ lines }) => lines),
    );
    await insertMany(
      db,
      orderPayments,
      rows.flatMap(({ payments }) => payments),
    );
  }
  const allSimulatedOrders = insertedOrders.map(({ rows: { order }, steps }): SimulatedOrder => ({
    id: order.id,
    status: order.status,
    history: order.statusHistory.length,
    steps,
  }));
  return {
    createdOrders: rows.map(({ order }) => order),
    simulatedOrders: allSimulatedOrders.filter(({ steps }) => steps.length > 0),
  };
};
