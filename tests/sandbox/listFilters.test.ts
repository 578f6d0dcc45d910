import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '@shared/contract';
import type { ListPage } from '@shared/contract/protocol/allPages';
import { findWidgetData } from '@shared/contract/insight/insight';
import { idsFilter, pageQueryFields, searchFilter, listActiveFilters } from '@shared/contract/protocol/listFilters';
import type { Gateway } from '@main/api/gateway';
import { callLimits } from '@main/api/limits';
import { requestWithNode, type Network } from '@main/network/network';
import { createPracticeEnvironment } from '@main/practice/practiceEnvironment';
import { loadTenantId } from '@sandbox/control/tenants';
import { drivers, orderPayments, orders } from '@sandbox/db/schema';
import { deriveConditions } from '@sandbox/resources/records/filters';
import { aGateway } from '../main/support/builders';
import { sampledAreas, samples } from '../support/samples';
import {
  getLast,
  requireValue,
  type CreatedRows,
  type FilterOf,
  type FilterValues,
  type ListName,
  type SampledArea,
} from '../support/samples/sample';
import { setupSpecClient, type SpecClient } from '../support/specPlatform/setupSpecClient';
import { contractCalls, isAbsent } from '../support/specPlatform/specFields';
import type { ApiClient, TestPlatform } from './support/platform';

type FilteredList = { [N in ListName]: [FilterOf<N>] extends [never] ? never : N }[ListName];

/** Values of the lists without a sample; a new list does not compile without its values. */
const otherValues: { [N in Exclude<FilteredList, `${SampledArea}.list`>]: FilterValues<N> } = {
  'stores.list': {
    name: (rows) => getLast(rows).name.slice(0, -1),
    address: (rows) => getLast(rows).textAddress,
    status: () => 'closed',
    menuIds: (_, { menu }) => [menu],
  },
  'menuDeploys.stores': { name: (rows) => getLast(rows).name, menuIds: (_, { menu }) => [menu] },
  'priceGroups.list': { query: (rows) => getLast(rows).name },
  'prices.list': { menuId: (_, { menu }) => menu, query: (rows) => getLast(rows).product.name },
  'activity.changes': {
    area: () => 'coupons',
    entityId: (rows) => requireValue(getLast(rows).entityIds[0]),
  },
  'consolidations.list': { year: (rows) => requireValue(getLast(rows).year) - 2 },
  'orders.list': {
    query: (rows) => String(getLast(rows).number),
    statuses: (rows) => [requireValue(rows[0]).status as 'completed'],
    paymentStatus: (rows) => requireValue(getLast(rows).payments[0]).status as 'completed',
    refunded: () => true,
    uncollected: () => true,
    deliveryStatus: () => 'completed',
    storeIds: (rows) => [requireValue(getLast(rows).storeId)],
    dispatchMethod: () => 'in_store',
    platform: () => 'app',
    channel: () => 'rappi',
    from: (rows) => requireValue(rows[3]?.createdAt).slice(0, 10),
    to: (rows) => requireValue(rows[40]?.createdAt).slice(0, 10),
    paymentMethod: () => 'cash',
    late: () => true,
    deliveryType: () => 'uber_delivery',
    couponId: (_, { usedCoupon }) => usedCoupon,
    productId: (_, { soldProduct }) => soldProduct,
    customerId: (_, { customer }) => customer,
    weekday: () => 5,
    hour: (rows) => Number(requireValue(rows[0]?.createdAt).slice(11, 13)),
  },
};

type ListValues = Readonly<Record<string, (rows: readonly never[], createdRows: CreatedRows) => unknown>>;

const valuesByList = new Map<string, ListValues>([
  ...Object.entries(otherValues),
  ...sampledAreas.map((area) => [`${area}.list`, samples[area].filters] as const),
]);

