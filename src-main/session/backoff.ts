/**
 * Exponential backoff from `first` to `max` (ms), with jitter so that many clients do not reconnect at the same time.
 */
export class Backoff {
  private timer: NodeJS.Timeout | null = null;
  private attempts = 0;

  constructor(
    private readonly first: number,
    private readonly max: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** Runs `work` after the next delay. Does nothing if a run is already scheduled. */
  schedule(work: () => void): void {
    if (this.timer !== null) return;
    const wait = Math.min(this.max, this.first * 2 ** Math.min(this.attempts, 20));
    this.attempts += 1;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        work();
      },
      wait * (0.5 + this.random() / 2),
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
