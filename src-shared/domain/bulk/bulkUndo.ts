import { toShifts } from '../schedules/shifts';
import type { TimeContext } from './bulkClosings';
import { compareSchedules, hasOverlappingPeriods, replaceDays, type Schedule } from './bulkHours';
import {
  findPaymentErrors,
  findSidesWithoutPayment,
  listDifferentMethods,
  replaceMethods,
  type PaymentSettings,
} from './bulkPayments';
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

/** Restores the days that a change edited, and keeps later changes of other days. */
const restoreDays = (store: Schedule, sent: Schedule, before: Schedule): Schedule | 'back' | 'changed' => {
  const { days } = compareSchedules(before, sent);
  const isLike = (target: Schedule) =>
    store.haveDifferentBusinessHours === target.haveDifferentBusinessHours &&
    !compareSchedules(store, target).days.some((day) => days.includes(day));
  // Hours per dispatch method are a setting of all days, so no single day can be restored.
  if (before.haveDifferentBusinessHours !== sent.haveDifferentBusinessHours) return 'changed';
  if (isLike(before)) return 'back';
  const { businessHours, haveDifferentBusinessHours: different } = before;
  if (!isLike(sent)) return 'changed';
  const restored = replaceDays(store, { days, shifts: toShifts(businessHours), different });
  return hasOverlappingPeriods(restored) ? 'changed' : restored;
};

/**
 * Restores the payment methods that a change edited, and keeps later changes of other methods, unless the store would
 * then have no method left.
 */
const restoreMethods = (
  store: ChangeableStore,
  sent: PaymentSettings,
  before: PaymentSettings,
): PaymentSettings | 'back' | 'changed' => {
  const methods = listDifferentMethods(before, sent);
  const isLike = (target: PaymentSettings) =>
    !listDifferentMethods(store, target).some((method) => methods.includes(method));
  if (isLike(before)) return 'back';
  if (!isLike(sent)) return 'changed';
  const restored = replaceMethods(store, before, methods);
  const isPayable =
    findPaymentErrors(store, restored).length === 0 && findSidesWithoutPayment(store, restored).length === 0;
  return isPayable ? restored : 'changed';
};

/**
 * Returns the patch that undoes a change in a store.
 * - `back`: another user has already restored the former values.
 * - `changed`: undoing would overwrite a later change.
 */
export const planUndo = (
  store: ChangeableStore,
  { sent, before }: UndoEntry,
  timeContext: TimeContext,
): BulkPatch | 'back' | 'changed' => {
  if (isClosingMoved(store, before)) return 'changed';
  if (isPatchApplied(store, before, timeContext)) return 'back';
  // If some closings have ended or were deleted, the others can still be removed.
  if ('removedClosingTimes' in before || isPatchApplied(store, sent, timeContext)) return before;
  if ('businessHours' in sent && 'businessHours' in before) return restoreDays(store, sent, before);
  if ('paymentMethods' in sent && 'paymentMethods' in before) return restoreMethods(store, sent, before);
  return 'changed';
};
