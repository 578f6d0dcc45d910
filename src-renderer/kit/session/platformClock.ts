/** Milliseconds that this computer's clock is ahead of the platform's. */
let skew = 0;

export const setClockSkew = (ahead: number): void => {
  skew = ahead;
};

/** The instant as the platform has it: whatever opens, closes or counts down goes by it, not by this computer's clock. */
export const platformNow = (): number => Date.now() - skew;

/** An instant of this computer's clock as the platform has it. */
export const platformTime = (local: number): number => local - skew;
