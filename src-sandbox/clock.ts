/** The time as the platform takes it: instants in milliseconds. Tests bring their own. */
export interface Clock {
  now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };
