import { DateTime } from 'luxon';
import type { DowntimeQuery, DowntimeReport } from '@shared/bridge/stores/downtime';
import type { PromiseReport } from '@shared/bridge/stores/promises';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { ProductRow } from '@shared/contract/catalogue/products';
import type { SummaryFigures } from '@shared/contract/insight/insight';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { StoreRow } from '@shared/contract/stores/stores';
import { isLongOffSale } from '@shared/domain/catalogue/saleState';
import type {
  AnswersFact,
  DigestFacts,
  DowntimeFact,
  LateFact,
  NamedStore,
  SalesFact,
  StoreFact,
} from '@shared/domain/digest/facts';
import { downtimeCauses } from '@shared/domain/downtime/downtimeLog';
import { getLoss, sumDowntime } from '@shared/domain/downtime/downtimeReport';
import type { PolicyAction } from '@shared/domain/people/policyActions';
import type { PolicyArea } from '@shared/domain/people/policies';
import { selectComparableDays, type PromiseDay } from '@shared/domain/promises/promiseDays';
import { isFinishedStatus } from '@shared/domain/sales/orderLifecycle';
import { getOpenState } from '@shared/domain/stores/closing';
import { getHolidays, type HolidayName } from '@shared/domain/schedules/holidays';
import type { CountryCode } from '@shared/domain/values/countries';

export interface FactsContext {
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  timeZone: string;
  country: CountryCode;
  now: number;
  can: (area: PolicyArea, action: PolicyAction) => boolean;
  hasStoreFigures: boolean;
  /** Stores; null before they were read. */
  stores: readonly StoreRow[] | null;
  /** Live orders; null before they were read. */
  orders: readonly LiveOrder[] | null;
  /** Reads the report on the day's order times. */
  readLate: () => Promise<Outcome<PromiseReport>>;
  /** Returns the summaries of earlier days: how often stores met their promised times. */
  getPromiseDays: () => readonly PromiseDay[];
  readDowntime: (query: DowntimeQuery) => Promise<Outcome<DowntimeReport>>;
}

/** Number of earlier weeks to compare with, on the same weekday. */
const comparedWeeks = 4;
/** Maximum stores read individually for planned closings. */
const maxStores = 60;
/** Maximum concurrent reads of stores. */
const concurrency = 3;
const productPageSize = 100;

const findHoliday = (country: CountryCode, date: string): HolidayName | null =>
  getHolidays(country, Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name ?? null;

const createNameLookup = (stores: FactsContext['stores']) => {
  const names = new Map(stores?.map(({ id, name }) => [id, name]));
  return (id: number): string => names.get(id) || `#${id}`;
};

const getMean = (values: readonly (number | null)[]): number | null => {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0) / knownValues.length;
};

/**
 * Returns the number of orders by store. Returns null if a store's number is unknown, or if no store is listed although
 * the total is not zero.
 */
const listStoreOrders = ({ orders: total, stores = [] }: SummaryFigures): ReadonlyMap<number, number> | null => {
  const ordersByStore = new Map<number, number>();
  for (const { storeId, orders } of stores) {
    if (storeId == null) continue;
    if (orders === null) return null;
    ordersByStore.set(storeId, orders);
  }
  return ordersByStore.size === 0 && total !== 0 ? null : ordersByStore;
};

type Figures = Pick<DigestFacts, 'sales' | 'stores' | 'refunds'>;

