import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import {
  findWeekDays,
  getIsoWeek,
  createWeekKey,
  type ConsolidationAmount,
  type WeekOfYear,
} from '@shared/domain/sales/consolidation';
import { refundedStatuses, type PaymentStatus } from '@shared/domain/sales/orders';
import { toInstant, getStartOfNextDay, toWallTime } from '@shared/domain/values/wallTime';
import { meta, orderPayments, orders as table, stores, tenants } from '../../db/schema';
import { tenantAge } from '../../seed/tenantRows';
import type { Call } from '../../context/handler';
import { faultyWeekCount, getFaultsKey, planFaults, type PlantedKind } from '../../seed/stores/paymentFaults';

type ReadContext = Pick<Call<never>, 'db' | 'tenant'> & { user: { stores: ReadonlySet<number> | null } };

/** Commission of the platform (share of the total); `costPerOrder` is its fee per order. */
const commissionShare = 0.049;
const costPerOrder = 180;

/** Payment methods whose money the platform collects; cash and the store's card terminal pay the store directly. */
const collectedMethods = ['online', 'oneclick', 'mach', 'chek', 'mercado_pago', 'getnet'];

const commission = sql`round(${table.total} * ${sql.raw(String(commissionShare))})::integer`;
const serviceCost = sql.raw(String(costPerOrder));

const amounts: Record<ConsolidationAmount, SQL> = {
  collectedSale: sql`(${table.subtotal} - ${table.discount})`,
  collectedDelivery: sql`${table.deliveryFee}`,
  collectedTip: sql`${table.tip}`,
  collectedTotal: sql`${table.total}`,
  commission,
  serviceCost,
  payment: sql`(${table.total} - ${commission} - ${serviceCost})`,
};

const columns = Object.fromEntries(
  Object.entries(amounts).map(([name, amount]) => [name, sql<number>`${amount}`.as(name)]),
) as Record<ConsolidationAmount, SQL.Aliased<number>>;

export const sums = Object.fromEntries(
  Object.entries(amounts).map(([name, amount]) => [name, sql<string>`sum(${amount})`]),
) as Record<ConsolidationAmount, SQL<string>>;

/** Condition for orders with a payment through the platform in one of these statuses. */
const buildPaymentCondition = (db: ReadContext['db'], statuses: readonly PaymentStatus[]): SQL => {
  const payments = db
    .select({ one: sql`1` })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, table.id),
        inArray(orderPayments.status, [...statuses]),
        inArray(orderPayments.method, collectedMethods),
      ),
    );
  return sql`exists ${payments}`;
};

const buildRangeCondition = ({ tenant, user }: ReadContext, { from, until }: WeekBounds): SQL | undefined =>
  and(
    eq(table.tenantId, tenant.id),
    gte(table.createdAt, new Date(from)),
    lt(table.createdAt, new Date(until)),
    user.stores === null ? undefined : inArray(table.storeId, [...user.stores]),
  );

/** Condition for completed orders whose money the platform collected, in stores visible to the caller. */
export const buildCollectedCondition = (context: ReadContext, bounds: WeekBounds): SQL | undefined =>
  and(
    buildRangeCondition(context, bounds),
    eq(table.status, 'completed'),
    buildPaymentCondition(context.db, ['completed']),
  );

interface WeekBounds {
  from: number;
  until: number;
}

export const findBounds = (week: WeekOfYear, zone: string): WeekBounds | null => {
  const days = findWeekDays(week);
  if (days === null) return null;
  const from = toInstant(`${days.first}T00:00:00`, zone);
  return { from, until: getStartOfNextDay(toInstant(`${days.last}T00:00:00`, zone), zone) };
};

export const shiftWeek = (week: WeekOfYear, weeks: number): WeekOfYear =>
  getIsoWeek(
    DateTime.fromObject({ weekYear: week.year, weekNumber: week.week }, { zone: 'utc' })
      .plus({ weeks })
      .toFormat("yyyy-MM-dd'T'00:00:00"),
  );

/** Planted faults by week and order id; empty for tenants without them. */
type PlannedFaults = ReadonlyMap<string, ReadonlyMap<number, PlantedKind>>;

const orderHash = sql`(${table.number} * 7919) % 10007`;

