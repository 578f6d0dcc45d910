import { failureOf } from '@shared/contract/protocol/errors';
import { failed, type Outcome } from '@shared/contract/protocol/failure';

/** Where the platform does not say for how long: twice as long each time. Milliseconds. */
const firstPause = 1_000;
const longestPause = 60_000;

interface HeldCall {
  /** Any of them ends the waiting: the call fails as `rateLimited`. */
  signals: readonly AbortSignal[];
  /** How long it is held back, in milliseconds; null: no more. */
  onPause: (milliseconds: number | null) => void;
}

const aborted = (signals: readonly AbortSignal[]): { promise: Promise<void>; release: () => void } => {
  let end = () => undefined as void;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  signals.forEach((signal) => signal.addEventListener('abort', end, { once: true }));
  return { promise, release: () => signals.forEach((signal) => signal.removeEventListener('abort', end)) };
};

/**
 * Holds all calls of a sign-in's jobs back while the platform asks to be left alone (429, Retry-After), and makes those that
 * it turned away again. Nothing has happened on the platform then, so each is still done once.
 */
export class RateLimit {
  private pause: Promise<void> | null = null;
  /** By `performance.now`. */
  private until = 0;
  private turnedAway = 0;

  constructor(private readonly wait: (milliseconds: number) => Promise<void>) {}

  async call<T>(send: () => Promise<Outcome<T>>, { signals, onPause }: HeldCall): Promise<Outcome<T>> {
    for (;;) {
      if (this.pause !== null) {
        onPause(Math.max(0, this.until - performance.now()));
        const ends = aborted(signals);
        while (this.pause !== null && !signals.some((signal) => signal.aborted))
          await Promise.race([this.pause, ends.promise]);
        ends.release();
        onPause(null);
        if (signals.some((signal) => signal.aborted)) return failed(failureOf('rateLimited'));
      }
      const outcome = await send();
      if (outcome.ok || outcome.failure.kind !== 'rateLimited') {
        this.turnedAway = 0;
        return outcome;
      }
      if (signals.some((signal) => signal.aborted)) return outcome;
      this.hold(outcome.failure.retryAfter);
    }
  }

  private hold(retryAfter: number | undefined): void {
    // Calls that were under way together are turned away together: that is one time.
    if (this.pause === null) this.turnedAway += 1;
    const milliseconds = retryAfter ?? Math.min(firstPause * 2 ** (this.turnedAway - 1), longestPause);
    const until = performance.now() + milliseconds;
    if (this.pause !== null && until <= this.until) return;
    this.until = until;
    const pause = this.wait(milliseconds).then(() => {
      if (this.pause === pause) this.pause = null;
    });
    this.pause = pause;
  }
}