/** Reads the summaries of the day and of the same weekday in earlier weeks. */
const readFigures = async (
  { call, hasStoreFigures, country }: FactsContext,
  day: DateTime,
  getName: (id: number) => string,
): Promise<Figures> => {
  const readDay = async (date: string): Promise<SummaryFigures | null> => {
    const query = { from: date, to: date, ...(hasStoreFigures && { group: 'store' as const }) };
    const readOutcome = await call('insight.summary', { query });
    if (!readOutcome.ok) return null;
    const { orders, completeFrom } = readOutcome.value;
    return orders === null || (completeFrom !== undefined && date < completeFrom) ? null : readOutcome.value;
  };
  const summary = await readDay(day.toFormat('yyyy-MM-dd'));
  if (summary === null || summary.orders === null)
    return { sales: null, refunds: null, ...(hasStoreFigures && { stores: null }) };
  const earlierFigures: SummaryFigures[] = [];
  for (let week = 1; week <= comparedWeeks; week += 1) {
    const date = day.minus({ weeks: week }).toFormat('yyyy-MM-dd');
    const earlierSummary = findHoliday(country, date) === null ? await readDay(date) : null;
    // Skips days without orders, because the shop had not opened yet or did not use the platform yet.
    if (earlierSummary !== null && earlierSummary.orders !== null && earlierSummary.orders > 0)
      earlierFigures.push(earlierSummary);
  }
  const sales: SalesFact = {
    revenue: summary.gross,
    orders: summary.orders,
    typicalRevenue: getMean(earlierFigures.map(({ gross }) => gross)),
    typicalOrders: getMean(earlierFigures.map(({ orders }) => orders)),
    weeks: earlierFigures.length,
  };
  const refunds =
    summary.refunds === null
      ? null
      : {
          amount: summary.refunds,
          typicalAmount: getMean(earlierFigures.map(({ refunds: amount }) => amount)),
          averageTicket: summary.averageTicket ?? getMean(earlierFigures.map(({ averageTicket }) => averageTicket)),
        };
  if (summary.stores === undefined) return { sales, refunds };
  const ordersByStore = listStoreOrders(summary);
  const earlierOrders = earlierFigures.flatMap((figures) => listStoreOrders(figures) ?? []);
  const hasNothingToCompare = earlierFigures.length > 0 && earlierOrders.length === 0;
  if (ordersByStore === null || hasNothingToCompare) return { sales, refunds, stores: null };
  const ids = new Set([ordersByStore, ...earlierOrders].flatMap((orders) => [...orders.keys()]));
  const stores = [...ids].map((id): StoreFact => ({
    id,
    name: getName(id),
    orders: ordersByStore.get(id) ?? 0,
    typicalOrders: getMean(earlierOrders.map((orders) => orders.get(id) ?? 0)) ?? 0,
  }));
  return { sales, refunds, stores };
};

/** Maximum stores whose order times are compared with their promised times. */
const maxLateStores = 20;

export const readLateFact = async (context: FactsContext): Promise<LateFact | null> => {
  const { readLate, getPromiseDays, stores, country, now, timeZone } = context;
  const getName = createNameLookup(stores);
  const readOutcome = await readLate();
  if (!readOutcome.ok) return null;
  const { simulation, stores: promises, isReading } = readOutcome.value;
  const date = DateTime.fromMillis(now, { zone: timeZone }).minus({ days: 1 }).toFormat('yyyy-MM-dd');
  const days = selectComparableDays(getPromiseDays(), date, (day) => findHoliday(country, day) !== null);
  const getTypicalDelay = ({ storeId, method }: (typeof promises)[number]) =>
    getMean(
      days.map(
        (day) => day.stores.find((store) => store.storeId === storeId && store.method === method)?.delay ?? null,
      ),
    );
  return {
    orders: simulation.orders,
    late: simulation.late,
    typicalShare: getMean(days.map((day) => day.late / day.orders)),
    days: days.length,
    // `promises` starts with the store that exceeds its promised time the most.
    stores: promises
      .filter(({ actual, promised }) => actual > promised)
      .slice(0, maxLateStores)
      .map((promise) => ({
        id: promise.storeId,
        name: getName(promise.storeId),
        orders: promise.orders,
        promised: promise.promised,
        actual: promise.actual,
        typicalDelay: getTypicalDelay(promise),
      })),
    isReading,
  };
};

const toMinutes = (milliseconds: number): number => Math.round(milliseconds / 60_000);

/** Reads the downtime of a day from the record of this computer. */
const readDowntimeFact = async (
  { readDowntime }: FactsContext,
  [date, today]: readonly [string, string],
  getName: (id: number) => string,
): Promise<DowntimeFact | null> => {
  const readOutcome = await readDowntime({
    ...{ from: `${date}T00:00:00`, to: `${today}T00:00:00`, compared: null, storeIds: [], dayStart: 0 },
  });
  if (!readOutcome.ok) return null;
  const { total, stores } = readOutcome.value;
  const sum = sumDowntime(total);
  return {
    minutes: toMinutes(sum.time),
    cost: getLoss(sum),
    watched: toMinutes(total.selling + sum.time),
    unwatched: toMinutes(total.noData),
    stores: stores
      .map(({ storeId, causes }) => {
        const storeSum = sumDowntime({ causes });
        const [cause = downtimeCauses[0]] = downtimeCauses.toSorted(
          (a, b) => causes[b].lost - causes[a].lost || causes[b].time - causes[a].time,
        );
        return {
          id: storeId,
          name: getName(storeId),
          minutes: toMinutes(storeSum.time),
          cost: getLoss(storeSum),
          cause,
        };
      })
      .filter(({ minutes }) => minutes > 0)
      .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || b.minutes - a.minutes),
  };
};

