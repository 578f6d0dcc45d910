/** Limits retries to `maxCrashes` within `period` (ms). */
export class CrashBudget {
  private times: number[] = [];

  constructor(
    private readonly maxCrashes = 3,
    private readonly period = 600_000,
    private readonly getMonotonicTime: () => number = () => performance.now(),
  ) {}

  /** Returns true if no retry was used within the period. */
  get isUnused(): boolean {
    const now = this.getMonotonicTime();
    return this.times.every((time) => now - time >= this.period);
  }

  /** Uses one retry. Returns false if none is left. */
  takeRetry(): boolean {
    const now = this.getMonotonicTime();
    this.times = this.times.filter((time) => now - time < this.period);
    if (this.times.length >= this.maxCrashes) return false;
    this.times.push(now);
    return true;
  }
}
