import type { Outcome } from '@shared/contract/protocol/failure';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { blocksOrders, closingsWithoutEnd, remindEvery } from '@shared/domain/stores/closingWatch';
import { StoreHoursCache } from './storeHoursCache';

/** Closings that somebody here knows of and wants no reminders of, for one tenant. */
export interface AcknowledgedClosings {
  has: (closingId: number) => boolean;
  add: (closingId: number) => void;
  /** Forgets those of closings that are over. */
  retainOnly: (closingIds: readonly number[]) => void;
}

interface ForgottenPorts {
  zone: string;
  /** Null: whoever is signed in may not look at a store as a whole. */
  readStore: ((id: number) => Promise<Outcome<Store>>) | null;
  acknowledged: AcknowledgedClosings;
  now: () => number;
}

/** Finds the closings that nothing ends while their store would take orders, and says when to remind of them. */
export class ForgottenClosings {
  private readonly hours: StoreHoursCache | null;
  private readonly remindedAt = new Map<number, number>();

  constructor(private readonly ports: ForgottenPorts) {
    const { readStore, now } = ports;
    this.hours = readStore === null ? null : new StoreHoursCache({ readStore, now });
  }

  /** Reads the hours of the stores that may be forgotten, where they are not known; whether something was learnt. */
  async readHours(stores: readonly StoreRow[]): Promise<boolean> {
    const { zone, now } = this.ports;
    return (
      (await this.hours?.read(new Set(closingsWithoutEnd(stores, now(), zone).map(({ storeId }) => storeId)))) ?? false
    );
  }

  /** A whole store as it was just read. */
  observe(store: Store): void {
    this.hours?.observe(store);
  }

  /** Those that nobody here has acknowledged. */
  among(stores: readonly StoreRow[]): ForgottenClosing[] {
    const { zone, now, acknowledged } = this.ports;
    return closingsWithoutEnd(stores, now(), zone).filter((closing) => {
      const store = this.hours?.of(closing.storeId);
      if (store === undefined || acknowledged.has(closing.closingId)) return false;
      return blocksOrders(closing, store, now(), zone);
    });
  }

  /** The stores to remind of now: all that are forgotten, as soon as it is time for one of them. */
  reminder(forgotten: readonly ForgottenClosing[]): readonly ForgottenClosing[] {
    const now = this.ports.now();
    const ids = new Set(forgotten.map(({ closingId }) => closingId));
    for (const id of this.remindedAt.keys()) if (!ids.has(id)) this.remindedAt.delete(id);
    const isDue = [...ids].some((id) => now - (this.remindedAt.get(id) ?? -Infinity) >= remindEvery);
    if (!isDue) return [];
    for (const id of ids) this.remindedAt.set(id, now);
    return forgotten;
  }

  /** After a complete reading. */
  prune(stores: readonly StoreRow[]): void {
    this.ports.acknowledged.retainOnly(stores.flatMap(({ currentClosings }) => currentClosings.map(({ id }) => id)));
  }
}
