import { hasPassed } from '@shared/domain/values/hasPassed';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { isBlockingOrders, findClosingsWithoutEnd, reminderInterval } from '@shared/domain/stores/closingWatch';
import { StoreHoursCache } from './storeHoursCache';

/** Closings of one tenant for which this computer shows no more reminders. */
export interface AcknowledgedClosings {
  has: (closingId: number) => boolean;
  add: (closingId: number) => void;
  /** Keeps only the given closings, because the others have ended. */
  retainOnly: (closingIds: readonly number[]) => void;
}

interface ForgottenPorts {
  timeZone: string;
  /** Reads a store with all its fields, or null without permission. */
  readStore: ((id: number) => Promise<Outcome<Store>>) | null;
  acknowledged: AcknowledgedClosings;
  now: () => number;
}

/**
 * Finds forgotten closings: those without an end date whose store would otherwise take orders. Decides when to remind
 * of them.
 */
export class ForgottenClosings {
  private readonly hours: StoreHoursCache | null;
  /** Time of the last reminder, by closing. */
  private readonly remindedAt = new Map<number, number>();

  constructor(private readonly ports: ForgottenPorts) {
    const { readStore } = ports;
    this.hours = readStore === null ? null : new StoreHoursCache({ readStore });
  }

  /**
   * Reads the missing opening hours of stores with closings without an end date. Returns whether any were read or are
   * unreadable.
   */
  async readHours(stores: readonly StoreRow[]): Promise<boolean> {
    const { timeZone, now } = this.ports;
    return (
      (await this.hours?.read(
        new Set(findClosingsWithoutEnd(stores, now(), timeZone).map(({ storeId }) => storeId)),
      )) ?? false
    );
  }

  /** Remembers the opening hours of a store that was just read. */
  observe(store: Store): void {
    this.hours?.observe(store);
  }

  /**
   * Returns the forgotten closings of the given stores that are not acknowledged. A store with unreadable hours could be
   * losing orders, so its closings are included.
   */
  filterForgotten(stores: readonly StoreRow[]): ForgottenClosing[] {
    const { timeZone, now, acknowledged } = this.ports;
    return findClosingsWithoutEnd(stores, now(), timeZone).flatMap((closing) => {
      if (this.hours === null || acknowledged.has(closing.closingId)) return [];
      const hours = this.hours.getHours(closing.storeId);
      if (hours !== undefined) return isBlockingOrders(closing, hours, now(), timeZone) ? closing : [];
      return this.hours.isUnreadable(closing.storeId) ? { ...closing, areHoursUnknown: true } : [];
    });
  }

  /** Returns the closings for a reminder: all forgotten ones if at least one is due, otherwise an empty list. */
  getDueReminders(forgottenClosings: readonly ForgottenClosing[]): readonly ForgottenClosing[] {
    const now = this.ports.now();
    const ids = new Set(forgottenClosings.map(({ closingId }) => closingId));
    for (const id of this.remindedAt.keys()) if (!ids.has(id)) this.remindedAt.delete(id);
    const isReminderDue = [...ids].some((id) => hasPassed(reminderInterval, this.remindedAt.get(id), now));
    if (!isReminderDue) return [];
    for (const id of ids) this.remindedAt.set(id, now);
    return forgottenClosings;
  }

  /** Drops the acknowledgements of closings that have ended. Called after a complete poll. */
  prune(stores: readonly StoreRow[]): void {
    this.ports.acknowledged.retainOnly(stores.flatMap(({ currentClosings }) => currentClosings.map(({ id }) => id)));
  }
}
