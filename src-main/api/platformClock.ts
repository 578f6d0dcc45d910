/** The server's time as an answer's `date` header says it, and when the request left and the answer began by this computer's clock. */
export interface ServerTime {
  sentAt: number;
  receivedAt: number;
  /** As HTTP has it: whole seconds, cut off. */
  date: string | null;
}

const second = 1_000;
/** A change of less than this is none: answers take their time. Milliseconds. */
const worthTelling = 500;

/**
 * The platform's clock, as its answers tell it. Each bounds how far this computer's clock can be ahead; what all of them
 * allow is narrow after a few. One that contradicts them says that a clock was set: it counts alone then.
 */
export class PlatformClock {
  private least = -Infinity;
  private most = Infinity;
  private told = 0;

  constructor(private readonly changed: (skew: number) => void) {}

  /** Milliseconds that this computer is ahead of the platform; negative where it is behind. The smallest that is possible. */
  get skew(): number {
    return Math.min(this.most, Math.max(this.least, 0));
  }

  /** The instant as the platform has it, as far as is known. */
  now(): number {
    return Date.now() - this.skew;
  }

  observe({ sentAt, receivedAt, date }: ServerTime): void {
    const said = date === null ? NaN : Date.parse(date);
    // Set back meanwhile.
    if (Number.isNaN(said) || receivedAt < sentAt) return;
    const [least, most] = [sentAt - said - second, receivedAt - said];
    const isAgreed = least <= this.most && most >= this.least;
    this.least = isAgreed ? Math.max(this.least, least) : least;
    this.most = isAgreed ? Math.min(this.most, most) : most;
    if (Math.abs(this.skew - this.told) < worthTelling) return;
    this.told = this.skew;
    this.changed(this.told);
  }
}
