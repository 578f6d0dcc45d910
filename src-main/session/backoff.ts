/**
 * Exponential backoff from `initialDelay` to `maxDelay` (ms), with jitter so that many clients do not reconnect at the same time.
 */
export class Backoff {
  private timer: NodeJS.Timeout | null = null;
  private attempts = 0;

  constructor(
    private readonly initialDelay: number,
    private readonly maxDelay: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** Runs `callback` after the next delay. Does nothing if a run is already scheduled. */
  schedule(callback: () => void): void {
    if (this.timer !== null) return;
    const delay = Math.min(this.maxDelay, this.initialDelay * 2 ** Math.min(this.attempts, 20));
    this.attempts += 1;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        callback();
      },
      delay * (0.5 + this.random() / 2),
    );
    this.timer.unref();
  }

  /** Cancels the scheduled run and returns to the shortest delay. */
  reset(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.attempts = 0;
  }
}
