import type { TimeContext } from './bulkClosings';
import { isPatchApplied, type BulkPatch, type ChangeableStore } from './bulkPatch';

/** Undo data of stores that had the same values before and received the same patch. */
export interface UndoEntry {
  storeIds: readonly number[];
  sent: BulkPatch;
  /** Patch that restores the former values. */
  before: BulkPatch;
}

/** Creates the patch that restores a store's former values; contains only fields that were written. */
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

/** True if the start or end of a closing that the undo would remove has been changed in the meantime. */
const isClosingMoved = (store: ChangeableStore, patch: BulkPatch): boolean =>
  'removedClosingTimes' in patch &&
  patch.removedClosingTimes.some(({ startDatetime, endDatetime, dispatchMethod }) =>
    store.scheduledClosingTimes.some(
      (closing) =>
        closing.dispatchMethod === dispatchMethod &&
        (closing.startDatetime === startDatetime) !== (closing.endDatetime === endDatetime),
    ),
  );

/**
 * Checks whether a change can be undone.
 * - `back`: another user has already restored the former values.
 * - `changed`: undoing would overwrite a later change.
 */
export const getUndoStatus = (
  store: ChangeableStore,
  { sent, before }: UndoEntry,
  timeContext: TimeContext,
): 'back' | 'changed' | 'undoable' => {
  if (isClosingMoved(store, before)) return 'changed';
  if (isPatchApplied(store, before, timeContext)) return 'back';
  // If some closings have ended or were deleted, the others can still be removed.
  if ('removedClosingTimes' in before) return 'undoable';
  return isPatchApplied(store, sent, timeContext) ? 'undoable' : 'changed';
};
