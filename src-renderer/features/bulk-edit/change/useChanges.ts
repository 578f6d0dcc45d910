import type { BulkTab } from './bulkTabs';
import type { Draft } from './draft';
import { useClosingsChange, type ClosingsDraft } from './useClosingsChange';
import { useHoursChange, type HoursDraft } from './useHoursChange';
import { usePaymentsChange, type PaymentsDraft } from './usePaymentsChange';

export interface Changes {
  schedules: HoursDraft;
  paymentMethods: PaymentsDraft;
  closings: ClosingsDraft;
  /** The one of the tab that is open: only this one is made. */
  current: Draft;
  /** Throws all of them away. */
  reset: () => void;
}

/** The change of each tab. A tab that nobody has touched changes nothing. */
export const useChanges = (tab: BulkTab): Changes => {
  const drafts = { schedules: useHoursChange(), paymentMethods: usePaymentsChange(), closings: useClosingsChange() };
  return {
    ...drafts,
    current: drafts[tab],
    reset: () => Object.values(drafts).forEach(({ reset }) => reset()),
  };
};
