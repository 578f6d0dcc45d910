/** Time (ms) that a click or key allows the page's next action. Source: Chromium, transient activation. */
const validFor = 5_000;

/** The last click or key in a page; allows one action. */
export class Gestures {
  private last = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  note(): void {
    this.last = this.now();
  }

  /** Consumes a recent gesture; returns false if there is none. */
  take(): boolean {
    const isRecent = this.now() - this.last < validFor;
    this.last = -Infinity;
    return isRecent;
  }
}
