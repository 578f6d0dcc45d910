import type { ForgottenClosing } from '@shared/bridge/watch';
import type { StoreRow } from '@shared/contract/stores';
import { opennessOf, reopensAt, type Openness } from '@shared/domain/stores/closing';
import { foldText } from '@kit/format/foldText';

/** A store as the wall shows it. */
export interface WallStore {
  store: StoreRow;
  openness: Openness;
  /** Nobody but a person will open it again. */
  isLeftClosed: boolean;
}

export interface WallFilter {
  /** Only stores that do not take all the orders they could. */
  onlyClosed: boolean;
  /** Words of the name or the commune. */
  typed: string;
}

const byName = new Intl.Collator('es');

const ranks = { closed: 2, partly: 3, open: 4 } as const satisfies Record<Openness, number>;

/**
 * All stores in the order in which somebody has to look at them: the forgotten ones, those without an end, the other
 * closed ones, the partly closed ones, the open ones; by name among their like, so that nothing jumps about while
 * closings run out.
 */
export const inOrder = (stores: readonly StoreRow[], forgotten: readonly ForgottenClosing[]): WallStore[] => {
  const forgottenIds = new Set(forgotten.map(({ storeId }) => storeId));
  return stores
    .map((store) => {
      const openness = opennessOf(store);
      const isLeftClosed = openness !== 'open' && reopensAt(store.currentClosings) === null;
      const rank = forgottenIds.has(store.id) ? 0 : isLeftClosed ? 1 : ranks[openness];
      return { shown: { store, openness, isLeftClosed }, rank };
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
  return stores.filter(({ store, openness }) => {
    if (onlyClosed && openness === 'open') return false;
    if (words.length === 0) return true;
    const text = foldText(`${store.name} ${store.commune}`);
    return words.every((word) => text.includes(word));
  });
};

export const countsOf = (stores: readonly WallStore[]): Record<Openness, number> => {
  const counts = { open: 0, partly: 0, closed: 0 };
  for (const { openness } of stores) counts[openness] += 1;
  return counts;
};
