/** Signal that aborts a call when its deadline passes or the caller cancels. */
export interface DeadlineSignal {
  signal: AbortSignal;
  reason(): 'deadline' | 'cancelled' | null;
  /** Resolves to the promise's value, or to null if the deadline passes or the caller cancels first. */
  race<T>(promise: Promise<T>): Promise<T | null>;
  /** Clears the timer and the listener of the outer signal. Call this when the work is done. */
  release(): void;
}

/**
 * Creates a signal from a deadline (ms) and an outer signal. Does not use AbortSignal.any and AbortSignal.timeout,
 * because they would leave references on the outer signal, which exists as long as the session.
 */
export const createDeadlineSignal = (deadline: number, callerSignal?: AbortSignal): DeadlineSignal => {
  const controller = new AbortController();
  let reason: 'deadline' | 'cancelled' | null = null;
  const abort = (abortReason: 'deadline' | 'cancelled') => {
    reason ??= abortReason;
    controller.abort();
  };
  const cancel = () => abort('cancelled');
  const timer = setTimeout(abort, deadline, 'deadline');
  if (callerSignal?.aborted) cancel();
  else callerSignal?.addEventListener('abort', cancel, { once: true });

  return {
    signal: controller.signal,
    reason: () => reason,
    race: (promise) =>
      new Promise((resolve, reject) => {
        if (controller.signal.aborted) return resolve(null);
        const handleAbort = () => resolve(null);
        controller.signal.addEventListener('abort', handleAbort, { once: true });
        promise.then(resolve, reject).finally(() => controller.signal.removeEventListener('abort', handleAbort));
      }),
    release: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', cancel);
    },
  };
};
