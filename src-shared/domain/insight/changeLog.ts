/** Changes seen by this computer that may have affected figures. */
export const loggedChangeKinds = ['closing', 'price'] as const;

export interface LoggedChange {
  id: number;
  kind: (typeof loggedChangeKinds)[number];
  /** Name of the store or of the repriced item; null if not reported. */
  name: string | null;
  /** Instant: start of the closing, or time of the price save. */
  at: number;
}

/** Retention (ms), so that a year can be compared with the previous one. */
export const changeRetention = 400 * 86_400_000;
