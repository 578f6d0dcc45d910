import { vi } from 'vitest';

/** Repeats an assertion until it passes. The long timeout only allows for a busy computer. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 5 });
