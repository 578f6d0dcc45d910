import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { nextStateChange, storeStateOf, type StoreState } from '@shared/domain/stores/storeState';
import { platformNow } from '@kit/session/platformClock';
import { useClockSelector } from '@kit/format/ticking';
import { useStoreStateContext, type Surroundings } from './useStoreStateContext';

interface Known {
  surroundings: Surroundings;
  state: StoreState;
  from: number;
  /** From this instant on it may be another one. */
  to: number;
}

/** Worked out once for all that show a store, and again when the clock may have changed it. */
const states = new WeakMap<StoreRow, Known>();

/** Hooks on screen ask for the last second, the first drawing for this one. */
const clockSlack = 5_000;

const knownOf = (store: StoreRow, surroundings: Surroundings, now: number): Known => {
  const known = states.get(store);
  if (known?.surroundings === surroundings && known.from <= now + clockSlack && now < known.to) return known;
  const there = { ...surroundings, now };
  const state = storeStateOf(store, there);
  const to = nextStateChange(store, there) ?? Infinity;
  // A state that is the same as before stays the same object: what shows it is not drawn again.
  const isSame = known !== undefined && JSON.stringify(known.state) === JSON.stringify(state);
  const made = { surroundings, state: isSame ? known.state : state, from: now, to };
  states.set(store, made);
  return made;
};

/** What customers get of a store this minute. */
export const useStoreState = (store: StoreRow): StoreState => {
  const surroundings = useStoreStateContext();
  // Read anew when the instant comes at which it may change, and not before.
  const from = useClockSelector((now) => knownOf(store, surroundings, now).from);
  return useMemo(() => knownOf(store, surroundings, from).state, [store, surroundings, from]);
};

export interface StoreWithState {
  store: StoreRow;
  state: StoreState;
}

/** The same of many. */
export const useStoreStates = (stores: readonly StoreRow[]): readonly StoreWithState[] => {
  const surroundings = useStoreStateContext();
  const next = useMemo(() => {
    const now = platformNow();
    return { now, to: Math.min(...stores.map((store) => knownOf(store, surroundings, now).to)) };
  }, [stores, surroundings]);
  // Which of the coming changes is over: the earliest is looked for again only once it has come.
  const minute = useClockSelector((now) => (now < next.to ? 0 : Math.floor(now / 60_000)));
  return useMemo(
    () => stores.map((store) => ({ store, state: knownOf(store, surroundings, platformNow()).state })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the minute is what makes it anew
    [stores, surroundings, minute],
  );
};
