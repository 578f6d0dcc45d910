import type { Failure } from '@shared/bridge/failure';
import type { WatchedStores } from '@shared/bridge/watch';
import type { AllPages, LoadingProgress } from '@shared/contract/allPages';
import type { StoreRow } from '@shared/contract/stores';

type Held = Pick<WatchedStores, 'stores' | 'count' | 'isComplete' | 'readAt' | 'progress' | 'failure'>;

/** Of nobody's stores. */
export const noStores: Held = {
  stores: [],
  count: 0,
  isComplete: false,
  readAt: null,
  progress: null,
  failure: null,
};

/** The last reading of all stores. A complete one stays when later ones fail, and says why it is old. */
export class HeldStores {
  private held: Held = noStores;
  /** When the rows that are held were asked for; by `performance.now`, which nobody sets back. */
  private askedAt = -Infinity;
  /** Stores that were read by themselves and asked for later than that. */
  private newer = new Map<number, { store: StoreRow; askedAt: number }>();

  get view(): Held {
    return this.held;
  }

  progressed(progress: LoadingProgress): void {
    if (this.held.readAt === null) this.held = { ...this.held, progress };
  }

  /** Takes over what a reading that began at `askedAt` brought. Whether its rows are shown from now on. */
  finish({ ok, rows, count, failure }: AllPages<StoreRow>, readAt: number, askedAt: number): boolean {
    if (!ok && (this.held.isComplete || rows.length === 0)) {
      this.failed(failure);
      return false;
    }
    this.askedAt = askedAt;
    this.newer = new Map([...this.newer].filter(([, own]) => own.askedAt >= askedAt));
    const stores = rows.map((row) => this.newer.get(row.id)?.store ?? row);
    this.held = { stores, count, isComplete: ok, readAt, progress: null, failure };
    return true;
  }

  /** Whether what is known of a store was asked for after this: an answer may come after one that was asked for later. */
  isOutdated(id: number, askedAt: number): boolean {
    return askedAt < (this.newer.get(id)?.askedAt ?? this.askedAt);
  }

  /** A store as it was read by itself. Whether that is news. */
  learn(store: StoreRow, askedAt: number): boolean {
    this.newer.set(store.id, { store, askedAt });
    const known = this.held.stores.find(({ id }) => id === store.id);
    if (known === undefined || JSON.stringify(known) === JSON.stringify(store)) return false;
    this.held = { ...this.held, stores: this.held.stores.map((each) => (each.id === store.id ? store : each)) };
    return true;
  }

  private failed(failure: Failure | null): void {
    this.held = { ...this.held, progress: null, failure };
  }
}
