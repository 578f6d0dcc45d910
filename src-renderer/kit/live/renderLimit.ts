/** Maximum renders per second; under load, data changes more often. */
const maxPerSecond = 4;

/**
 * Limits renders: the first changes of a second render immediately, later ones together as soon as the limit allows.
 */
export class RenderLimit {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Times of the latest renders, oldest first. */
  private renders: number[] = [];

  constructor(private readonly render: () => void) {}

  /** Requests a render, immediately or as soon as the limit allows. */
  request(): void {
    if (this.timer !== null) return;
    const now = performance.now();
    this.renders = this.renders.filter((renderedAt) => renderedAt > now - 1_000);
    const [oldestRender = now] = this.renders;
    if (this.renders.length < maxPerSecond) this.renderNow();
    else this.timer = setTimeout(() => this.renderNow(), oldestRender + 1_000 - now);
  }

  /** Renders immediately, ignoring the limit. */
  renderNow(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.renders.push(performance.now());
    this.render();
  }
}
