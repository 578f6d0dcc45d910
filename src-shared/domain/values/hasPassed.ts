/**
 * True if an interval (ms) has passed since a time (ms), measured by a clock that also runs during sleep. Also true
 * without a time, or if the clock was set back to before that time.
 */
export const hasPassed = (interval: number, since: number | undefined, now: number): boolean =>
  since === undefined || now < since || now - since >= interval;
