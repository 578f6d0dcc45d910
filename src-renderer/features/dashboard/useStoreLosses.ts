import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findStoreLosses, maxTypicalRange, type ExpectedStore, type StoreLoss } from '@shared/domain/guard/storeLosses';
import type { Span } from '@shared/domain/insight/span';
import { floorTo } from '@shared/domain/insight/statistics';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { useFigureStores } from '@entities/insight/useFigureStores';
import { figuresPollInterval, type InsightChoice } from '@entities/insight/useInsightChoice';
import { useStoreSales } from '@entities/insight/useStoreSales';
import { invokeAction } from '@kit/bridge/client';
import { useScope } from '@kit/data/scope';
import { useCan } from '@kit/session/hooks';

const maxLosses = 5;
/** Time after which most orders are completed and thus count as sales (ms). */
const settlingTime = 60 * 60_000;
/** Refetch interval while past orders are still being read (ms). */
const pendingPollInterval = 15_000;
/** Step to which the end of a running period is rounded down (ms), so that losses are not read at every poll. */
const rangeStepMs = 15 * 60_000;

/** Typical sales of each store in a range. */
export interface TypicalSales {
  stores: readonly ExpectedStore[];
  range: Span;
}

export const useTypicalSales = (choice: InsightChoice): TypicalSales | null => {
  const { tenant, epoch } = useScope();
  const { elapsed, zone, isRunning } = choice;
  const from = toInstant(elapsed.from, zone);
  const end = isRunning
    ? floorTo(toInstant(elapsed.to, zone) - settlingTime, rangeStepMs)
    : toInstant(elapsed.to, zone);
  const enabled = useCan('kpi', 'summary') && end > from && end - from <= maxTypicalRange;
  const { data: stores } = useQuery<readonly ExpectedStore[] | null>({
    queryKey: [tenant, epoch, 'guard.typicalSales', `${from} ${end}`, 'span'],
    queryFn: async () => {
      const outcome = await invokeAction('guard.typicalSales', { from, to: end });
      return outcome.ok ? outcome.value : null;
    },
    enabled,
    refetchInterval: ({ state }) => (state.data == null ? pendingPollInterval : figuresPollInterval),
  });
  return useMemo(
    () => (!enabled || stores == null ? null : { stores, range: { from: elapsed.from, to: toWallTime(end, zone) } }),
    [enabled, stores, elapsed.from, end, zone],
  );
};

/** Stores with the greatest losses against their typical sales; undefined while loading. */
export const useStoreLosses = (choice: InsightChoice, typicalSales: TypicalSales): readonly StoreLoss[] | undefined => {
  const { stores } = useFigureStores(choice.storeIds);
  const ids = useMemo(() => stores?.map(({ id }) => id), [stores]);
  const { value: sales, progress, failure } = useStoreSales(typicalSales.range, choice, ids, { isComparison: true });
  // Stops waiting after a failure; stores whose sales could not be read are left out.
  const isLoading = progress !== null && failure === null;
  return useMemo(() => {
    if (sales === undefined || stores === undefined || isLoading) return undefined;
    const visibleIds = new Set(stores.map(({ id }) => id));
    return findStoreLosses(
      typicalSales.stores.filter(({ id }) => visibleIds.has(id)),
      sales,
      maxLosses,
    );
  }, [typicalSales, sales, isLoading, stores]);
};
