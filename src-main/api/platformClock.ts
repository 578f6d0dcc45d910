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

/** The instant before which something that is kept for so many milliseconds is too old. */
export type OldestKept = (keptFor: number) => number;

/**
 * The platform's clock, as its answers tell it. Each bounds how far this computer's clock can be ahead; what all of them
 * allow is narrow after a few. One that contradicts them says that a clock was set: it counts alone then.
 */
export class PlatformClock {
  private least = -Infinity;
  private most = Infinity;
  private told = 0;

  /** `known`: a date of the platform was read for the first time. */
  constructor(
    private readonly changed: (skew: number) => void,
    private readonly known: () => void = () => undefined,
  ) {}

  /** Milliseconds that this computer is ahead of the platform; negative where it is behind. The smallest that is possible. */
  get skew(): number {
    return Math.min(this.most, Math.max(this.least, 0));
  }

  /** The instant as the platform has it, as far as is known. */
  now(): number {
    return Date.now() - this.skew;
  }

  /**
   * What all go by that remove things by their age. Before a date of the platform was read nothing is too old: this computer's
   * clock may be years off.
   */
  readonly oldestKept: OldestKept = (keptFor) => (this.isKnown ? this.now() - keptFor : -Infinity);

  private get isKnown(): boolean {
    return this.least !== -Infinity;
  }

  observe({ sentAt, receivedAt, date }: ServerTime): void {
    const said = date === null ? NaN : Date.parse(date);
    // Set back meanwhile.
    if (Number.isNaN(said) || receivedAt < sentAt) return;
    const [least, most] = [sentAt - said - second, receivedAt - said];
    const isFirst = !this.isKnown;
    const isAgreed = least <= this.most && most >= this.least;
    this.least = isAgreed ? Math.max(this.least, least) : least;
    this.most = isAgreed ? Math.min(this.most, most) : most;
    if (Math.abs(this.skew - this.told) >= worthTelling) {
      this.told = this.skew;
      this.changed(this.told);
    }
    if (isFirst) this.known();
  }
}
