import type { ClosingAuthorship, ClosingScope } from '../domain/stores/closing';

/** A closing that nothing ends, hours old, of a store that would take orders at this time of the day. */
export interface ForgottenClosing extends ClosingAuthorship {
  storeId: number;
  name: string;
  closingId: number;
  /** What it keeps out. */
  dispatchMethod: ClosingScope;
  /** The instant it began. */
  since: number;
}

export interface NamedStore {
  id: number;
  name: string;
}

/** Closings came to their end: the stores that take orders again, those that will in their hours, and those that still do not. */
export interface EndedClosings {
  epoch: number;
  opened: NamedStore[];
  later: NamedStore[];
  still: NamedStore[];
}
