import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getNextStateChange, computeStoreState, type StoreState } from '@shared/domain/stores/storeState';
import { getPlatformNow } from '@kit/session/platformClock';
import { useClockSelector } from '@kit/format/ticking';
import { useStoreStateContext, type StoreStateInputs } from './useStoreStateContext';

interface CachedStates {
  surroundings: StoreStateInputs;
  state: StoreState;
  from: number;
  /** Instant at which the state may change. */
  to: number;
}

/** Cached state per store, shared by all components until the clock may change it. */
const states = new WeakMap<StoreRow, CachedStates>();

/**
 * Tolerance (ms) for cached states slightly newer than `now`: hooks read a clock that ticks once a second, a first
 * render the current time.
 */
const clockSlack = 5_000;

const getCachedStates = (store: StoreRow, surroundings: StoreStateInputs, now: number): CachedStates => {
  const known = states.get(store);
  if (known?.surroundings === surroundings && known.from <= now + clockSlack && now < known.to) return known;
  const context = { ...surroundings, now };
  const state = computeStoreState(store, context);
  const to = getNextStateChange(store, context) ?? Infinity;
  // Reuses the object of an equal state, so that its components do not rerender.
  const isSame = known !== undefined && JSON.stringify(known.state) === JSON.stringify(state);
  const created = { surroundings, state: isSame ? known.state : state, from: now, to };
  states.set(store, created);
  return created;
};

/** Current state of a store as customers see it. */
export const useStoreState = (store: StoreRow): StoreState => {
  const surroundings = useStoreStateContext();
  // Recomputes only at the instant when the state may change.
  const from = useClockSelector((now) => getCachedStates(store, surroundings, now).from);
  return useMemo(() => getCachedStates(store, surroundings, from).state, [store, surroundings, from]);
};

export interface StoreWithState {
  store: StoreRow;
  state: StoreState;
}

/** Current states of several stores. */
export const useStoreStates = (stores: readonly StoreRow[]): readonly StoreWithState[] => {
  const surroundings = useStoreStateContext();
  const next = useMemo(() => {
    const now = getPlatformNow();
    return { now, to: Math.min(...stores.map((store) => getCachedStates(store, surroundings, now).to)) };
  }, [stores, surroundings]);
  // Recomputes every minute once the earliest possible change has come.
  const minute = useClockSelector((now) => (now < next.to ? 0 : Math.floor(now / 60_000)));
  return useMemo(
    () => stores.map((store) => ({ store, state: getCachedStates(store, surroundings, getPlatformNow()).state })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the minute is what makes it anew
    [stores, surroundings, minute],
  );
};
