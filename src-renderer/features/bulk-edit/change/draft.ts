import type { BulkChange } from '@shared/domain/bulk/bulkChanges';

/** Change of one kind being composed. */
export interface Draft {
  /** Resulting change; null if empty or not valid yet. */
  change: BulkChange | null;
  /** True once the user entered something. */
  touched: boolean;
  /** True if the input is invalid rather than incomplete. */
  isInvalid: boolean;
  reset: () => void;
}