const createFilterRows = async (client: ApiClient): Promise<CreatedRows> => {
  const { page: stores } = await client.get('stores.list', {});
  const [closedStore, openStore] = [requireValue(stores[0]).id, requireValue(stores[1]).id];
  const modifier = (await client.get('modifiers.create', { body: { name: 'Sin sal', type: 'option', price: 0 } })).id;
  const link = { modifierId: modifier, position: 0, minQuantityModifiers: 0, maxQuantityModifiers: 1 };
  const product = { name: 'Papas escondidas', priceProduct: 2990, show: false, modifiersProductsAttributes: [link] };
  const { id: productId } = await client.get('products.create', { body: { product } });
  const isNew = { persisted: false, destroy: false };
  const menu = await client.get('menus.create', {
    body: {
      name: 'Carta nocturna',
      categories: [{ name: 'Papas', position: 0, orderedProducts: [productId] }],
      priceGroups: [
        { ...isNew, name: 'De noche', prices: [{ ...isNew, productId, price: 3490, deliveryPrice: null }] },
      ],
    },
  });
  await client.get('stores.update', { params: { id: openStore }, body: { menuId: menu.id } });
  await client.get('stores.close', { params: { id: closedStore }, body: { closing: { kind: 'permanent' } } });
  const coupon = { code: 'SOLOUNA', kind: 'percentage', discount: 10, startDate: '2026-01-01T00:00:00' } as const;
  await client.get('coupons.create', { body: { ...coupon, storeIds: [closedStore] } });
  const { id: driver } = getLast((await client.get('drivers.list', {})).page);
  await client.get('drivers.update', { params: { id: driver }, body: { status: 'in_transit' } });
  const query = { from: '2020-01-01' };
  const [promotions, products, customers] = await Promise.all([
    client.get('insight.report', { query: { type: 'promotions', ...query } }),
    client.get('insight.report', { query: { type: 'top_products', ...query, limit: 20 } }),
    client.get('insight.report', { query: { type: 'top_customers', ...query } }),
  ]);
  return {
    closedStore,
    openStore,
    menu: menu.id,
    product: productId,
    modifier,
    usedCoupon: requireValue(findWidgetData('promotions', promotions)?.[0]?.couponId),
    soldProduct: requireValue(
      findWidgetData('top_products', products)?.find(({ product }) => product.id !== null)?.product.id,
    ),
    customer: requireValue(findWidgetData('top_customers', customers)?.[0]?.customer.id),
  };
};

const tenantOptions = { stores: 6, staff: 6, drivers: 4, products: 30, orders: 60, orderDays: 900 } as const;
let requests = 0;
const countRequests: Network = (request) => {
  requests += 1;
  return requestWithNode(request);
};

/** Gives some orders each value of the order filters; seeded orders have them only by chance. */
const insertEveryKindOfOrder = async ({ db, clock }: TestPlatform, key: string): Promise<void> => {
  const tenantId = await loadTenantId(db, key);
  const matches = await db.select({ id: orders.id }).from(orders).where(eq(orders.tenantId, tenantId)).limit(4);
  const [lateId, refundedId, cashId, paidTwiceId] = matches.map(({ id }) => id);
  const hour = 3_600_000;
  await db
    .update(orders)
    .set({ status: 'preparing', deliveryStatus: null, promisedAt: new Date(clock.now() - hour) })
    .where(eq(orders.id, lateId ?? 0));
  await db
    .update(orderPayments)
    .set({ status: 'refund_requested' })
    .where(eq(orderPayments.orderId, refundedId ?? 0));
  await db
    .update(orderPayments)
    .set({ method: 'cash', status: 'created' })
    .where(eq(orderPayments.orderId, cashId ?? 0));
  await db
    .update(orders)
    .set({ status: 'completed' })
    .where(inArray(orders.id, [cashId ?? 0, paidTwiceId ?? 0]));
  // Adds an open second payment, which is not due because the order is already paid.
  const payment = {
    tenantId,
    orderId: paidTwiceId ?? 0,
    method: 'cash',
    amount: 1_000,
    createdAt: new Date(clock.now()),
  };
  await db.update(orderPayments).set({ status: 'completed' }).where(eq(orderPayments.orderId, payment.orderId));
  await db.insert(orderPayments).values({ ...payment, status: 'created' });
};

const createGateway = (
  { platform, proxy, testTenant, admin: { tenant, idToken } }: SpecClient,
  port: number = proxy.port,
): Gateway => {
  const tenants = [
    { key: testTenant.key, label: testTenant.key, identityTenant: testTenant.createdTestTenant.identityTenant },
  ];
  const environment = createPracticeEnvironment({ type: 'ready', port, secret: platform.secret, tenants, users: [] });
  return aGateway('', {
    getEnvironment: () => ({ ...environment, capabilities: [] }),
    caller: async () => ({ tenant, idToken, user: null }),
    now: platform.clock.now,
    limits: callLimits,
    network: countRequests,
  });
};

const cases = [...valuesByList]
  .filter(([name]) => !isAbsent(contractCalls.get(name as CallName) ?? 'GET /policies'))
  .flatMap(([name, values]) => Object.keys(values).map((filter) => [name as FilteredList, filter] as const));

