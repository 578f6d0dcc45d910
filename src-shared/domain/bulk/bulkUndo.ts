import type { TimeContext } from './bulkClosings';
import { isPatchApplied, type BulkPatch, type ChangeableStore } from './bulkPatch';

/** Stores that had the same former values and received the same patch. */
export interface UndoEntry {
  storeIds: readonly number[];
  sent: BulkPatch;
  /** Patch that undoes the change. */
  before: BulkPatch;
}

/** Patch that restores a store after a patch; contains only the fields written. */
export const createUndoPatch = (store: ChangeableStore, patch: BulkPatch): BulkPatch => {
  if ('businessHours' in patch) {
    return {
      businessHours: store.businessHours.map(({ day, openingTime, closingTime, dispatchMethod }) => ({
        day,
        openingTime,
        closingTime,
        dispatchMethod,
      })),
      haveDifferentBusinessHours: store.haveDifferentBusinessHours,
    };
  }
  if ('paymentMethods' in patch) {
    const { storeDelivery, inStore } = store.paymentMethods;
    return {
      enabledPaymentMethods: [...store.enabledPaymentMethods],
      paymentMethods: { storeDelivery: { ...storeDelivery }, inStore: { ...inStore } },
    };
  }
  return 'removedClosingTimes' in patch
    ? { scheduledClosingTimes: patch.removedClosingTimes }
    : { removedClosingTimes: patch.scheduledClosingTimes };
};

/** True if the start or end of a closing to remove was changed since. */
const isMoved = (store: ChangeableStore, patch: BulkPatch): boolean =>
  'removedClosingTimes' in patch &&
  patch.removedClosingTimes.some(({ startDatetime, endDatetime, dispatchMethod }) =>
    store.scheduledClosingTimes.some(
      (closing) =>
        closing.dispatchMethod === dispatchMethod &&
        (closing.startDatetime === startDatetime) !== (closing.endDatetime === endDatetime),
    ),
  );

/**
 * - `back`: another user has already restored the former values.
 * - `changed`: undoing would overwrite a later change.
 */
export const undoStatus = (
  store: ChangeableStore,
  { sent, before }: UndoEntry,
  moment: TimeContext,
): 'back' | 'changed' | 'undoable' => {
  if (isMoved(store, before)) return 'changed';
  if (isPatchApplied(store, before, moment)) return 'back';
  // Closings that are over or already deleted do not prevent removing the others.
  if ('removedClosingTimes' in before) return 'undoable';
  return isPatchApplied(store, sent, moment) ? 'undoable' : 'changed';
};
