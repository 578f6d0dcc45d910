/**
 * Returns whether an interval (ms) has passed since a time (ms) of a clock that runs on during sleep. Also true without
 * a time, and if the clock was set back to before it.
 */
export const hasPassed = (interval: number, since: number | undefined, now: number): boolean =>
  since === undefined || now < since || now - since >= interval;