const getRowKey = (row: unknown): string => {
  const { id, ...rest } = row as { id?: number | null };
  return id == null ? JSON.stringify(rest) : String(id);
};

describe('The table of list filters', () => {
  it('covers every list with all its filters', () => {
    const lists = [...endpoints].filter(([, row]) => row.method === 'GET' && row.query !== undefined);
    for (const [name, { query, filters }] of lists) {
      const fields = Object.keys((query as unknown as { entries: object }).entries);
      const requestedFields = fields.filter((field) => !(pageQueryFields as readonly string[]).includes(field));
      const values = valuesByList.get(name);
      if (values !== undefined) {
        expect(Object.keys(filters ?? {}).sort(), name).toEqual(requestedFields.sort());
        expect(Object.keys(values).sort(), name).toEqual(requestedFields.sort());
      }
    }
    expect(listActiveFilters({}, {})).toEqual([]);
  });

  it('requires a condition in the code for each filter whose field is not in the table', () => {
    const filters = { storeIds: idsFilter('storeId'), nickname: searchFilter('nickname') };
    expect(() => deriveConditions(filters, drivers, {})).toThrow('no column for the field nickname');
    const conditions = deriveConditions(filters, drivers, { nickname: () => undefined });
    expect(Object.keys(conditions)).toEqual(['storeIds', 'nickname']);
  });
});

describe.each([
  { platform: 'of which rows say what the specification names', lean: true },
  { platform: 'of which rows say all that they can', lean: false },
])('On a platform $platform,', ({ lean }) => {
  const client = setupSpecClient({ specOnly: lean, sharesTenant: true });
  let sharedClient: Pick<SpecClient, 'testTenant' | 'admin'> | null = null;
  let createdRows: CreatedRows;
  beforeEach(async () => {
    if (sharedClient === null) {
      const testTenant = await client.platform.createTestTenant(tenantOptions);
      sharedClient = { testTenant, admin: await testTenant.signIn() };
      await insertEveryKindOfOrder(client.platform, testTenant.key);
      createdRows = await createFilterRows(sharedClient.admin);
    }
    Object.assign(client, sharedClient);
  });

  /** All rows, the filter value, and the rows that the platform itself returns. */
  const prepareCall = async (name: FilteredList, filter: string) => {
    const ask = async (query: object, by: Gateway) => {
      const outcome = await by.call(name, { query: { limit: 1000, ...query } });
      if (!outcome.ok) throw new Error(`${name} failed: ${outcome.failure.code}`);
      return outcome.value as ListPage<object>;
    };
    const unfilteredPage = await ask({}, createGateway(client, client.platform.port));
    const query = { [filter]: valuesByList.get(name)?.[filter]?.(unfilteredPage.page as never[], createdRows) };
    const gateway = createGateway(client);
    const allRows = await ask({}, gateway);
    requests = 0;
    const page = await ask(query, gateway);
    return { ask, all: allRows, query, found: page, cost: requests };
  };

  describe.each(cases)('%s filtered by %s', (name, filter) => {
    it('need only one request when the platform filters', async () => {
      const { cost, found, all } = await prepareCall(name, filter);
      expect(cost).toBe(1);
      expect(found.check).toBeUndefined();
      expect(found.page.length).toBeGreaterThan(0);
      expect(found.page.map(getRowKey)).not.toEqual(all.page.map(getRowKey));
    });

    it('contain no rows that do not match when the platform ignores filters', async () => {
      const { ask, query, found } = await prepareCall(name, filter);
      client.proxy.modes.ignoresFilters = true;
      const gateway = createGateway(client);
      const allKeys = new Set((await ask({}, gateway)).page.map(getRowKey));
      const listPage = await ask(query, gateway);
      const isUnsupported = listPage.check?.unsupported.includes(filter) === true;
      const matching = found.page.map(getRowKey).filter((key) => allKeys.has(key));
      // The app leaves out rows without the filtered field and counts them as undecided.
      const undecidedCount = isUnsupported ? 0 : (listPage.check?.undecided ?? 0);
      const shownKeys = new Set(listPage.page.map(getRowKey));
      const expectedKeys = isUnsupported ? [] : matching.filter((key) => undecidedCount === 0 || shownKeys.has(key));
      expect([...shownKeys].sort()).toEqual(expectedKeys.sort());
      expect(isUnsupported ? 0 : matching.length - shownKeys.size).toBeLessThanOrEqual(undecidedCount);
      expect(listPage.count).toBe(listPage.page.length);
      expect(isUnsupported || listPage.check?.ignored).toEqual(isUnsupported || [filter]);
    });
  });
});
