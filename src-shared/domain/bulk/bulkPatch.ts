import { hasAllClosings, findClosings, type ClosableStore, type TimeContext, type NewClosing } from './bulkClosings';
import { compareSchedules, type Schedule } from './bulkHours';
import { comparePayments, type PayableStore, type PaymentSettings } from './bulkPayments';

/**
 * Patch: the fields of a store to send to the platform. The same change may lead to different patches for different
 * stores.
 */
export type BulkPatch =
  | Schedule
  | PaymentSettings
  | { scheduledClosingTimes: readonly NewClosing[] }
  | { removedClosingTimes: readonly NewClosing[] };

/** Store with the fields that are needed to plan changes. */
export interface ChangeableStore extends Schedule, PayableStore, ClosableStore {
  id: number;
}

/** True if the store, as read from the platform, has all values of the patch. */
export const isPatchApplied = (store: ChangeableStore, patch: BulkPatch, timeContext: TimeContext): boolean => {
  if ('businessHours' in patch) return compareSchedules(store, patch).isSame;
  if ('paymentMethods' in patch) return comparePayments(store, patch).isSame;
  const closings = store.scheduledClosingTimes;
  return 'removedClosingTimes' in patch
    ? findClosings(patch.removedClosingTimes, closings, timeContext).length === 0
    : hasAllClosings(patch.scheduledClosingTimes, closings, timeContext);
};
