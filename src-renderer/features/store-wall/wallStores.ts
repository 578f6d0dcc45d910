import type { ForgottenClosing } from '@shared/bridge/watch';
import type { StoreStateKind } from '@shared/domain/stores/storeState';
import { isBlockedIndefinitely } from '@shared/domain/stores/storeState';
import type { StoreWithState } from '@entities/stores/state/useStoreStates';
import { foldText } from '@shared/domain/values/foldText';

/** Store as shown on the wall. */
export interface WallStore extends StoreWithState {
  /** True if the store stays closed until a user opens it. */
  needsManualReopening: boolean;
  /** True if the store is open but gets far fewer orders than expected. */
  isSilent: boolean;
}

export interface WallFilter {
  /** True to show only stores that are closed or have a closed dispatch method. */
  onlyClosed: boolean;
  /** Search text for the name or the commune. */
  typedText: string;
}

const nameCollator = new Intl.Collator('es');

/**
 * Ranks the states by urgency: the lowest rank is the most urgent. A store outside its business hours needs no
 * attention.
 */
const stateRanks = {
  unable: 2,
  closed: 2,
  partly: 3,
  selling: 4,
  open: 4,
  outside: 5,
} as const satisfies Record<StoreStateKind, number>;

/** Rank of an open store that gets far fewer orders than expected. */
const silentRank = 3.5;

/** True if the store sells with all its methods or is outside its business hours. */
export const needsNoAttention = ({ state: { kind } }: StoreWithState): boolean =>
  stateRanks[kind] >= stateRanks.selling;

/**
 * Sorts stores by urgency: forgotten closings, closed until a user opens them, otherwise closed, partly selling, far
 * fewer orders than expected, selling, outside business hours. Sorts equal urgency by name, so that tiles do not move
 * as closings run out.
 */
export const sortWallStores = (
  stores: readonly StoreWithState[],
  forgottenClosings: readonly ForgottenClosing[],
  silentIds: ReadonlySet<number> = new Set(),
): WallStore[] => {
  const forgottenIds = new Set(forgottenClosings.map(({ storeId }) => storeId));
  return stores
    .map((store) => {
      const needsManualReopening = isBlockedIndefinitely(store.state);
      const isSilent = silentIds.has(store.store.id) && stateRanks[store.state.kind] === stateRanks.selling;
      const rank = isSilent
        ? silentRank
        : forgottenIds.has(store.store.id)
          ? 0
          : needsManualReopening
            ? 1
            : stateRanks[store.state.kind];
      return { shown: { ...store, needsManualReopening, isSilent }, rank };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        nameCollator.compare(a.shown.store.name, b.shown.store.name) ||
        a.shown.store.id - b.shown.store.id,
    )
    .map(({ shown }) => shown);
};

export const filterWallStores = (stores: readonly WallStore[], { onlyClosed, typedText }: WallFilter): WallStore[] => {
  const words = foldText(typedText)
    .split(/\s+/)
    .filter((word) => word !== '');
  return stores.filter((store) => {
    if (onlyClosed && needsNoAttention(store) && !store.isSilent) return false;
    if (words.length === 0) return true;
    const text = foldText(`${store.store.name} ${store.store.commune}`);
    return words.every((word) => text.includes(word));
  });
};

/** Counts shown on the wall; stores that are unable to sell count as closed. */
export type WallCounts = Record<'closed' | 'partly' | 'selling' | 'outside', number>;

export const countStoresByState = (stores: readonly StoreWithState[]): WallCounts => {
  const counts: WallCounts = { closed: 0, partly: 0, selling: 0, outside: 0 };
  for (const { state } of stores) {
    const countedKind = state.kind === 'unable' ? 'closed' : state.kind === 'open' ? 'selling' : state.kind;
    counts[countedKind] += 1;
  }
  return counts;
};
