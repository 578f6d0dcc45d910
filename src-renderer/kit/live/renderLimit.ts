/** Maximum renders per second; under load, data changes more often. */
const maxPerSecond = 4;

/**
 * Limits renders to `maxPerSecond`. Renders immediately below the limit; later changes render together as soon as the
 * limit allows.
 */
export class RenderThrottle {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Times of the latest renders, oldest first. */
  private renderTimes: number[] = [];

  constructor(private readonly render: () => void) {}

  /** Requests a render, immediately or as soon as the limit allows. */
  requestRender(): void {
    if (this.timer !== null) return;
    const now = performance.now();
    this.renderTimes = this.renderTimes.filter((renderedAt) => renderedAt > now - 1_000 && renderedAt <= now);
    const [oldestRender = now] = this.renderTimes;
    if (this.renderTimes.length < maxPerSecond) this.renderNow();
    else this.timer = setTimeout(() => this.renderNow(), oldestRender + 1_000 - now);
  }

  /** Renders immediately, ignoring the limit. */
  renderNow(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.renderTimes.push(performance.now());
    this.render();
  }
}
