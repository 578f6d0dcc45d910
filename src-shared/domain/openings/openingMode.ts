/**
 * Action for a store that is closed by oversight:
 *
 * - `off`: nothing.
 * - `ask`: asks a user, and opens it on confirmation.
 * - `act`: announces the opening, and opens it unless a user declines.
 */
export const openingModes = ['off', 'ask', 'act'] as const;
export type OpeningMode = (typeof openingModes)[number];

/** A user's opening mode for all stores, and the modes of single stores that differ. */
export interface OpeningChoice {
  mode: OpeningMode;
  stores: Readonly<Record<string, OpeningMode>>;
}

export const defaultOpeningChoice: OpeningChoice = { mode: 'ask', stores: {} };

export const getOpeningMode = ({ mode, stores }: OpeningChoice, storeId: number): OpeningMode =>
  Object.hasOwn(stores, storeId) ? (stores[storeId] ?? mode) : mode;
