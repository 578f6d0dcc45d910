import type { Backoff } from './backoff';

/**
 * Numbers the actions of the user, so that each supersedes the earlier ones: their replies are ignored and their
 * retries stop.
 */
export class LatestAttempt {
  private attempt = 0;

  constructor(private readonly retry: Backoff) {}

  get current(): number {
    return this.attempt;
  }

  start(): number {
    this.retry.reset();
    this.attempt += 1;
    return this.attempt;
  }

  isSuperseded(attempt: number): boolean {
    return attempt !== this.attempt;
  }

  /** Schedules a retry, which is dropped if a newer attempt has started. */
  scheduleNext(callback: (attempt: number) => void): void {
    const { attempt } = this;
    this.retry.schedule(() => {
      if (!this.isSuperseded(attempt)) callback(attempt);
    });
  }

  /** Resets the retry delay, after a success or when a retry has become likely to succeed. */
  resetDelay(): void {
    this.retry.reset();
  }
}
