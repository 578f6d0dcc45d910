/** Limits retries to `max` within a period of `within` milliseconds. */
export class CrashBudget {
  private times: number[] = [];

  constructor(
    private readonly max = 3,
    private readonly within = 600_000,
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /** True if no retry was used recently. */
  get isWhole(): boolean {
    const now = this.monotonic();
    return this.times.every((time) => now - time >= this.within);
  }

  /** Uses one retry. Returns false if none is left. */
  takeRetry(): boolean {
    const now = this.monotonic();
    this.times = this.times.filter((time) => now - time < this.within);
    if (this.times.length >= this.max) return false;
    this.times.push(now);
    return true;
  }
}
