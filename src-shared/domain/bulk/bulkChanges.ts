import type { Weekday } from '../schedules/businessHours';
import {
  isClosable,
  listNewClosings,
  planClosings,
  type ClosableStore,
  type ClosingsChange,
  type TimeContext,
  type PlannedClosing,
} from './bulkClosings';
import { compareSchedules, hasOverlappingPeriods, replaceDays, type DaysChange, type Schedule } from './bulkHours';
import {
  comparePayments,
  findPaymentErrors,
  applySwitches,
  type PayableStore,
  type PaymentError,
  type PaymentSettings,
  type PaymentSwitches,
  type PaymentChoices,
} from './bulkPayments';
import type { BulkPatch, ChangeableStore } from './bulkPatch';
import { planUndo, type UndoEntry } from './bulkUndo';
import type { ClosingError } from '../stores/closing';
import { ruleKeys } from '../values/rules';

/** This module previews a bulk change: its effect on each store, before anything is sent. */

export type BulkChange =
  /** Replaces the opening hours of the whole week. */
  | ({ kind: 'week' } & Schedule)
  | ({ kind: 'days' } & DaysChange)
  /** Replaces all payment methods. */
  | ({ kind: 'payments' } & PaymentSettings)
  | { kind: 'switches'; choices: PaymentChoices }
  | ({ kind: 'closings' } & ClosingsChange)
  /** Undoes an earlier change. */
  | { kind: 'restore'; parts: readonly UndoEntry[] };

export type BulkError = PaymentError | { closing: ClosingError };

export type StorePreview =
  /**
   * Nothing changes in this store.
   * - `closedAlready`: the store already has all requested closings.
   * - `notOffered`: the store does not offer the dispatch methods to close.
   * - `changedSince`: undoing would overwrite a later change.
   */
  | { kind: 'unchanged'; because?: 'closedAlready' | 'notOffered' | 'changedSince' }
  /** The platform would reject the change with these errors. */
  | { kind: 'refused'; errors: BulkError[]; patch: BulkPatch }
  | ({ kind: 'changes' } & (
      | { patch: Schedule; days: Weekday[] }
      | { patch: PaymentSettings; payments: PaymentSwitches }
      | { patch: BulkPatch; closings: readonly PlannedClosing[] }
      | { patch: BulkPatch; restored: true }
    ));

const previewSchedule = (store: Schedule, patch: Schedule): StorePreview => {
  const { days, isSame } = compareSchedules(store, patch);
  if (isSame) return { kind: 'unchanged' };
  return hasOverlappingPeriods(patch)
    ? { kind: 'refused', errors: [{ rule: ruleKeys.periodOverlap }], patch }
    : { kind: 'changes', days, patch };
};

const previewPayments = (store: PayableStore, patch: PaymentSettings): StorePreview => {
  const { switches, isSame } = comparePayments(store, patch);
  if (isSame) return { kind: 'unchanged' };
  const errors = findPaymentErrors(store, patch);
  return errors.length > 0 ? { kind: 'refused', errors, patch } : { kind: 'changes', payments: switches, patch };
};

const previewClosings = (store: ClosableStore, change: ClosingsChange, timeContext: TimeContext): StorePreview => {
  if (!isClosable(store, change.scope)) return { kind: 'unchanged', because: 'notOffered' };
  const closings = planClosings(change, store, timeContext);
  const scheduledClosingTimes = listNewClosings(closings, change.scope);
  if (scheduledClosingTimes.length === 0) return { kind: 'unchanged', because: 'closedAlready' };
  const errors = closings.flatMap(({ error, cover }) => (error === null || cover === 'wholly' ? [] : [error]));
  const patch = { scheduledClosingTimes };
  return errors.length > 0
    ? { kind: 'refused', errors: [...new Set(errors)].map((closing) => ({ closing })), patch }
    : { kind: 'changes', closings, patch };
};

const previewRestoration = (
  store: ChangeableStore,
  undoEntry: UndoEntry | undefined,
  timeContext: TimeContext,
): StorePreview => {
  const patch = undoEntry === undefined ? 'back' : planUndo(store, undoEntry, timeContext);
  if (patch === 'back') return { kind: 'unchanged' };
  if (patch === 'changed') return { kind: 'unchanged', because: 'changedSince' };
  return { kind: 'changes', patch, restored: true };
};

/** Creates a function that evaluates one change for a store. */
export const createStorePreviewer = (
  change: BulkChange,
  timeContext: TimeContext,
): ((store: ChangeableStore) => StorePreview) => {
  switch (change.kind) {
    case 'week': {
      const { businessHours, haveDifferentBusinessHours } = change;
      return (store) => previewSchedule(store, { businessHours, haveDifferentBusinessHours });
    }
    case 'days':
      return (store) => previewSchedule(store, replaceDays(store, change));
    case 'payments': {
      const { enabledPaymentMethods, paymentMethods } = change;
      return (store) => previewPayments(store, { enabledPaymentMethods, paymentMethods });
    }
    case 'switches':
      return (store) => previewPayments(store, applySwitches(store, change.choices));
    case 'closings':
      return (store) => previewClosings(store, change, timeContext);
    case 'restore': {
      const undoEntryByStore = new Map(
        change.parts.flatMap((undoEntry) => undoEntry.storeIds.map((id) => [id, undoEntry])),
      );
      return (store) => previewRestoration(store, undoEntryByStore.get(store.id), timeContext);
    }
  }
};
