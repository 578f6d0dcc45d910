/** Limits of a call. Durations in milliseconds. */
export const callLimits = {
  /** Deadline of a whole call: connecting, retries, a token renewal and the last byte of the reply. */
  deadline: 20_000,
  /** Maximum size of a reply (bytes). Far above any reply of the platform; a longer body comes from elsewhere. */
  bodyBytes: 16 * 1024 * 1024,
  repeats: 2,
  repeatDelay: 300,
  repeatDelayMax: 2_000,
  /** Maximum pause before a retry when the platform limits the rate (ms); users would not wait longer. */
  retryAfterMax: 5_000,
};
export type CallLimits = typeof callLimits;
