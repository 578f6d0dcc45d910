import type { Backoff } from './backoff';

/** Makes each user action supersede earlier ones: their replies are ignored and their retries stop. */
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

  /** Schedules a retry, dropped if a newer attempt starts. */
  later(work: (attempt: number) => void): void {
    const { attempt } = this;
    this.retry.schedule(() => {
      if (!this.isOver(attempt)) work(attempt);
    });
  }

  /** Resets the retry delay after a success or a promising change. */
  settled(): void {
    this.retry.reset();
  }
}
