import type { StoreRow } from '@shared/contract/stores';
import { opennessOf, reopensAt, type Openness } from '@shared/domain/stores/closing';

export interface Standing {
  counts: Record<Openness, number>;
  /** Stores that do not take all the orders they could: first those nobody but a person will open, then the soonest. */
  waiting: StoreRow[];
}

const urgency = (store: StoreRow): string => {
  const end = reopensAt(store.currentClosings);
  return `${end === null ? '0' : '1'}${opennessOf(store) === 'closed' ? '0' : '1'}${end ?? ''}${store.name}`;
};

/** How all stores stand. */
export const standingOf = (stores: readonly StoreRow[]): Standing => {
  const counts = { open: 0, partly: 0, closed: 0 };
  const waiting: { store: StoreRow; urgency: string }[] = [];
  for (const store of stores) {
    const openness = opennessOf(store);
    counts[openness] += 1;
    if (openness !== 'open') waiting.push({ store, urgency: urgency(store) });
  }
  waiting.sort((a, b) => (a.urgency < b.urgency ? -1 : 1));
  return { counts, waiting: waiting.map(({ store }) => store) };
};
