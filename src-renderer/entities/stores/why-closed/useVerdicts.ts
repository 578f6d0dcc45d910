import { useMemo } from 'react';
import type { Store } from '@shared/contract/stores';
import { rowOf } from '@shared/contract/storeRows';
import { verdictsOn, type DispatchVerdict } from '@shared/domain/stores/closedCauses';
import { useCall } from '@kit/data/useCall';
import type { Read } from '@kit/data/queryResult';
import { useNow } from '@kit/format/ticking';
import { sellingKnown } from '@shared/domain/stores/storeState';
import { useSurroundings } from '../state/useSurroundings';

const pollEvery = 15_000;
/** A closing that ends shows within this. */
const lookEvery = 5_000;

interface Verdicts {
  read: Read<Store>;
  /** Null until the store is there. */
  verdicts: DispatchVerdict[] | null;
  now: number;
}

/** The verdicts on a store, kept current: with the clock, and with what others change meanwhile. */
export const useVerdicts = (storeId: number): Verdicts => {
  const surroundings = useSurroundings();
  const read = useCall('stores.get', { params: { id: storeId } }, { pollEvery });
  const now = useNow(lookEvery);
  const store = read.outdated ? undefined : read.value;
  const verdicts = useMemo(
    () => (store === undefined ? null : verdictsOn(sellingKnown(rowOf(store)), { ...surroundings, now })),
    [store, surroundings, now],
  );
  return { read, verdicts, now };
};
