/** Report on the filtering that the app did itself. Absent if the platform applied every filter. */
export interface ListCheck {
  /** Filters that the platform ignored. The app read further pages and removed rows that do not match. */
  ignored: string[];
  /**
   * Filters that the platform ignored and that the app cannot apply either, because rows lack the field. No rows are
   * returned.
   */
  unsupported: string[];
  /** Number of rows read for this reply. */
  checked: number;
  /** Number of rows left out because they lack a field that a filter tests. */
  undecided: number;
  /** True if the platform has more rows that were not read. */
  hasMore: boolean;
}

/**
 * Maximum number of the platform's pages that the app reads at once while it filters rows itself; the user may load
 * more.
 */
export const pagesPerCheck = 10;
