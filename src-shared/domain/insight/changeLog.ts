/** What this computer has seen change that may have moved figures. */
export const loggedChangeKinds = ['closing', 'price'] as const;

export interface LoggedChange {
  id: number;
  kind: (typeof loggedChangeKinds)[number];
  /** Of the store, or of what has another price; null: not told. */
  name: string | null;
  /** The closing's beginning, or when the price was saved: an instant. */
  at: number;
}

/** A year can be compared with the one before (ms). */
export const changeRetention = 400 * 86_400_000;
