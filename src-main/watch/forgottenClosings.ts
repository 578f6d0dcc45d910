import type { Outcome } from '@shared/contract/protocol/failure';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { isBlockingOrders, findClosingsWithoutEnd, reminderInterval } from '@shared/domain/stores/closingWatch';
import { StoreHoursCache } from './storeHoursCache';

/** Closings of one tenant for which this device shows no more reminders. */
export interface AcknowledgedClosings {
  has: (closingId: number) => boolean;
  add: (closingId: number) => void;
  /** Removes closings that have ended. */
  retainOnly: (closingIds: readonly number[]) => void;
}

interface ForgottenPorts {
  zone: string;
  /** Reads a whole store; null without permission. */
  readStore: ((id: number) => Promise<Outcome<Store>>) | null;
  acknowledged: AcknowledgedClosings;
  now: () => number;
}

/** Finds closings without an end whose store would otherwise take orders, and decides when to remind of them. */
export class ForgottenClosings {
  private readonly hours: StoreHoursCache | null;
  private readonly remindedAt = new Map<number, number>();

  constructor(private readonly ports: ForgottenPorts) {
    const { readStore, now } = ports;
    this.hours = readStore === null ? null : new StoreHoursCache({ readStore, now });
  }

  /** Reads missing hours of stores with open-ended closings; returns whether any hours were read. */
  async readHours(stores: readonly StoreRow[]): Promise<boolean> {
    const { zone, now } = this.ports;
    return (
      (await this.hours?.read(new Set(findClosingsWithoutEnd(stores, now(), zone).map(({ storeId }) => storeId)))) ??
      false
    );
  }

  /** Takes the hours from a store that was just read. */
  observe(store: Store): void {
    this.hours?.observe(store);
  }

  /** Returns the unacknowledged forgotten closings. */
  among(stores: readonly StoreRow[]): ForgottenClosing[] {
    const { zone, now, acknowledged } = this.ports;
    return findClosingsWithoutEnd(stores, now(), zone).filter((closing) => {
      const store = this.hours?.of(closing.storeId);
      if (store === undefined || acknowledged.has(closing.closingId)) return false;
      return isBlockingOrders(closing, store, now(), zone);
    });
  }

  /** Returns the closings to remind of: all forgotten ones, once any of them is due. */
  reminder(forgotten: readonly ForgottenClosing[]): readonly ForgottenClosing[] {
    const now = this.ports.now();
    const ids = new Set(forgotten.map(({ closingId }) => closingId));
    for (const id of this.remindedAt.keys()) if (!ids.has(id)) this.remindedAt.delete(id);
    const isDue = [...ids].some((id) => now - (this.remindedAt.get(id) ?? -Infinity) >= reminderInterval);
    if (!isDue) return [];
    for (const id of ids) this.remindedAt.set(id, now);
    return forgotten;
  }

  /** Removes acknowledgements of ended closings, after a complete poll. */
  prune(stores: readonly StoreRow[]): void {
    this.ports.acknowledged.retainOnly(stores.flatMap(({ currentClosings }) => currentClosings.map(({ id }) => id)));
  }
}
