import { useQuery } from '@tanstack/react-query';
import type { createFiguresQuery } from '@entities/insight/useInsightChoice';
import { call } from '@kit/bridge/client';
import { CallFailure } from '@kit/data/callFailure';
import { createCallPrefix } from '@kit/data/keys';
import { useScope } from '@kit/data/scope';
import { useCan } from '@kit/session/hooks';
import { loadBestSellers } from './bestSellers';

/** All products sold in a period, from every page of the ranking. Reads nothing if `query` is null. */
export const useFullRanking = (query: ReturnType<typeof createFiguresQuery> | null) =>
  useQuery({
    queryKey: [...createCallPrefix(useScope(), 'insight.bestSellers'), 'whole', query],
    queryFn: async () => {
      const fullRanking = await loadBestSellers((page) =>
        call('insight.bestSellers', { query: { ...query, limit: 1000, page } }),
      );
      if (fullRanking.failure !== null) throw new CallFailure(fullRanking.failure);
      return fullRanking.rows;
    },
    enabled: useCan('kpi', 'index') && query !== null,
    staleTime: 60_000,
  });
