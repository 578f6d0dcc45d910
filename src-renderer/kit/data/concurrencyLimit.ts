/** Returns a function that queues tasks and runs at most `limit` concurrently, in order. Skips aborted tasks. */
export const createConcurrencyLimit = (limit: number) => {
  let runningCount = 0;
  const resolvers: (() => void)[] = [];
  return async <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (runningCount >= limit) await new Promise<void>((resolve) => resolvers.push(resolve));
    else runningCount += 1;
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const resolveNext = resolvers.shift();
      if (resolveNext === undefined) runningCount -= 1;
      else resolveNext();
    }
  };
};
