import type { LoadingProgress } from '../contract/allPages';
import type { StoreRow } from '../contract/stores';
import type { ClosingScope } from '../domain/closing';
import type { Failure } from './failure';

/** A closing that nothing ends, hours old, of a store that would take orders at this time of the day. */
export interface ForgottenClosing {
  storeId: number;
  name: string;
  closingId: number;
  /** What it keeps out. */
  dispatchMethod: ClosingScope;
  /** The instant it began. */
  since: number;
}

/** All stores as the main process last read them; every window shows this one truth. */
export interface WatchedStores {
  /** Whose stores they are: those of another epoch are nobody's any more. */
  epoch: number;
  stores: StoreRow[];
  /** How many there are, as far as the platform said. */
  count: number;
  /** False: there may be more stores than `stores` holds. */
  isComplete: boolean;
  /** The instant from which `stores` is; null while nothing has been read. */
  readAt: number | null;
  /** How far the first reading has come. */
  progress: LoadingProgress | null;
  /** Why the last reading failed; `stores` is then from before. */
  failure: Failure | null;
  /** Those that nobody has acknowledged on this device, the oldest first. */
  forgotten: ForgottenClosing[];
}

export interface NamedStore {
  id: number;
  name: string;
}

/** Closings came to their end: the stores that take all orders again, and those that still do not. */
export interface EndedClosings {
  epoch: number;
  opened: NamedStore[];
  still: NamedStore[];
}
