import { hasPassed } from '@shared/domain/values/hasPassed';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { Store } from '@shared/contract/stores/stores';
import { isConnectivityFailure } from '../session/signInSteps';

/** Fields of a store that determine when it takes orders. */
type Hours = Pick<Store, 'orderMethod' | 'businessHours' | 'haveDifferentBusinessHours'>;

interface HoursPorts {
  readStore: (id: number) => Promise<Outcome<Store>>;
}

/** Age after which opening hours are read again (ms). Changes made in the app take effect at once. */
const maxAge = 30 * 60_000;
/** Delay before retrying after a failure (ms). */
const retryDelay = 2 * 60_000;
/** Maximum stores read at the same time. */
const maxConcurrentReads = 3;

/** Caches the opening hours of selected stores, which it reads in the background. */
export class StoreHoursCache {
  private readonly hoursByStore = new Map<number, { hours: Hours; readAt: number }>();
  /** Time of the last failure, by id of the store that could not be read. */
  private readonly failedAt = new Map<number, number>();
  /** Time of the last call that did not reach the platform. */
  private unreachedAt: number | undefined;
  private isReading = false;

  constructor(private readonly ports: HoursPorts) {}

  /** Returns the last known opening hours of a store. */
  getHours(id: number): Hours | undefined {
    return this.hoursByStore.get(id)?.hours;
  }

  /** Checks whether the platform refused to return a store's opening hours. */
  isUnreadable(id: number): boolean {
    return this.failedAt.has(id) && !this.hoursByStore.has(id);
  }

  /** Remembers the opening hours of a store that was just read. */
  observe({ id, orderMethod, businessHours, haveDifferentBusinessHours }: Store): void {
    this.failedAt.delete(id);
    this.hoursByStore.set(id, {
      hours: { orderMethod, businessHours, haveDifferentBusinessHours },
      readAt: Date.now(),
    });
  }

  /**
   * Reads missing and outdated hours of the given stores and drops those of all others. Returns whether any hours were
   * read or became unreadable. Stops when a call does not reach the platform, because the other calls would time out
   * too.
   */
  async read(storeIds: ReadonlySet<number>): Promise<boolean> {
    for (const id of [...this.hoursByStore.keys(), ...this.failedAt.keys()]) if (!storeIds.has(id)) this.forget(id);
    if (this.isReading || !hasPassed(retryDelay, this.unreachedAt, Date.now())) return false;
    const queue = [...storeIds].filter((id) => this.isDue(id));
    this.isReading = true;
    try {
      const results = await Promise.all(Array.from({ length: maxConcurrentReads }, () => this.readQueue(queue)));
      return results.includes(true);
    } finally {
      this.isReading = false;
    }
  }

  private async readQueue(queue: number[]): Promise<boolean> {
    const { readStore } = this.ports;
    let hasChanged = false;
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const readOutcome = await readStore(id);
      if (readOutcome.ok) {
        this.observe(readOutcome.value);
        hasChanged = true;
      } else if (isConnectivityFailure(readOutcome.failure)) {
        queue.length = 0;
        this.unreachedAt = Date.now();
      } else {
        hasChanged ||= !this.failedAt.has(id);
        this.failedAt.set(id, Date.now());
      }
    }
    return hasChanged;
  }

  private isDue(id: number): boolean {
    const now = Date.now();
    return (
      hasPassed(maxAge, this.hoursByStore.get(id)?.readAt, now) && hasPassed(retryDelay, this.failedAt.get(id), now)
    );
  }

  private forget(id: number): void {
    this.hoursByStore.delete(id);
    this.failedAt.delete(id);
  }
}
