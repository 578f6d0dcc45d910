import type { ClosingAuthorship, ClosingScope } from '../domain/stores/closing';

/** Old closing without an end, of a store that would take orders now. */
export interface ForgottenClosing extends ClosingAuthorship {
  storeId: number;
  name: string;
  closingId: number;
  /** Dispatch methods it blocks. */
  dispatchMethod: ClosingScope;
  /** Instant of its start. */
  since: number;
}

export interface NamedStore {
  id: number;
  name: string;
}

/** Ended closings: stores that take orders again, stores that will within their hours, and stores still blocked. */
export interface EndedClosings {
  epoch: number;
  opened: NamedStore[];
  later: NamedStore[];
  still: NamedStore[];
}
