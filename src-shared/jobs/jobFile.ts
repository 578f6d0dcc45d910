/** Table file made by a job. */
export interface JobFile {
  /** File name without folder. */
  name: string;
  rows: number;
  /** Number of rows the screen showed at the request; null if unknown. */
  expected: number | null;
}
