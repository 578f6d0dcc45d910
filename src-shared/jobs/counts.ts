/** Number of a job's items by result. `unknown` counts items whose write got no reply. */
export interface JobCounts {
  saved: number;
  failed: number;
  unknown: number;
}
