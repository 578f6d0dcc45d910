/** Time for which a click or key press allows the page's next action (ms). Source: Chromium, transient activation. */
const maxGestureAge = 5_000;

/** Remembers the last click or key press in a page. It allows one action. */
export class Gestures {
  private last = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  record(): void {
    this.last = this.now();
  }

  /** Consumes a recent click or key press. Returns false if there is none. */
  take(): boolean {
    const isRecent = this.now() - this.last < maxGestureAge;
    this.last = -Infinity;
    return isRecent;
  }
}
