/** How many parts of a job have come to which end; `unknown` are those whose answer was lost. */
export interface JobCounts {
  saved: number;
  failed: number;
  unknown: number;
}
