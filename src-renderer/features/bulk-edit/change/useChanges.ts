import type { BulkTab } from './bulkTabs';
import type { BulkChangeDraft } from './bulkChangeDraft';
import { useClosingsChange, type ClosingsDraft } from './useClosingsChange';
import { useHoursChange, type HoursDraft } from './useHoursChange';
import { usePaymentsChange, type PaymentsDraft } from './usePaymentsChange';

export interface Changes {
  schedules: HoursDraft;
  paymentMethods: PaymentsDraft;
  closings: ClosingsDraft;
  /** Draft of the open tab; only this draft is applied. */
  activeDraft: BulkChangeDraft;
  /** Discards all drafts. */
  reset: () => void;
}

/** Drafts of all tabs. An untouched tab's draft has no change. */
export const useChanges = (tab: BulkTab): Changes => {
  const drafts = { schedules: useHoursChange(), paymentMethods: usePaymentsChange(), closings: useClosingsChange() };
  return {
    ...drafts,
    activeDraft: drafts[tab],
    reset: () => Object.values(drafts).forEach(({ reset }) => reset()),
  };
};
