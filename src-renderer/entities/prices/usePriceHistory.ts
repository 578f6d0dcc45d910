import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { PriceHistory, PriceHistoryQuery } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { invokeAction } from '@kit/bridge/client';

interface PriceHistoryResult {
  /** Null while loading or if loading failed. */
  history: PriceHistory | null;
  failure: Failure | null;
  refetch: () => void;
}

/** Price changes logged on this computer; reloads when `version` changes or on `refetch`. */
export const usePriceHistory = (
  { productId, groupIds }: PriceHistoryQuery,
  version: unknown = null,
): PriceHistoryResult => {
  const [historyState, setHistoryState] = useState<Omit<PriceHistoryResult, 'refetch'>>({
    history: null,
    failure: null,
  });
  const [refetchCount, setRefetchCount] = useState(0);
  const groupKey = groupIds?.join();
  useEffect(() => {
    let isCancelled = false;
    const query = {
      ...(productId !== undefined && { productId }),
      ...(groupKey !== undefined && { groupIds: groupKey === '' ? [] : groupKey.split(',').map(Number) }),
    };
    void invokeAction('prices.history', query).then((outcome) => {
      if (isCancelled) return;
      setHistoryState(
        outcome.ok ? { history: outcome.value, failure: null } : { history: null, failure: outcome.failure },
      );
    });
    return () => {
      isCancelled = true;
    };
  }, [productId, groupKey, version, refetchCount]);
  return { ...historyState, refetch: useCallback(() => setRefetchCount((count) => count + 1), []) };
};
