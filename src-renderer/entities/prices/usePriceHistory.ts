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
  const [readResult, setReadResult] = useState<Omit<PriceHistoryResult, 'refetch'>>({ history: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  const groups = groupIds?.join();
  useEffect(() => {
    let isOver = false;
    const query = {
      ...(productId !== undefined && { productId }),
      ...(groups !== undefined && { groupIds: groups === '' ? [] : groups.split(',').map(Number) }),
    };
    void invokeAction('prices.history', query).then((outcome) => {
      if (isOver) return;
      setReadResult(
        outcome.ok ? { history: outcome.value, failure: null } : { history: null, failure: outcome.failure },
      );
    });
    return () => {
      isOver = true;
    };
  }, [productId, groups, version, attempt]);
  return { ...readResult, refetch: useCallback(() => setAttempt((before) => before + 1), []) };
};
