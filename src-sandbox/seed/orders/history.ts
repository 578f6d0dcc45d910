import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Database, Db } from '../../db/database';
import {
  closings,
  customers,
  meta,
  orderLines,
  orderPayments,
  orders as orderTable,
  settings,
  stores,
  tenants,
} from '../../db/schema';
import { insertMany } from '../../db/insertMany';
import { seededTenants } from '../tenants';
import { updateUseCounts } from './couponUse';
import { computeOrdersPerDay } from './demand';
import { takeOrderNumbers } from './orderNumbers';
import { selectIncidentStores } from './incidents';
import { countCustomers, historyDays, planSteps, type PlannedTenant, type Step } from './plan';
import { loadStoreProfiles } from './storeProfiles';
import { createOrderWriter } from './writer';

/** Saved progress of creating the history; determines all remaining steps. */
interface Progress {
  /** Version of the plan. A history with another version is not continued. */
  plan?: number;
  now: number;
  tenants: PlannedTenant[];
  /** Number of completed steps. */
  done: number;
  /** First day that has all its orders, by tenant id. */
  completeFrom?: Record<number, string>;
  finished: boolean;
}

interface HistoryOptions {
  /** Total number of orders, divided among tenants by `orderShare`. */
  orders: number;
  seed: number;
  now: number;
  /** True to plant incidents in the default tenant, see incidents.ts. */
  hasIncidents?: boolean;
  signal?: AbortSignal;
}

const historyKey = 'order_history';
/** Version of the step plan. Increase it whenever the content of the steps changes. */
export const planVersion = 7;
/** Default number of days that `seedOrders` creates. */
const defaultDays = 120;
/** Pause between steps (ms), so that requests are handled meanwhile. */
const pauseMs = 4;

const loadProgress = async (db: Db): Promise<Progress | null> => {
  const [match] = await db.select().from(meta).where(eq(meta.key, historyKey)).for('update');
  return match === undefined ? null : (JSON.parse(match.value) as Progress);
};

const saveProgress = async (db: Db, progress: Progress): Promise<void> => {
  const value = JSON.stringify(progress);
  await db.insert(meta).values({ key: historyKey, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
};

/** Returns the range of order numbers reserved for a tenant's history; null if it has none. */
export const loadPlannedNumbers = async (db: Db, tenantId: number): Promise<{ first: number; last: number } | null> => {
  const tenant = (await loadProgress(db))?.tenants.find(({ id }) => id === tenantId);
  if (tenant === undefined) return null;
  const { firstNumber: first = 1, orders } = tenant;
  return { first, last: first + orders - 1 };
};

/**
 * Returns the tenants with a history, their current orders per day and their incident stores; null before the history
 * is started.
 */
export const loadHistoryTenants = async (
  db: Db,
): Promise<{ key: string; perDay: number; incidentStores: number[] }[] | null> => {
  const progress = await loadProgress(db);
  if (progress === null) return null;
  const { tenants: plannedTenants, now } = progress;
  return plannedTenants.map((tenant) => ({
    key: tenant.key,
    perDay: computeOrdersPerDay(now, { ...tenant, days: historyDays }),
    incidentStores: tenant.incidentStores ?? [],
  }));
};

/**
 * While the history is being created, returns the first day (`YYYY-MM-DD`) that has all its orders; afterwards null.
 */
export const readCompleteFrom = async (
  db: Db,
  { id, zone }: { id: number; zone: string },
  now: number,
): Promise<string | null> => {
  const [match] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, historyKey));
  if (match === undefined) return null;
  const progress = JSON.parse(match.value) as Progress;
  const isRunning = !progress.finished && progress.plan === planVersion;
  if (!isRunning || !progress.tenants.some((tenant) => tenant.id === id)) return null;
  return progress.completeFrom?.[id] ?? toWallTime(now, zone).slice(0, 10);
};

const getNextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the first complete day of each tenant after a step. Steps run from the latest day backwards. A business day
 * ends after midnight, so a date is complete only once the business day of the previous date is, too.
 */
const computeCompleteFrom = (step: Step, previousDates: Progress['completeFrom'] = {}): Record<number, string> => {
  const lastDayPart = step.kind === 'orders' ? step.parts.at(-1) : undefined;
  if (lastDayPart === undefined) return previousDates;
  const nextDate = getNextDate(lastDayPart.day.date);
  return {
    ...previousDates,
    [step.tenant.id]: lastDayPart.to === lastDayPart.day.orders ? nextDate : getNextDate(nextDate),
  };
};

/** Reserves `count` ids and returns the first. */
const reserveIds = async (db: Db, table: typeof orderTable | typeof customers, count: number): Promise<number> => {
  const sequence = sql`pg_get_serial_sequence(${table === customers ? 'customers' : 'orders'}, 'id')`;
  const { rows } = (await db.execute(
    sql`select setval(${sequence}, nextval(${sequence}) + ${count}) - ${count} as first`,
  )) as { rows: { first: number | string }[] };
  return Number(rows[0]?.first);
};

