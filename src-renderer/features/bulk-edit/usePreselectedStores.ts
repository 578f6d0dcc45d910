import { useEffect, useRef, useState } from 'react';
import { readBulkEditState } from '@entities/stores/bulkEditLink';

interface ArrivalOptions {
  /** Resolves to true if the current input may be discarded. */
  confirmReplacement: () => Promise<boolean>;
  take: (storeIds: readonly number[]) => void;
}

/**
 * Selects the stores that another screen passes in router state, and does so again when the user returns with others.
 */
export const usePreselectedStores = (state: unknown, options: ArrivalOptions): void => {
  const editState = readBulkEditState(state);
  const [first] = useState(editState?.arrival);
  const appliedRef = useRef(first);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const arrival = editState?.arrival;
  useEffect(() => {
    if (editState === null || editState.arrival === appliedRef.current) return;
    appliedRef.current = editState.arrival;
    const { confirmReplacement, take } = latestOptions.current;
    void confirmReplacement().then((isConfirmed) => isConfirmed && take(editState.storeIds));
    // Depends only on the arrival's key, since the state is a new object on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrival]);
};
