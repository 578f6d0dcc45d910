/** How long and how much a call may take. Durations in milliseconds. */
export const callLimits = {
  /** One limit for a whole call: connecting, repeats, a token refresh and the last byte of the answer. */
  deadline: 20_000,
  /** No answer of the platform is anywhere near this; what is, is not an answer. */
  bodyBytes: 16 * 1024 * 1024,
  repeats: 2,
  repeatDelay: 300,
  repeatDelayMax: 2_000,
  /** A platform may ask us to wait; longer than this no user waits. */
  retryAfterMax: 5_000,
};
export type CallLimits = typeof callLimits;
