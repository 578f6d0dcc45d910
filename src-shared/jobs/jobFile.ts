/** Table file created by a job. */
export interface JobFile {
  /** File name without folder. */
  name: string;
  rows: number;
  /** Number of rows that the screen showed when the user requested the file; null if unknown. */
  expected: number | null;
}
