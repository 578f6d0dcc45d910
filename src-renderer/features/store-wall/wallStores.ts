import type { ForgottenClosing } from '@shared/bridge/watch';
import type { StoreStateKind } from '@shared/domain/stores/storeState';
import { isLeft } from '@shared/domain/stores/storeState';
import type { StoreWithState } from '@entities/stores/state/useStoreStates';
import { foldText } from '@shared/domain/values/foldText';

/** A store as the wall shows it. */
export interface WallStore extends StoreWithState {
  /** Nobody but a person will open it again. */
  needsManualReopening: boolean;
}

export interface WallFilter {
  /** Only stores that do not take all the orders they could. */
  onlyClosed: boolean;
  /** Words of the name or the commune. */
  typed: string;
}

const byName = new Intl.Collator('es');

/** The lower, the sooner somebody has to look; a store out of its hours needs nobody. */
const ranks = {
  unable: 2,
  closed: 2,
  partly: 3,
  selling: 4,
  open: 4,
  outside: 5,
} as const satisfies Record<StoreStateKind, number>;

/** Takes all the orders it could at this hour. */
export const needsNoAttention = ({ state: { kind } }: StoreWithState): boolean => ranks[kind] >= ranks.selling;

/**
 * All stores in the order in which somebody has to look at them: the forgotten ones, those that do not come back by
 * themselves, the other closed ones, those that sell a part, those that sell, those out of their hours; by name among their
 * like, so that nothing jumps about while closings run out.
 */
export const inOrder = (stores: readonly StoreWithState[], forgotten: readonly ForgottenClosing[]): WallStore[] => {
  const forgottenIds = new Set(forgotten.map(({ storeId }) => storeId));
  return stores
    .map((each) => {
      const needsManualReopening = isLeft(each.state);
      const rank = forgottenIds.has(each.store.id) ? 0 : needsManualReopening ? 1 : ranks[each.state.kind];
      return { shown: { ...each, needsManualReopening }, rank };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        byName.compare(a.shown.store.name, b.shown.store.name) ||
        a.shown.store.id - b.shown.store.id,
    )
    .map(({ shown }) => shown);
};

export const matching = (stores: readonly WallStore[], { onlyClosed, typed }: WallFilter): WallStore[] => {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return stores.filter((each) => {
    if (onlyClosed && needsNoAttention(each)) return false;
    if (words.length === 0) return true;
    const text = foldText(`${each.store.name} ${each.store.commune}`);
    return words.every((word) => text.includes(word));
  });
};

/** What the wall counts; closed and unable to sell are one to whoever passes by. */
export type WallCounts = Record<'closed' | 'partly' | 'selling' | 'outside', number>;

export const countsOf = (stores: readonly StoreWithState[]): WallCounts => {
  const counts: WallCounts = { closed: 0, partly: 0, selling: 0, outside: 0 };
  for (const { state } of stores) {
    const counted = state.kind === 'unable' ? 'closed' : state.kind === 'open' ? 'selling' : state.kind;
    counts[counted] += 1;
  }
  return counts;
};
