/** A table file that a job created. */
export interface JobFile {
  /** File name without folder. */
  name: string;
  rows: number;
  /** Number of rows that the screen showed when the user requested the file, or null if unknown. */
  expected: number | null;
}
