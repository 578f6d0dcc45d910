import { useMemo } from 'react';
import type { SummaryFigures } from '@shared/contract/insight/insight';
import { addUnsoldStores } from '@shared/domain/guard/storeLosses';
import type { Span } from '@shared/domain/insight/span';
import { maxStoreCalls, maxConcurrentStoreCalls } from './useFigureStores';
import { createFiguresQuery, type InsightChoice } from './useInsightChoice';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { useCan, useCapability } from '@kit/session/hooks';
import type { Sales } from './charts/shareChart';

const toSales = ({ gross, completed, orders }: Pick<SummaryFigures, 'gross' | 'completed' | 'orders'>): Sales => ({
  orders: completed ?? orders,
  revenue: gross,
});

const emptyRange: Span = { from: '2000-01-01T00:00:00', to: '2000-01-01T00:00:00' };

/**
 * Sales by store in a period, with one request if the platform groups by store, else one per store. Stores with unknown
 * sales are missing. Reads nothing if `range` is null.
 */
export const useStoreSales = (
  range: Span | null,
  choice: InsightChoice,
  storeIds: readonly number[] | undefined,
  { isComparison = false }: { isComparison?: boolean } = {},
) => {
  const hasStoreFigures = useCapability('storeFigures');
  const enabled = useCan('kpi', 'summary') && range !== null;
  const query = createFiguresQuery(range ?? emptyRange, choice);
  const storeFigures = useCall(
    'insight.summary',
    { query: { ...query, group: 'store' } },
    { enabled: enabled && hasStoreFigures, freshFor: 30_000, untracked: isComparison },
  );
  const ids = hasStoreFigures || !enabled ? [] : (storeIds ?? []).slice(0, maxStoreCalls);
  // Tracks only the call for the first store, so that usage analytics count one report instead of one per store.
  const inputs = ids.map((id) => ({ query: { ...query, storeIds: [id] } }));
  const firstCall = useCalls('insight.summary', inputs.slice(0, 1), {
    freshFor: 30_000,
    untracked: isComparison,
  });
  const otherCalls = useCalls('insight.summary', inputs.slice(1), {
    freshFor: 30_000,
    maxConcurrent: maxConcurrentStoreCalls,
    untracked: true,
  });
  const calls = [...firstCall, ...otherCalls];
  const summaries = calls.map(({ value }) => value);
  const summariesKey = summaries
    .map((value) => (value === undefined ? '?' : `${value.completed} ${value.gross}`))
    .join();
  const groupedSummary = hasStoreFigures && !storeFigures.isPlaceholderData ? storeFigures.value : undefined;
  const storeIdsKey = storeIds?.join();
  const salesByStore = useMemo((): ReadonlyMap<number, Sales> => {
    const sales = new Map<number, Sales>();
    if (groupedSummary !== undefined) {
      for (const row of groupedSummary.stores ?? []) if (row.storeId !== null) sales.set(row.storeId, toSales(row));
      return addUnsoldStores(sales, storeIds ?? []);
    }
    ids.forEach((id, index) => {
      const summary = summaries[index];
      if (summary !== undefined) sales.set(id, toSales(summary));
    });
    return sales;
    // `summariesKey` represents the replies, since the array is new on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [groupedSummary, storeIdsKey, ids.join(), summariesKey]);
  const loadedCount = summaries.filter((value) => value !== undefined).length;
  const failedCall = hasStoreFigures ? storeFigures : calls.find(({ failure }) => failure !== null);
  const isLoaded = hasStoreFigures ? groupedSummary !== undefined : ids.length > 0 && loadedCount > 0;
  return {
    value: isLoaded ? salesByStore : undefined,
    failure: failedCall?.failure ?? null,
    readAt: hasStoreFigures ? storeFigures.readAt : (firstCall[0]?.readAt ?? null),
    isFetching: hasStoreFigures ? storeFigures.isFetching : calls.some(({ isFetching }) => isFetching),
    progress: hasStoreFigures || loadedCount === ids.length ? null : { loadedCount, count: ids.length },
    refetch: () => (hasStoreFigures ? storeFigures.refetch() : calls.forEach(({ refetch }) => refetch())),
  };
};