/** Returns the faults of the requested weeks, or of all weeks with faults if `requestedWeeks` is omitted. */
export const readFaults = async (
  { db, tenant }: ReadContext,
  requestedWeeks?: readonly WeekOfYear[],
): Promise<PlannedFaults> => {
  const [faultPlan] = await db
    .select({ createdAt: tenants.createdAt })
    .from(tenants)
    .innerJoin(meta, eq(meta.key, getFaultsKey(tenant.id)))
    .where(eq(tenants.id, tenant.id));
  if (faultPlan === undefined) return new Map();
  const currentWeek = getIsoWeek(toWallTime(faultPlan.createdAt.getTime() + tenantAge, tenant.zone));
  // Selects the faults among all stores, so that users limited to some stores see the same faults.
  const allStoresContext = { db, tenant, user: { stores: null } };
  const faults = new Map<string, ReadonlyMap<number, PlantedKind>>();
  for (let index = 0; index < faultyWeekCount; index += 1) {
    const week = shiftWeek(currentWeek, index - faultyWeekCount);
    const bounds = findBounds(week, tenant.zone);
    if (
      bounds === null ||
      requestedWeeks?.some((candidate) => createWeekKey(candidate) === createWeekKey(week)) === false
    )
      continue;
    const readOrderIds = (condition: SQL | undefined) =>
      db.select({ id: table.id, tip: table.tip }).from(table).where(condition).orderBy(orderHash, table.id);
    const collectedOrders = await readOrderIds(buildCollectedCondition(allStoresContext, bounds));
    const refundedOrders = await readOrderIds(
      and(buildRangeCondition(allStoresContext, bounds), buildPaymentCondition(db, refundedStatuses)),
    );
    faults.set(createWeekKey(week), planFaults(index, { collected: collectedOrders, refunded: refundedOrders }));
  }
  return faults;
};

const rowColumns = {
  id: table.id,
  number: table.number,
  storeName: stores.name,
  createdAt: table.createdAt,
  ...columns,
};

/** List of the orders that make up a weekly payment. */
export const paidOrders = {
  table,
  columns: rowColumns,
  joins: [{ table: stores, on: eq(stores.id, table.storeId) }],
  sort: 'createdAt',
};

export type PaidOrder = Record<ConsolidationAmount, number> & {
  id: number;
  number: number;
  storeName: string | null;
  createdAt: Date;
};

const readOrders = ({ db }: ReadContext, condition: SQL | undefined): Promise<PaidOrder[]> =>
  db
    .select(rowColumns)
    .from(table)
    .leftJoin(stores, eq(stores.id, table.storeId))
    .where(condition)
    .orderBy(asc(table.createdAt), asc(table.id));

const applyFault = (row: PaidOrder, kind: PlantedKind | undefined): PaidOrder[] => {
  switch (kind) {
    case 'missing':
    case 'nextWeek':
      return [];
    case 'double':
      return [row, row];
    case 'commission':
      return [{ ...row, commission: row.commission * 2, payment: row.payment - row.commission }];
    case 'tip': {
      const total = row.collectedTotal - row.collectedTip;
      const fee = Math.round(total * commissionShare);
      return [
        {
          ...row,
          collectedTip: 0,
          collectedTotal: total,
          commission: fee,
          payment: total - fee - row.serviceCost,
        },
      ];
    }
    default:
      return [row];
  }
};

/** Reads a week's rows if that week or the preceding one has planted faults; otherwise returns null. */
export const readFaultyRows = async (
  context: ReadContext,
  week: WeekOfYear,
  faults: PlannedFaults,
): Promise<PaidOrder[] | null> => {
  const { tenant } = context;
  const weekFaults = faults.get(createWeekKey(week));
  const previousFaults = faults.get(createWeekKey(shiftWeek(week, -1)));
  const bounds = findBounds(week, tenant.zone);
  if (bounds === null || (weekFaults === undefined && previousFaults === undefined)) return null;
  const listIds = (faultsByOrder: ReadonlyMap<number, PlantedKind> | undefined, kind: PlantedKind) =>
    [...(faultsByOrder ?? [])].filter(([, plantedKind]) => plantedKind === kind).map(([id]) => id);
  const visibleRange = { from: 0, until: bounds.until };
  const rows = await readOrders(context, buildCollectedCondition(context, bounds));
  const addedIds = [...listIds(weekFaults, 'refund'), ...listIds(previousFaults, 'nextWeek')];
  const addedRows =
    addedIds.length === 0
      ? []
      : await readOrders(context, and(buildRangeCondition(context, visibleRange), inArray(table.id, addedIds)));
  return [...rows.flatMap((row) => applyFault(row, weekFaults?.get(row.id))), ...addedRows];
};