const planTenant = async (
  db: Db,
  tenant: Pick<PlannedTenant, 'id' | 'key' | 'country'>,
  { orders, days }: { orders: number; days: number },
): Promise<PlannedTenant> => ({
  ...tenant,
  orders,
  days,
  firstOrderId: await reserveIds(db, orderTable, orders),
  firstNumber: await takeOrderNumbers(db, tenant.id, orders),
  firstCustomerId: await reserveIds(db, customers, countCustomers(orders)),
});

/** Inserts the past orders of one tenant, in the current transaction. */
export const seedOrders = async (
  db: Db,
  tenant: Pick<PlannedTenant, 'id' | 'key' | 'country'>,
  { orders, seed, now, days = defaultDays }: { orders: number; seed: number; now: number; days?: number | undefined },
): Promise<void> => {
  const plannedTenant = await planTenant(db, tenant, { orders, days });
  const writeOrders = await createOrderWriter(db, plannedTenant, { seed, now });
  for (const step of planSteps([plannedTenant], now))
    await writeOrders(step, ({ table, rows }) => insertMany(db, table, rows));
  await updateUseCounts(db, tenant.id);
};

/** Returns stores that can receive orders and have no seeded closing. */
export const loadIncidentStores = async (db: Db, tenantId: number, seed: number): Promise<number[]> => {
  const storesWithClosings = await db
    .select({ id: closings.storeId })
    .from(closings)
    .where(eq(closings.tenantId, tenantId));
  const storesWithoutMenu = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.tenantId, tenantId), isNull(stores.menuId)));
  const excludedIds = new Set([...storesWithClosings, ...storesWithoutMenu].map(({ id }) => id));
  const profiles = await loadStoreProfiles(db, tenantId, seed);
  return selectIncidentStores(profiles.filter(({ id }) => !excludedIds.has(id)));
};

/** Loads the progress of the history, or starts a new history. */
const startHistory = (
  { db }: Database,
  { orders, seed, now, hasIncidents = false }: HistoryOptions,
): Promise<Progress> =>
  db.transaction(async (tx) => {
    const savedProgress = await loadProgress(tx);
    if (savedProgress !== null) return savedProgress;
    const keys = seededTenants.filter(({ orderShare }) => orderShare > 0).map(({ key }) => key);
    const matches = await tx
      .select({ id: tenants.id, key: tenants.key, country: settings.isoCountry })
      .from(tenants)
      .innerJoin(settings, eq(settings.tenantId, tenants.id))
      .where(inArray(tenants.key, keys))
      .orderBy(tenants.id);
    const plannedTenants: PlannedTenant[] = [];
    for (const tenant of matches) {
      const spec = seededTenants.find(({ key }) => key === tenant.key);
      const count = Math.round(orders * (spec?.orderShare ?? 0));
      const plannedTenant = await planTenant(tx, tenant, { orders: count, days: historyDays });
      const hasPlannedIncidents = hasIncidents && spec?.isDefault === true;
      plannedTenants.push(
        hasPlannedIncidents
          ? { ...plannedTenant, incidentStores: await loadIncidentStores(tx, tenant.id, seed) }
          : plannedTenant,
      );
    }
    const progress = { plan: planVersion, now, tenants: plannedTenants, done: 0, finished: false };
    await saveProgress(tx, progress);
    return progress;
  });

/**
 * Vacuums and analyzes the order tables. The embedded engine never does so by itself, and PostgreSQL does so only
 * minutes after many inserts. Without statistics, both plan queries as if the tables were empty, and ignore covering
 * indexes.
 */
export const analyzeOrders = async (db: Db): Promise<void> => {
  for (const table of [customers, orderTable, orderLines, orderPayments]) {
    await db.execute(sql`vacuum (analyze) ${table}`);
  }
};

/**
 * Creates the past orders while the platform runs. Each step commits together with its progress, so that an interrupted
 * history continues on the next start, and several servers on one database share the work.
 */
export const fillHistory = async (database: Database, options: HistoryOptions): Promise<void> => {
  const progress = await startHistory(database, options);
  if (progress.finished || progress.plan !== planVersion) return;
  const steps = planSteps(progress.tenants, progress.now);
  const writers = new Map<number, Awaited<ReturnType<typeof createOrderWriter>>>();
  for (let doneCount = progress.done; doneCount < steps.length && !options.signal?.aborted;) {
    const { tenant } = steps[doneCount] as Step;
    const writeOrders =
      writers.get(tenant.id) ??
      (await createOrderWriter(database.db, tenant, { seed: options.seed, now: progress.now }));
    writers.set(tenant.id, writeOrders);
    doneCount = await database.copying(async (tx, copy) => {
      const progress = await loadProgress(tx);
      const step = progress === null ? undefined : steps[progress.done];
      if (progress === null || step === undefined || step.tenant.id !== tenant.id)
        return progress?.done ?? steps.length;
      await writeOrders(step, copy);
      await saveProgress(tx, {
        ...progress,
        done: progress.done + 1,
        completeFrom: computeCompleteFrom(step, progress.completeFrom),
      });
      return progress.done + 1;
    });
    await wait(pauseMs);
  }
  if (options.signal?.aborted) return;
  for (const { id } of progress.tenants) await updateUseCounts(database.db, id);
  await analyzeOrders(database.db);
  await saveProgress(database.db, { ...progress, done: steps.length, finished: true });
};
