/** Clock of the platform; `now` returns an instant (ms). Tests pass a clock they control. */
export interface Clock {
  now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };
