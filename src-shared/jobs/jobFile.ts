/** A table that a job has made. */
export interface JobFile {
  /** Without its folder. */
  name: string;
  rows: number;
  /** How many the screen showed when it was asked for; null where it could not say. */
  expected: number | null;
}
