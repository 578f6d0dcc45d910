/** Clock of the platform. `now` returns the current instant (ms); tests pass a clock that they control. */
export interface Clock {
  now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };
