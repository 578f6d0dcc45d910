import { useEffect, useRef, useState } from 'react';
import { readBulkEditState } from '@entities/stores/bulkEditLink';

interface ArrivalOptions {
  /** Whether what is there may be thrown away. */
  mayReplace: () => Promise<boolean>;
  take: (storeIds: readonly number[]) => void;
}

/** The stores that somebody came with, to begin with. Who comes again with others while the screen stands brings these. */
export const usePreselectedStores = (state: unknown, options: ArrivalOptions): void => {
  const arrived = readBulkEditState(state);
  const [first] = useState(arrived?.arrival);
  const taken = useRef(first);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const arrival = arrived?.arrival;
  useEffect(() => {
    if (arrived === null || arrived.arrival === taken.current) return;
    taken.current = arrived.arrival;
    const { mayReplace, take } = latest.current;
    void mayReplace().then((yes) => yes && take(arrived.storeIds));
    // What arrived is told by its name alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrival]);
};
