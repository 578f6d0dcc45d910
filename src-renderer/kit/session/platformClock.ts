/** Milliseconds by which this computer's clock is ahead of the platform's. */
let skew = 0;

export const setClockSkew = (ahead: number): void => {
  skew = ahead;
};

/** Platform time: everything that opens, closes or counts down uses it instead of this computer's clock. */
export const platformNow = (): number => Date.now() - skew;

/** Converts an instant of this computer's clock to platform time. */
export const platformTime = (local: number): number => local - skew;
