import type { OpeningCause } from '../../domain/openings/decideOpening';
import type { ClosingTime } from '../../domain/stores/closing';

/** A closed store that is about to be opened, or whose opening awaits the user's reply. */
export interface OpeningOfferRow {
  storeId: number;
  name: string;
  cause: OpeningCause;
  /** Start of the closing, or its end if the closing is already over but the store did not open (Unix ms). */
  since: number;
  /** Time at which the store opens (Unix ms, platform's clock); null if it waits for the user's reply. */
  opensAt: number | null;
}

/**
 * - `sending`: about to be sent.
 * - `opened`: confirmed by the platform.
 * - `failed`: known not to have been applied.
 * - `unknown`: the reply was lost.
 */
export const openingStates = ['sending', 'opened', 'failed', 'unknown'] as const;

interface LoggedDecision {
  id: number;
  /** Time of the opening or of the user's decision (Unix ms). */
  at: number;
  storeId: number;
  name: string;
  cause: OpeningCause;
  since: number;
  /** User who decided, or null if the store was opened automatically. */
  by: string | null;
}

export interface LoggedOpening extends LoggedDecision {
  kind: 'opened';
  state: (typeof openingStates)[number];
  /** Closings that the opening ended. */
  closings: readonly ClosingTime[];
  undoneAt: number | null;
}

export interface LoggedRefusal extends LoggedDecision {
  kind: 'refused';
}

export type LoggedOpeningDecision = LoggedOpening | LoggedRefusal;
