import { useMemo } from 'react';
import type { Store } from '@shared/contract/stores/stores';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { findDispatchAvailabilities, type DispatchAvailability } from '@shared/domain/stores/closedCauses';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useNow } from '@kit/format/ticking';
import { ensureSelling } from '@shared/domain/stores/storeState';
import { useStoreStateContext } from '../state/useStoreStateContext';

const refetchInterval = 15_000;
/** Interval (ms) between updates, and thus the maximum delay before the end of a closing shows. */
const clockInterval = 5_000;

interface Availabilities {
  result: QueryResult<Store>;
  /** Null while the store is loading. */
  availabilities: DispatchAvailability[] | null;
  now: number;
}

/** Availability of a store's dispatch methods with its causes, updated with the clock and with changes by others. */
export const useDispatchAvailabilities = (storeId: number): Availabilities => {
  const stateInputs = useStoreStateContext();
  const storeResult = useCall('stores.get', { params: { id: storeId } }, { refetchInterval });
  const now = useNow(clockInterval);
  const store = storeResult.isPlaceholderData ? undefined : storeResult.value;
  const availabilities = useMemo(
    () =>
      store === undefined
        ? null
        : findDispatchAvailabilities(ensureSelling(toStoreRow(store)), { ...stateInputs, now }),
    [store, stateInputs, now],
  );
  return { result: storeResult, availabilities, now };
};
