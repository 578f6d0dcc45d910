/** Maximum renders in a second: under load changes come many times a second. */
const maxPerSecond = 4;

/** Renders the first changes of a second at once, further ones together as soon as the second has room. */
export class RenderLimit {
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Times of the latest renders, oldest first. */
  private renders: number[] = [];

  constructor(private readonly render: () => void) {}

  /** Something has changed. */
  request(): void {
    if (this.timer !== null) return;
    const now = performance.now();
    this.renders = this.renders.filter((renderedAt) => renderedAt > now - 1_000);
    const [oldest = now] = this.renders;
    if (this.renders.length < maxPerSecond) this.renderNow();
    else this.timer = setTimeout(() => this.renderNow(), oldest + 1_000 - now);
  }

  /** Without waiting for others. */
  renderNow(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.renders.push(performance.now());
    this.render();
  }
}
