/** Lead (ms) of this computer's clock over the platform's clock; negative if this computer's clock is behind. */
let clockSkewMs = 0;

export const setClockSkew = (skewMs: number): void => {
  clockSkewMs = skewMs;
};

/** Current time by the platform's clock. Everything that opens, closes or counts down uses this time. */
export const getPlatformNow = (): number => Date.now() - clockSkewMs;

/** Converts an instant of this computer's clock to platform time. */
export const toPlatformTime = (computerTime: number): number => computerTime - clockSkewMs;
