/** Parts of a job by outcome; `unknown` counts those without a reply. */
export interface JobCounts {
  saved: number;
  failed: number;
  unknown: number;
}
