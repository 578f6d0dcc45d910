import { vi } from 'vitest';

/** Repeats an assertion until it passes. The timeout is long because the computer may be busy. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 5 });
