import { useEffect, useRef, useState } from 'react';
import { readBulkEditState } from '@entities/stores/bulkEditLink';

interface PreselectionOptions {
  /** Resolves to true if the current input may be discarded. */
  confirmReplacement: () => Promise<boolean>;
  selectStores: (storeIds: readonly number[]) => void;
}

/**
 * Replaces the selection, after confirmation, when another screen opens the bulk edit again with other stores in the
 * router state. The caller selects the stores of the first visit.
 */
export const usePreselectedStores = (state: unknown, options: PreselectionOptions): void => {
  const editState = readBulkEditState(state);
  const [initialArrival] = useState(editState?.arrival);
  const appliedRef = useRef(initialArrival);
  const optionsRef = useRef(options);
  useEffect(() => {
    optionsRef.current = options;
  });
  const arrival = editState?.arrival;
  useEffect(() => {
    if (editState === null || editState.arrival === appliedRef.current) return;
    appliedRef.current = editState.arrival;
    const { confirmReplacement, selectStores } = optionsRef.current;
    void confirmReplacement().then((isConfirmed) => isConfirmed && selectStores(editState.storeIds));
    // Depends only on the arrival's key, since the state is a new object on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrival]);
};
