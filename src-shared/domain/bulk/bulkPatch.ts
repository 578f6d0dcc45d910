import { hasAllClosings, findClosings, type ClosableStore, type TimeContext, type NewClosing } from './bulkClosings';
import { compareSchedules, type Schedule } from './bulkHours';
import { comparePayments, type PayableStore, type PaymentSettings } from './bulkPayments';

/** What of a store is sent. The same change may come to something else in each store. */
export type BulkPatch =
  | Schedule
  | PaymentSettings
  | { scheduledClosingTimes: readonly NewClosing[] }
  | { removedClosingTimes: readonly NewClosing[] };

/** What has to be known of a store. */
export interface ChangeableStore extends Schedule, PayableStore, ClosableStore {
  id: number;
}

/** Whether a store, as it is read back, has all of a patch. */
export const isPatchApplied = (store: ChangeableStore, patch: BulkPatch, moment: TimeContext): boolean => {
  if ('businessHours' in patch) return compareSchedules(store, patch).isSame;
  if ('paymentMethods' in patch) return comparePayments(store, patch).isSame;
  const closings = store.scheduledClosingTimes;
  return 'removedClosingTimes' in patch
    ? findClosings(patch.removedClosingTimes, closings, moment).length === 0
    : hasAllClosings(patch.scheduledClosingTimes, closings, moment);
};
