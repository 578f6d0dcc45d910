import type { BulkChange } from '@shared/domain/bulk/bulkChanges';

/** A change of one kind while it is being put together. */
export interface Draft {
  /** What would be made; null where nothing is put in yet, or nothing that could be sent. */
  change: BulkChange | null;
  /** Somebody has put something in. */
  touched: boolean;
  /** What is put in is wrong, rather than not complete yet. */
  isInvalid: boolean;
  reset: () => void;
}
