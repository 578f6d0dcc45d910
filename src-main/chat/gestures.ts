/** As long as browsers let a click or a key stand for what a page does next (ms). Source: Chromium, transient activation. */
const validFor = 5_000;

/** The last click or key in a page, which stands for one thing that the page does. */
export class Gestures {
  private last = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  note(): void {
    this.last = this.now();
  }

  /** Whether there was one that nothing was done by yet. */
  take(): boolean {
    const isRecent = this.now() - this.last < validFor;
    this.last = -Infinity;
    return isRecent;
  }
}
