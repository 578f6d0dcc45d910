/** The time of a platform as one reply tells it, and when its request left and the reply began by this computer's clock (ms). */
export interface ServerTime {
  host: string;
  sentAt: number;
  receivedAt: number;
  /** See `dateOf`. */
  date: string | null;
}

const second = 1_000;
/** Smallest change of the skew worth reporting (ms): replies take their time. */
const minReportedChange = 500;
/** Replies that are compared, and their least distance (ms): together they span a minute. */
const maxSamples = 7;
const minSpacing = 10 * second;
/** A host that is silent for longer (ms) leaves the clock to another one. */
const maxSilence = 10 * 60 * second;

/** Headers by which caches and CDNs report that a reply is a stored one. */
const cacheHeaders = ['cache-status', 'cf-cache-status', 'cdn-cache', 'x-cache', 'x-proxy-cache', 'x-vercel-cache'];

/** A reply's `date` header, null where a cache or CDN answered: its date is that of the stored reply, or its own. */
export const dateOf = (headers: Headers): string | null => {
  const isStored =
    Number(headers.get('age') ?? 0) !== 0 ||
    Number(headers.get('x-cache-hits') ?? 0) > 0 ||
    cacheHeaders.some((name) => /(?:^|[^a-z])(?:hit|stale|revalidated|updating)/i.test(headers.get(name) ?? ''));
  return isStored ? null : headers.get('date');
};

/** The instant before which something that is kept for the given time (ms) is too old. */
export type OldestKept = (keptFor: number) => number;

/** Bounds of this computer's lead over the platform's clock (ms). */
interface Bounds {
  least: number;
  most: number;
}
interface Sample extends Bounds {
  receivedAt: number;
}

const middleOf = ({ least, most }: Bounds): number => (least + most) / 2;

const intersect = (one: Bounds, other: Bounds): Bounds | null => {
  const least = Math.max(one.least, other.least);
  const most = Math.min(one.most, other.most);
  return least <= most ? { least, most } : null;
};

/** Bounds of the median reply, narrowed by those that agree with it. */
const medianOf = (samples: readonly Sample[]): Bounds => {
  const sorted = [...samples].sort((a, b) => middleOf(a) - middleOf(b));
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const distance = (sample: Sample) => Math.abs(middleOf(sample) - middleOf(median));
  return sorted
    .sort((a, b) => distance(a) - distance(b))
    .reduce<Bounds>((bounds, sample) => intersect(bounds, sample) ?? bounds, median);
};

/**
 * The platform's clock, by the median of its replies over at least a minute: a few odd dates never move it. Until then it is this
 * computer's clock.
 */
export class PlatformClock {
  private bounds: Bounds | null = null;
  private reference: string | null = null;
  /** Last samples of each host, the oldest first. */
  private readonly samples = new Map<string, Sample[]>();
  private reported = 0;

  constructor(
    private readonly changed: (skew: number) => void,
    private readonly known: () => void = () => undefined,
  ) {}

  /** Milliseconds that this computer is ahead of the platform; negative where it is behind. The smallest that is possible. */
  get skew(): number {
    return this.bounds === null ? 0 : Math.min(this.bounds.most, Math.max(this.bounds.least, 0));
  }

  /** The instant as the platform has it, as far as is known. */
  now(): number {
    return Date.now() - this.skew;
  }

  /** The platform has told its time for long enough. */
  get isKnown(): boolean {
    return this.bounds !== null;
  }

  /** Something is too old only where the clocks of the platform and of this computer agree: either may be years off. */
  readonly oldestKept: OldestKept = (keptFor) =>
    this.isKnown ? Math.min(this.now(), Date.now()) - keptFor : -Infinity;

  observe({ host, sentAt, receivedAt, date }: ServerTime): void {
    const told = date === null ? NaN : Date.parse(date);
    // Set back meanwhile.
    if (Number.isNaN(told) || receivedAt < sentAt) return;
    const samples = this.add(host, { least: sentAt - told - second, most: receivedAt - told, receivedAt });
    if (samples === null || samples.length < maxSamples) return;
    if (this.isSilent(receivedAt)) this.reference = host;
    if (host !== this.reference) return;
    const isFirst = !this.isKnown;
    const median = medianOf(samples);
    this.bounds = (this.bounds && intersect(this.bounds, median)) ?? median;
    if (Math.abs(this.skew - this.reported) >= minReportedChange) {
      this.reported = this.skew;
      this.changed(this.reported);
    }
    if (isFirst) this.known();
  }

  /** The host's samples, null where this one comes too soon after the last. */
  private add(host: string, sample: Sample): Sample[] | null {
    const earlier = this.samples.get(host) ?? [];
    const last = earlier.at(-1);
    // This computer's clock was set back: the distances say nothing any more.
    const comparable = last !== undefined && sample.receivedAt < last.receivedAt ? [] : earlier;
    if (comparable.length > 0 && last !== undefined && sample.receivedAt - last.receivedAt < minSpacing) return null;
    const samples = [...comparable, sample].slice(-maxSamples);
    this.samples.set(host, samples);
    return samples;
  }

  private isSilent(now: number): boolean {
    const last = this.reference === null ? undefined : this.samples.get(this.reference)?.at(-1);
    return last === undefined || Math.abs(now - last.receivedAt) > maxSilence;
  }
}
