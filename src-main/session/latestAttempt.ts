import type { Backoff } from './backoff';

/**
 * Each action of the user is a new attempt; what an older one began changes nothing any more when its answers arrive,
 * and is not tried again.
 */
export class LatestAttempt {
  private attempt = 0;

  constructor(private readonly retry: Backoff) {}

  get current(): number {
    return this.attempt;
  }

  take(): number {
    this.retry.reset();
    this.attempt += 1;
    return this.attempt;
  }

  isOver(attempt: number): boolean {
    return attempt !== this.attempt;
  }

  /** Tries again after a while, in this attempt only. */
  later(work: (attempt: number) => void): void {
    const { attempt } = this;
    this.retry.schedule(() => {
      if (!this.isOver(attempt)) work(attempt);
    });
  }

  /** It worked, or there is reason to hope again: the next wait is a short one. */
  settled(): void {
    this.retry.reset();
  }
}
