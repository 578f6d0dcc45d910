import type { ClosingAuthorship, ClosingScope } from '../domain/stores/closing';

/** A closing without an end that started long ago, in a store that would otherwise take orders now. */
export interface ForgottenClosing extends ClosingAuthorship {
  storeId: number;
  name: string;
  closingId: number;
  /** Dispatch methods that the closing blocks. */
  dispatchMethod: ClosingScope;
  /** Start of the closing (Unix ms). */
  since: number;
  /** True if the store's hours cannot be read, so it may be closed anyway. */
  areHoursUnknown?: boolean;
}

export interface NamedStore {
  id: number;
  name: string;
}

/**
 * Stores whose closings have ended: `opened` take orders again, `later` will take orders when their opening hours
 * begin, and `stillBlocked` remain blocked.
 */
export interface EndedClosings {
  epoch: number;
  opened: NamedStore[];
  later: NamedStore[];
  stillBlocked: NamedStore[];
}
