import type { BulkChange } from '@shared/domain/bulkChanges';
import type { BulkTab } from './bulkTabs';
import { useClosingsChange, type ClosingsDraft } from './useClosingsChange';
import { useHoursChange, type HoursDraft } from './useHoursChange';
import { usePaymentsChange, type PaymentsDraft } from './usePaymentsChange';

/** A change of one kind while it is being put together. */
export interface Draft {
  /** What would be made; null where nothing is put in yet, or nothing that could be sent. */
  change: BulkChange | null;
  /** Somebody has put something in. */
  touched: boolean;
  /** What is put in is wrong, rather than not complete yet. */
  isFaulty: boolean;
  reset: () => void;
}

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
