import type { StoreRow } from '@shared/contract/stores/stores';
import { StatusDot } from '@kit/ui/Badge';
import { getStateLabel } from '../state/stateTexts';
import { storeStateAppearance } from '../state/storeStateAppearance';
import { useStoreState } from '../state/useStoreStates';

/** State of a store in a few words. */
export const StateDot = ({ store }: { store: StoreRow }) => {
  const state = useStoreState(store);
  return <StatusDot tone={storeStateAppearance[state.kind].tone}>{getStateLabel(state)}</StatusDot>;
};
