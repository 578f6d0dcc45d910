import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findStoreLosses, maxUsualSpan, type ExpectedStore } from '@shared/domain/guard/storeLosses';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { useFigureStores } from '@entities/insight/useFigureStores';
import { figuresPollInterval, type InsightChoice } from '@entities/insight/useInsightChoice';
import { useStoreSales } from '@entities/insight/useStoreSales';
import { invokeAction } from '@kit/bridge/client';
import { useScope } from '@kit/data/scope';
import { useCan } from '@kit/session/hooks';

const maxLosses = 5;
/** Time until most orders are completed and thus part of the sales (ms). */
const settlesAfter = 60 * 60_000;

/** Stores that lose most against their own usual sales; undefined until known, null if they cannot be. */
export const useStoreLosses = (choice: InsightChoice) => {
  const { tenant, epoch } = useScope();
  const { elapsed, zone, running } = choice;
  const from = toInstant(elapsed.from, zone);
  const end = toInstant(elapsed.to, zone) - (running ? settlesAfter : 0);
  const isPossible = useCan('kpi', 'summary') && end > from && end - from <= maxUsualSpan;
  const span = useMemo(
    () => (isPossible ? { from: elapsed.from, to: toWallTime(end, zone) } : null),
    [isPossible, elapsed.from, end, zone],
  );
  const { data: usual } = useQuery<readonly ExpectedStore[] | null>({
    queryKey: [tenant, epoch, 'guard.usualSales', `${from} ${end}`, 'span'],
    queryFn: async () => {
      const outcome = await invokeAction('guard.usualSales', { from, to: end });
      return outcome.ok ? outcome.value : null;
    },
    enabled: isPossible,
    refetchInterval: figuresPollInterval,
  });
  const { stores } = useFigureStores(choice.storeIds);
  const ids = useMemo(() => stores?.map(({ id }) => id), [stores]);
  const sales = useStoreSales(usual == null ? null : span, choice, ids, { isComparison: true });
  const losses = useMemo(() => {
    if (!isPossible || usual === null) return null;
    if (usual === undefined || sales.value === undefined || stores === undefined) return undefined;
    const shown = new Set(stores.map(({ id }) => id));
    return findStoreLosses(
      usual.filter(({ id }) => shown.has(id)),
      sales.value,
      maxLosses,
    );
  }, [isPossible, usual, sales.value, stores]);
  return { losses, span };
};
