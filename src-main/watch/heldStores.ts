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
  /** Stores that were read by themselves since the reading under way began: its pages may be older. */
  private newer = new Map<number, StoreRow>();

  get view(): Held {
    return this.held;
  }

  beginReading(): void {
    this.newer = new Map();
  }

  progressed(progress: LoadingProgress): void {
    if (this.held.readAt === null) this.held = { ...this.held, progress };
  }

  /** Takes over what a reading brought. Whether its rows are shown from now on. */
  finish({ ok, rows, count, failure }: AllPages<StoreRow>, readAt: number): boolean {
    if (!ok && (this.held.isComplete || rows.length === 0)) {
      this.failed(failure);
      return false;
    }
    const stores = rows.map((row) => this.newer.get(row.id) ?? row);
    this.held = { stores, count, isComplete: ok, readAt, progress: null, failure };
    return true;
  }

  /** A store as it was just read by itself. Whether that is news. */
  learn(store: StoreRow): boolean {
    this.newer.set(store.id, store);
    const known = this.held.stores.find(({ id }) => id === store.id);
    if (known === undefined || JSON.stringify(known) === JSON.stringify(store)) return false;
    this.held = { ...this.held, stores: this.held.stores.map((each) => (each.id === store.id ? store : each)) };
    return true;
  }

  private failed(failure: Failure | null): void {
    this.held = { ...this.held, progress: null, failure };
  }
}
