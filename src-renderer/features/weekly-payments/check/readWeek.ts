import type { CallInputOf, CallReplyOf } from '@shared/contract';
import { loadAllPages, type ListPage, type LoadingProgress } from '@shared/contract/protocol/allPages';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { ConsolidationRow, ConsolidationWeek } from '@shared/contract/stores/consolidations';
import type { OrderRow } from '@shared/contract/sales/orders';
import { limits } from '@shared/domain/platform/limits';
import { checkWeek, type WeekCheck } from '@shared/domain/payments/weekCheck';
import { findWeekBounds, getNextWeek, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { call } from '@kit/bridge/client';

/** Maximum rows per page. If the platform rejects this size, requests shorter pages. */
const maxPageSize = 500;
/** Maximum requests for one week. */
const maxRequests = 240;
/** Maximum orders whose details are read for their tips. */
const maxDetailRequests = 60;

interface ReadOptions {
  signal: { readonly aborted: boolean };
  onProgress: (progress: LoadingProgress) => void;
}

/** Remaining number of requests for a week. */
interface Budget {
  left: number;
}

const isPageSizeRefused = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && ['invalid', 'refused'].includes(outcome.failure.kind);

/** Reads all rows of a list, including repeated ones. Supports platforms with shorter pages or without pages. */
const readAllRows = async <Row>(
  readPage: (page: number, limit: number) => Promise<Outcome<ListPage<Row>>>,
  { shortPage, budget, ...options }: ReadOptions & { shortPage: number; budget: Budget },
): Promise<Outcome<Row[]>> => {
  let limit = maxPageSize;
  let previousPageJson = '';
  const requestPage = async (page: number): Promise<Outcome<ListPage<Row>>> => {
    budget.left -= 1;
    if (budget.left < 0) return failed(createFailure('refused', 'TOO_MANY_ROWS'));
    const outcome = await readPage(page, limit);
    if (page === 1 && limit === maxPageSize && isPageSizeRefused(outcome)) {
      limit = shortPage;
      return requestPage(1);
    }
    return outcome;
  };
  const loadResult = await loadAllPages<{ key: string; row: Row }>({
    ...options,
    readPage: async (page) => {
      const outcome = await requestPage(page);
      if (!outcome.ok) return outcome;
      const pageJson = JSON.stringify(outcome.value.page);
      // A platform without pages sends the same rows for each page.
      const isRepeated = page > 1 && pageJson === previousPageJson;
      previousPageJson = pageJson;
      const rows = isRepeated ? [] : outcome.value.page;
      return succeeded({
        ...outcome.value,
        page: rows.map((row, index) => ({ key: `${page} ${index}`, row })),
        ...(isRepeated && { nextPage: null }),
      });
    },
    // Identifies rows by page and index, so that duplicate rows are not dropped: the check reports them.
    getKey: ({ key }) => key,
  });
  return loadResult.failure === null ? succeeded(loadResult.rows.map(({ row }) => row)) : failed(loadResult.failure);
};

const isWholeDayRange = (from: string, to: string): boolean => from.endsWith('T00:00:00') && to.endsWith('T23:59:59');

/** Date filter for the orders of a week: dates if the week covers whole days, otherwise exact times. */
const createDateFilter = (
  from: string,
  to: string,
): Pick<NonNullable<CallInputOf<'orders.list'>['query']>, 'from' | 'to'> =>
  isWholeDayRange(from, to) ? { from: from.slice(0, 10), to: to.slice(0, 10) } : { from, to };

interface WeekCheckResult extends WeekCheck {
  orders: number;
}

/** Compares a week's payment with the week's orders and with the following payment. */
export const readWeekCheck = async (
  week: ConsolidationWeek & WeekOfYear,
  options: ReadOptions,
): Promise<Outcome<WeekCheckResult>> => {
  const bounds = findWeekBounds(week);
  if (bounds === null) return failed(createFailure('missing'));
  const { from, to } = bounds;
  const budget = { left: maxRequests };
  const readRows = (params: WeekOfYear): Promise<Outcome<ConsolidationRow[]>> =>
    readAllRows<ConsolidationRow>(
      (page, limit) =>
        call('consolidations.week', { params: { year: params.year, week: params.week }, query: { page, limit } }),
      { ...options, onProgress: () => undefined, shortPage: limits.consolidationPageSize, budget },
    );
  const rows = await readRows(week);
  if (!rows.ok) return rows;
  const nextWeekRows = await readRows(getNextWeek(week));
  // The latest week has no following payment.
  if (!nextWeekRows.ok && nextWeekRows.failure.kind !== 'missing') return nextWeekRows;
  const orders = await readAllRows<OrderRow>(
    (page, limit) => call('orders.list', { query: { ...createDateFilter(from, to), page, limit } }),
    { ...options, shortPage: limits.allStoresPageSize, budget },
  );
  if (!orders.ok) return orders;
  const ordersById = new Map(orders.value.map((order) => [order.id, order]));
  const checkInput = {
    from,
    to,
    week,
    rows: rows.value,
    orders: [...ordersById.values()].filter(
      ({ createdAt }) => createdAt === null || (createdAt >= from && createdAt <= to),
    ),
    nextRows: nextWeekRows.ok ? nextWeekRows.value : [],
  };
  const tips = new Map<number, number>();
  const unclearDifferences = checkWeek({ ...checkInput, tips }).differences.filter(
    ({ reason }) => reason === 'otherAmount',
  );
  for (const { orderId } of unclearDifferences.slice(0, maxDetailRequests)) {
    if (options.signal.aborted) return failed(createFailure('superseded'));
    if (orderId === null) continue;
    const order: Outcome<CallReplyOf<'orders.get'>> = await call('orders.get', { params: { id: orderId } });
    if (order.ok && order.value.tip != null) tips.set(orderId, order.value.tip);
  }
  return succeeded({ ...checkWeek({ ...checkInput, tips }), orders: checkInput.orders.length });
};
