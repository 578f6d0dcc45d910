import { createFailure } from '@shared/contract/protocol/errors';
import { failed, type Outcome } from '@shared/contract/protocol/failure';

/** First pause without a Retry-After header (ms). Each further pause is twice as long. */
const initialPause = 1_000;
/** Longest pause without a Retry-After header (ms). */
const maxPause = 60_000;

interface PausedCall {
  /** Signals, any of which ends the pause. The call then fails with `rateLimited`. */
  signals: readonly AbortSignal[];
  /** Called with the duration of a pause (ms), and with null when the pause ends. */
  onPause: (milliseconds: number | null) => void;
}

const waitForAbort = (signals: readonly AbortSignal[]): { promise: Promise<void>; release: () => void } => {
  let handleAbort = () => undefined as void;
  const promise = new Promise<void>((resolve) => {
    handleAbort = resolve;
  });
  signals.forEach((signal) => signal.addEventListener('abort', handleAbort, { once: true }));
  return { promise, release: () => signals.forEach((signal) => signal.removeEventListener('abort', handleAbort)) };
};

/**
 * Pauses all calls of a user's jobs while the platform limits the rate (429, Retry-After), then retries the rejected
 * ones. This is safe, because rejected calls change nothing.
 */
export class RateLimit {
  private pause: Promise<void> | null = null;
  /** End of the pause, in `performance.now` time (ms). */
  private until = 0;
  private rejectionCount = 0;

  constructor(private readonly wait: (milliseconds: number) => Promise<void>) {}

  async call<T>(send: () => Promise<Outcome<T>>, { signals, onPause }: PausedCall): Promise<Outcome<T>> {
    for (;;) {
      if (this.pause !== null) {
        onPause(Math.max(0, this.until - performance.now()));
        const abortWait = waitForAbort(signals);
        while (this.pause !== null && !signals.some((signal) => signal.aborted))
          await Promise.race([this.pause, abortWait.promise]);
        abortWait.release();
        onPause(null);
        if (signals.some((signal) => signal.aborted)) return failed(createFailure('rateLimited'));
      }
      const outcome = await send();
      if (outcome.ok || outcome.failure.kind !== 'rateLimited') {
        this.rejectionCount = 0;
        return outcome;
      }
      if (signals.some((signal) => signal.aborted)) return outcome;
      this.pauseRequests(outcome.failure.retryAfter);
    }
  }

  private pauseRequests(retryAfter: number | undefined): void {
    // Counts calls that are rejected during the same pause as one rejection.
    if (this.pause === null) this.rejectionCount += 1;
    const milliseconds = retryAfter ?? Math.min(initialPause * 2 ** (this.rejectionCount - 1), maxPause);
    const deadline = performance.now() + milliseconds;
    if (this.pause !== null && deadline <= this.until) return;
    this.until = deadline;
    const pause = this.wait(milliseconds).then(() => {
      if (this.pause === pause) this.pause = null;
    });
    this.pause = pause;
  }
}
