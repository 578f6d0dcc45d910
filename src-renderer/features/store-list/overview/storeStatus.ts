import type { StoreWithState } from '@entities/stores/state/useStoreStates';
import { isBlockedIndefinitely } from '@shared/domain/stores/storeState';

/** `stuck`: the store takes no orders until a user acts. `closed`: the store reopens by itself. */
export const storeStatuses = ['selling', 'open', 'partly', 'outside', 'closed', 'stuck'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

export interface StatusGroups {
  storesByStatus: Record<StoreStatus, StoreWithState[]>;
  /** Stores that need action: stuck ones, then those with a stuck dispatch method. */
  actionRequired: StoreWithState[];
}

const getStatus = ({ state }: StoreWithState): StoreStatus => {
  if (isBlockedIndefinitely(state)) return 'stuck';
  return state.kind === 'unable' ? 'stuck' : state.kind;
};

/** Groups stores by status. */
export const groupByStatus = (stores: readonly StoreWithState[]): StatusGroups => {
  const storesByStatus: StatusGroups['storesByStatus'] = {
    selling: [],
    open: [],
    partly: [],
    outside: [],
    closed: [],
    stuck: [],
  };
  for (const store of stores) storesByStatus[getStatus(store)].push(store);
  const hasBlockedMethod = ({ state }: StoreWithState) => state.needsAction.length > 0;
  const otherStores = storeStatuses.filter((status) => status !== 'stuck').flatMap((status) => storesByStatus[status]);
  return {
    storesByStatus: storesByStatus,
    actionRequired: [...storesByStatus.stuck, ...otherStores.filter(hasBlockedMethod)],
  };
};
