import type { TimeContext } from './bulkClosings';
import { isPatchApplied, type BulkPatch, type ChangeableStore } from './bulkPatch';

/** Stores that were sent the same and had the same before. */
export interface UndoEntry {
  storeIds: readonly number[];
  sent: BulkPatch;
  /** What takes it back. */
  before: BulkPatch;
}

/** What puts a store back as it is now, once it has got a patch. Holds what is written and nothing else of the store. */
export const undoOf = (store: ChangeableStore, patch: BulkPatch): BulkPatch => {
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

/** One of the closings to be taken away has got another beginning or end. */
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
 * - `back`: it is as it was, without us.
 * - `changed`: somebody has changed since what we would write over.
 */
export const undoStatus = (
  store: ChangeableStore,
  { sent, before }: UndoEntry,
  moment: TimeContext,
): 'back' | 'changed' | 'undoable' => {
  if (isMoved(store, before)) return 'changed';
  if (isPatchApplied(store, before, moment)) return 'back';
  // Of several closings some may be over or taken away by now: the others still go.
  if ('removedClosingTimes' in before) return 'undoable';
  return isPatchApplied(store, sent, moment) ? 'undoable' : 'changed';
};
