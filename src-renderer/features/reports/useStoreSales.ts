import { useMemo } from 'react';
import type { SummaryFigures } from '@shared/contract/insight';
import { isLimitedToAssignedStores } from '@shared/domain/people/delegation';
import type { Span } from '@shared/domain/insight/span';
import { figuresQuery, type InsightChoice } from '@entities/insight/useInsightChoice';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { useCan, useCapability, useRights, useSession } from '@kit/session/hooks';
import type { Sales } from './salesRows';

/** Where each store is a call of its own. */
export const maxStoreCalls = 100;
const callsAtOnce = 5;

const salesOf = ({ gross, completed, orders }: Pick<SummaryFigures, 'gross' | 'completed' | 'orders'>): Sales => ({
  orders: completed ?? orders,
  revenue: gross,
});

/** The user's stores, those that were chosen where any were. */
export const useReportStores = ({ storeIds }: Pick<InsightChoice, 'storeIds'>) => {
  const read = useCall('stores.all', {}, { enabled: useCan('stores', 'index'), freshFor: 60_000 });
  const isBound = isLimitedToAssignedStores(useRights());
  const own = useSession().user?.storeIds;
  const all = read.value;
  const stores = useMemo(() => {
    const mine = isBound && own !== undefined ? new Set(own) : null;
    return all?.filter(({ id }) => (mine === null || mine.has(id)) && (storeIds.length === 0 || storeIds.includes(id)));
  }, [all, isBound, own, storeIds]);
  return { ...read, stores };
};

const noSpan: Span = { from: '2000-01-01T00:00:00', to: '2000-01-01T00:00:00' };

/** Sales of each store in a span: by one call where the platform groups by store, else by a call for each. Null reads nothing. */
export const useStoreSales = (span: Span | null, choice: InsightChoice, storeIds: readonly number[] | undefined) => {
  const isGrouped = useCapability('storeFigures');
  const enabled = useCan('kpi', 'summary') && span !== null;
  const query = figuresQuery(span ?? noSpan, choice);
  const grouped = useCall(
    'insight.summary',
    { query: { ...query, group: 'store' } },
    { enabled: enabled && isGrouped, freshFor: 30_000 },
  );
  const ids = isGrouped || !enabled ? [] : (storeIds ?? []).slice(0, maxStoreCalls);
  // One report is one event: the first of its calls.
  const inputs = ids.map((id) => ({ query: { ...query, storeIds: [id] } }));
  const first = useCalls('insight.summary', inputs.slice(0, 1), { freshFor: 30_000 });
  const others = useCalls('insight.summary', inputs.slice(1), {
    freshFor: 30_000,
    atOnce: callsAtOnce,
    untracked: true,
  });
  const reads = [...first, ...others];
  const answers = reads.map(({ value }) => value);
  const key = answers.map((value) => (value === undefined ? '?' : `${value.completed} ${value.gross}`)).join();
  const stores = grouped.isPlaceholderData ? undefined : grouped.value?.stores;
  const byStore = useMemo(() => {
    const sales = new Map<number, Sales>();
    if (isGrouped) for (const row of stores ?? []) if (row.storeId !== null) sales.set(row.storeId, salesOf(row));
    ids.forEach((id, at) => {
      const answer = answers[at];
      if (answer !== undefined) sales.set(id, salesOf(answer));
    });
    return sales;
    // The answers by their key: they are lists of their own each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isGrouped, stores, ids.join(), key]);
  const loaded = answers.filter((value) => value !== undefined).length;
  const failed = isGrouped ? grouped : reads.find(({ failure }) => failure !== null);
  const isRead = isGrouped ? grouped.value !== undefined && !grouped.isPlaceholderData : ids.length > 0 && loaded > 0;
  return {
    value: isRead ? byStore : undefined,
    failure: failed?.failure ?? null,
    readAt: isGrouped ? grouped.readAt : (first[0]?.readAt ?? null),
    isFetching: isGrouped ? grouped.isFetching : reads.some(({ isFetching }) => isFetching),
    progress: isGrouped || loaded === ids.length ? null : { loaded, count: ids.length },
    refetch: () => (isGrouped ? grouped.refetch() : reads.forEach(({ refetch }) => refetch())),
  };
};
