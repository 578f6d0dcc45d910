/** Filtering that the app did itself. Absent if the platform applied every filter. */
export interface ListCheck {
  /** Filters that the platform ignores; the app read further pages and removed rows that do not match. */
  ignored: string[];
  /** Filters that the platform ignores and that its rows lack the field for; no rows are returned. */
  unsupported: string[];
  /** Rows read for this reply. */
  checked: number;
  /** Rows left out because they lack the field of a filter. */
  undecided: number;
  /** True if the platform has more rows that were not read. */
  hasMore: boolean;
}

/** Pages read for one reply if the app filters itself; the user may load more. */
export const pagesPerCheck = 10;
