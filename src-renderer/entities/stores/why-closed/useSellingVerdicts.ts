import { useMemo } from 'react';
import type { Store } from '@shared/contract/stores/stores';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { findSellingVerdicts, type DispatchVerdict } from '@shared/domain/stores/closedCauses';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useNow } from '@kit/format/ticking';
import { ensureSelling } from '@shared/domain/stores/storeState';
import { useStoreStateContext } from '../state/useStoreStateContext';

const refetchInterval = 15_000;
/** Interval between updates (ms): the maximum delay until an ended closing shows. */
const checkInterval = 5_000;

interface Verdicts {
  read: QueryResult<Store>;
  /** Null while the store is loading. */
  verdicts: DispatchVerdict[] | null;
  now: number;
}

/** Selling state of a store and its causes, updated with the clock and with changes by others. */
export const useSellingVerdicts = (storeId: number): Verdicts => {
  const stateInputs = useStoreStateContext();
  const readResult = useCall('stores.get', { params: { id: storeId } }, { refetchInterval });
  const now = useNow(checkInterval);
  const store = readResult.isPlaceholderData ? undefined : readResult.value;
  const verdicts = useMemo(
    () => (store === undefined ? null : findSellingVerdicts(ensureSelling(toStoreRow(store)), { ...stateInputs, now })),
    [store, stateInputs, now],
  );
  return { read: readResult, verdicts, now };
};
