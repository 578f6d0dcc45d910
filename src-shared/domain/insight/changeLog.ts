/** Kinds of changes seen by this computer that may have affected figures. */
export const loggedChangeKinds = ['closing', 'price'] as const;

export interface LoggedChange {
  id: number;
  kind: (typeof loggedChangeKinds)[number];
  /** Name of the store, or of the item whose price changed; null if it is unknown. */
  name: string | null;
  /** Instant of the change (ms): the start of the closing, or when the price was saved. */
  at: number;
}

/** Retention of changes (ms), long enough to compare a year with the previous one. */
export const changeRetention = 400 * 86_400_000;
