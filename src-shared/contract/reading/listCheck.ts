/** Filtering that the app did itself. Absent if the platform applied every filter. */
export interface ListCheck {
  /** Filters that the platform ignores: the app read on and left out the rows that do not match. */
  ignored: string[];
  /** Filters that the platform ignores and its rows do not say: no row is given for them. */
  unsupported: string[];
  /** Rows that were read for this answer. */
  checked: number;
  /** Rows left out because they lack the field of a filter. */
  undecided: number;
  /** The platform has more rows, which were not read. */
  hasMore: boolean;
}

/** Pages read for one reply if the app filters itself; the user may load more. */
export const pagesPerCheck = 10;