const readSoldOutProducts = async ({ call, now, timeZone }: FactsContext): Promise<DigestFacts['soldOut']> => {
  const readOutcome = await loadAllPages<ProductRow>({
    readPage: (page) => call('products.list', { query: { page, limit: productPageSize } }),
    getKey: ({ id }) => id,
  });
  if (!readOutcome.ok) return null;
  return readOutcome.rows
    .filter((product) => isLongOffSale(product, now, timeZone))
    .map(({ id, name }) => ({ id, name: name || `#${id}` }));
};

const readAnswers = async (
  { call }: FactsContext,
  date: string,
  getName: (id: number) => string,
): Promise<AnswersFact | null> => {
  const readOutcome = await call('nps.result', {
    query: { startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59` },
  });
  if (!readOutcome.ok) return null;
  const { total, comments } = readOutcome.value;
  const [worstComment] = comments
    .flatMap(({ score, ...comment }) => (score === null ? [] : [{ ...comment, score }]))
    .sort((a, b) => a.score - b.score);
  if (worstComment === undefined) return { total, worst: null };
  const { score, text, storeId, orderId } = worstComment;
  return { total, worst: { score, text, storeName: storeId === null ? null : getName(storeId), orderId } };
};

const toNamedStore = ({ id, name }: NamedStore): NamedStore => ({ id, name: name || `#${id}` });

/** Reads the stores that are planned to close on a day; null if there are too many or some could not be read. */
const readPlannedClosings = async (
  { call }: FactsContext,
  stores: readonly StoreRow[],
  date: string,
): Promise<NamedStore[] | null> => {
  if (stores.length > maxStores) return null;
  const queue = [...stores];
  const closedStores: NamedStore[] = [];
  let hasFailed = false;
  const readQueuedStores = async (): Promise<void> => {
    for (let store = queue.shift(); store !== undefined && !hasFailed; store = queue.shift()) {
      const readOutcome = await call('stores.get', { params: { id: store.id } });
      hasFailed ||= !readOutcome.ok;
      const startTimes = readOutcome.ok
        ? readOutcome.value.scheduledClosingTimes.map(({ startDatetime }) => startDatetime)
        : [];
      if (startTimes.some((start) => start.startsWith(date))) closedStores.push(toNamedStore(store));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, readQueuedStores));
  return hasFailed ? null : closedStores.sort((a, b) => a.name.localeCompare(b.name, 'es'));
};

/** Reads the facts of the previous day; omits areas without permission, and sets failed ones to null. */
export const readDigestFacts = async (context: FactsContext): Promise<DigestFacts> => {
  const { timeZone, country, now, can, stores, orders } = context;
  const day = DateTime.fromMillis(now, { zone: timeZone }).startOf('day');
  const [date, today] = [day.minus({ days: 1 }), day].map((value) => value.toFormat('yyyy-MM-dd')) as [string, string];
  const getName = createNameLookup(stores);
  const [figures, lateFact, downtime, soldOut, answers, closings] = await Promise.all([
    can('kpi', 'summary') ? readFigures(context, day.minus({ days: 1 }), getName) : null,
    can('orders', 'index') ? readLateFact(context) : undefined,
    can('stores', 'index') ? readDowntimeFact(context, [date, today], getName) : undefined,
    can('products', 'index') ? readSoldOutProducts(context) : undefined,
    can('answers', 'nps_result') ? readAnswers(context, date, getName) : undefined,
    can('stores', 'show') && can('stores', 'index')
      ? stores === null
        ? null
        : readPlannedClosings(context, stores, today)
      : undefined,
  ]);
  const isStillClosed = ({ orderMethod, currentClosings }: StoreRow) => {
    const earlierClosings = currentClosings.filter(({ startDatetime }) => startDatetime < `${today}T00:00:00`);
    return (
      earlierClosings.length > 0 &&
      getOpenState({ opened: true, orderMethod, currentClosings: earlierClosings }) === 'closed'
    );
  };
  const isScheduled = ({ status, scheduledFor }: LiveOrder) =>
    scheduledFor?.startsWith(today) === true && !isFinishedStatus(status);
  return {
    date,
    today,
    holiday: findHoliday(country, date),
    ...figures,
    ...(lateFact !== undefined && { late: lateFact }),
    ...(downtime !== undefined && { downtime }),
    ...(soldOut !== undefined && { soldOut }),
    ...(answers !== undefined && { answers }),
    ...(can('stores', 'index') && { stillClosed: stores?.filter(isStillClosed).map(toNamedStore) ?? null }),
    next: {
      holiday: findHoliday(country, today),
      ...(closings !== undefined && { closings }),
      ...(can('orders', 'index') && { scheduled: orders?.filter(isScheduled).length ?? null }),
    },
  };
};
