/** Limits of a call (durations in ms). */
export const callLimits = {
  /** Deadline for the whole call: connecting, retries, a token renewal and the last byte of the reply. */
  deadline: 20_000,
  /**
   * Maximum size of a reply (bytes), far larger than any reply of the platform. A longer body does not come from the
   * platform.
   */
  bodyBytes: 16 * 1024 * 1024,
  repeats: 2,
  repeatDelay: 300,
  repeatDelayMax: 2_000,
  /** Maximum pause before retrying when the platform limits the rate (ms). Users would not wait longer. */
  retryAfterMax: 5_000,
};
export type CallLimits = typeof callLimits;
