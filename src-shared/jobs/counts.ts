/** Number of a job's items by outcome; `unknown` counts items without a reply. */
export interface JobCounts {
  saved: number;
  failed: number;
  unknown: number;
}
