/**
 * Waits that grow from `first` to `most` milliseconds, each shortened by chance, so that a thousand desks that lost the
 * platform together do not come back together.
 */
export class Backoff {
  private timer: NodeJS.Timeout | null = null;
  private attempts = 0;

  constructor(
    private readonly first: number,
    private readonly most: number,
    private readonly chance: () => number = Math.random,
  ) {}

  /** Runs `work` after the next wait, unless one is under way already. */
  schedule(work: () => void): void {
    if (this.timer !== null) return;
    const wait = Math.min(this.most, this.first * 2 ** Math.min(this.attempts, 20));
    this.attempts += 1;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        work();
      },
      wait * (0.5 + this.chance() / 2),
    );
    this.timer.unref();
  }

  /** Forgets the wait under way and begins with short ones again. */
  reset(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.attempts = 0;
  }
}
