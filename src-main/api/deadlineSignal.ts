/** Ends a call early: the deadline passed or the caller cancelled. */
export interface DeadlineSignal {
  signal: AbortSignal;
  reason(): 'deadline' | 'cancelled' | null;
  /** The promise's value, or null when the call ended first. */
  race<T>(promise: Promise<T>): Promise<T | null>;
  /** To be called at the end: lets go of the timer and of the outer signal. */
  release(): void;
}

/**
 * Joins a deadline and a signal by hand. AbortSignal.any and AbortSignal.timeout would keep something on the outer
 * signal for each call, and that signal lives as long as the session does.
 */
export const createDeadlineSignal = (deadline: number, outer?: AbortSignal): DeadlineSignal => {
  const controller = new AbortController();
  let reason: 'deadline' | 'cancelled' | null = null;
  const end = (why: 'deadline' | 'cancelled') => {
    reason ??= why;
    controller.abort();
  };
  const cancel = () => end('cancelled');
  const timer = setTimeout(end, deadline, 'deadline');
  if (outer?.aborted) cancel();
  else outer?.addEventListener('abort', cancel, { once: true });

  return {
    signal: controller.signal,
    reason: () => reason,
    race: (promise) =>
      new Promise((resolve, reject) => {
        if (controller.signal.aborted) return resolve(null);
        const ended = () => resolve(null);
        controller.signal.addEventListener('abort', ended, { once: true });
        promise.then(resolve, reject).finally(() => controller.signal.removeEventListener('abort', ended));
      }),
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    },
  };
};
