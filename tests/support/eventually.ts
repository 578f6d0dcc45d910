import { vi } from 'vitest';

/** Asserts again until it holds. How long that may take only says how busy a computer may be: it ends as soon as it can. */
export const eventually = <Result>(assertion: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 5 });
