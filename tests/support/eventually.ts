import { vi } from 'vitest';

/** Retries an assertion until it passes. The long timeout only allows for busy computers. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 5 });
