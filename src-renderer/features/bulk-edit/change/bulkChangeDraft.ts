import type { BulkChange } from '@shared/domain/bulk/bulkChanges';

/** State of the form for one kind of bulk change, before the change is applied. */
export interface BulkChangeDraft {
  /** Resulting change; null if empty or not valid yet. */
  change: BulkChange | null;
  /** True once the user entered something. */
  isTouched: boolean;
  /** True if the input is invalid rather than incomplete. */
  isInvalid: boolean;
  reset: () => void;
}
