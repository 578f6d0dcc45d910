/** Clock of the platform; `now` returns an instant (ms). Tests inject their own. */
export interface Clock {
  now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };
