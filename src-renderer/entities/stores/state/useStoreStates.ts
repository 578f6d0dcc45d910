import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getNextStateChange, computeStoreState, type StoreState } from '@shared/domain/stores/storeState';
import { getPlatformNow } from '@kit/session/platformClock';
import { useClockSelector } from '@kit/format/ticking';
import { useStoreStateContext, type StoreStateInputs } from './useStoreStateContext';

interface CachedState {
  stateInputs: StoreStateInputs;
  state: StoreState;
  from: number;
  /** Instant at which the state may change. */
  to: number;
}

/** Cached state per store, shared by all components until the clock may change it. */
const stateCache = new WeakMap<StoreRow, CachedState>();

/**
 * Tolerance (ms) for cached states slightly newer than `now`: first renders use the current time, while hooks read a
 * clock that ticks only once a second.
 */
const clockTolerance = 5_000;

const getCachedState = (store: StoreRow, stateInputs: StoreStateInputs, now: number): CachedState => {
  const cachedState = stateCache.get(store);
  if (cachedState?.stateInputs === stateInputs && cachedState.from <= now + clockTolerance && now < cachedState.to)
    return cachedState;
  const context = { ...stateInputs, now };
  const state = computeStoreState(store, context);
  const to = getNextStateChange(store, context) ?? Infinity;
  // Reuses the object of an equal state, so that its components do not rerender.
  const isSame = cachedState !== undefined && JSON.stringify(cachedState.state) === JSON.stringify(state);
  const newState = { stateInputs, state: isSame ? cachedState.state : state, from: now, to };
  stateCache.set(store, newState);
  return newState;
};

/** Current state of a store as customers see it. */
export const useStoreState = (store: StoreRow): StoreState => {
  const stateInputs = useStoreStateContext();
  // Recomputes only at the instant when the state may change.
  const from = useClockSelector((now) => getCachedState(store, stateInputs, now).from);
  return useMemo(() => getCachedState(store, stateInputs, from).state, [store, stateInputs, from]);
};

export interface StoreWithState {
  store: StoreRow;
  state: StoreState;
}

/** Current states of several stores. */
export const useStoreStates = (stores: readonly StoreRow[]): readonly StoreWithState[] => {
  const stateInputs = useStoreStateContext();
  const earliestChange = useMemo(() => {
    const now = getPlatformNow();
    return { now, to: Math.min(...stores.map((store) => getCachedState(store, stateInputs, now).to)) };
  }, [stores, stateInputs]);
  // Recomputes every minute once the earliest possible change is reached.
  const minute = useClockSelector((now) => (now < earliestChange.to ? 0 : Math.floor(now / 60_000)));
  return useMemo(
    () => stores.map((store) => ({ store, state: getCachedState(store, stateInputs, getPlatformNow()).state })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the minute triggers the recomputation
    [stores, stateInputs, minute],
  );
};
