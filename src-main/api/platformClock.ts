/** The platform's time in one reply, with this computer's times (ms) when the request left and the reply began. */
export interface ServerTime {
  host: string;
  sentAt: number;
  receivedAt: number;
  /** Value of the `date` header, see `findFreshDate`. */
  date: string | null;
}

const second = 1_000;
/** Smallest change of the skew worth reporting (ms); smaller ones may come from the duration of replies. */
const minReportedChange = 500;
/** Number of replies compared and their minimum spacing (ms); together they span a minute. */
const maxSamples = 7;
const minSpacing = 10 * second;
/** Silence (ms) after which another host becomes the reference of the clock. */
const maxSilence = 10 * 60 * second;

/** Headers by which caches and CDNs mark a cached reply. */
const cacheHeaders = ['cache-status', 'cf-cache-status', 'cdn-cache', 'x-cache', 'x-proxy-cache', 'x-vercel-cache'];

/** Returns a reply's `date` header; null if it comes from a cache or CDN, as its date may be an old one. */
export const findFreshDate = (headers: Headers): string | null => {
  const isStored =
    Number(headers.get('age') ?? 0) !== 0 ||
    Number(headers.get('x-cache-hits') ?? 0) > 0 ||
    cacheHeaders.some((name) => /(?:^|[^a-z])(?:hit|stale|revalidated|updating)/i.test(headers.get(name) ?? ''));
  return isStored ? null : headers.get('date');
};

/** Returns the instant before which data is too old, for a retention time (ms). */
export type GetRetentionStart = (retention: number) => number;

/** Bounds of the time by which this computer's clock is ahead of the platform's (ms). */
interface Bounds {
  min: number;
  max: number;
}
interface Sample extends Bounds {
  receivedAt: number;
}

const getMiddle = ({ min, max }: Bounds): number => (min + max) / 2;

const intersect = (one: Bounds, other: Bounds): Bounds | null => {
  const min = Math.max(one.min, other.min);
  const max = Math.min(one.max, other.max);
  return min <= max ? { min, max } : null;
};

/** Returns the bounds of the median reply, narrowed by the replies that agree with it. */
const computeMedian = (samples: readonly Sample[]): Bounds => {
  const sorted = [...samples].sort((a, b) => getMiddle(a) - getMiddle(b));
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const distance = (sample: Sample) => Math.abs(getMiddle(sample) - getMiddle(median));
  return sorted
    .sort((a, b) => distance(a) - distance(b))
    .reduce<Bounds>((bounds, sample) => intersect(bounds, sample) ?? bounds, median);
};

/**
 * The platform's clock, as the median of replies over at least a minute: a few odd dates cannot move it. Equals this
 * computer's clock until the minute has passed.
 */
export class PlatformClock {
  private bounds: Bounds | null = null;
  private reference: string | null = null;
  /** Last samples of each host, oldest first. */
  private readonly samples = new Map<string, Sample[]>();
  private reported = 0;

  constructor(
    private readonly changed: (skew: number) => void,
    private readonly known: () => void = () => undefined,
  ) {}

  /**
   * Time by which this computer's clock is ahead of the platform's (ms); negative if behind. The value closest to zero
   * within the bounds.
   */
  get skew(): number {
    return this.bounds === null ? 0 : Math.min(this.bounds.max, Math.max(this.bounds.min, 0));
  }

  /** Returns the platform's current time; this computer's time until replies have shown the difference. */
  now(): number {
    return Date.now() - this.skew;
  }

  /** True once enough replies have reported their time. */
  get isKnown(): boolean {
    return this.bounds !== null;
  }

  /** Data is too old only if both clocks say so, as either may be years off. */
  readonly getRetentionStart: GetRetentionStart = (retention) =>
    this.isKnown ? Math.min(this.now(), Date.now()) - retention : -Infinity;

  observe({ host, sentAt, receivedAt, date }: ServerTime): void {
    const reported = date === null ? NaN : Date.parse(date);
    // `receivedAt` before `sentAt`: this computer's clock was set back during the call.
    if (Number.isNaN(reported) || receivedAt < sentAt) return;
    const samples = this.add(host, { min: sentAt - reported - second, max: receivedAt - reported, receivedAt });
    if (samples === null || samples.length < maxSamples) return;
    if (this.isSilent(receivedAt)) this.reference = host;
    if (host !== this.reference) return;
    const isFirst = !this.isKnown;
    const median = computeMedian(samples);
    this.bounds = (this.bounds && intersect(this.bounds, median)) ?? median;
    if (Math.abs(this.skew - this.reported) >= minReportedChange) {
      this.reported = this.skew;
      this.changed(this.reported);
    }
    if (isFirst) this.known();
  }

  /** Adds a sample and returns the host's samples; null if it comes too soon after the last one. */
  private add(host: string, sample: Sample): Sample[] | null {
    const earlier = this.samples.get(host) ?? [];
    const last = earlier.at(-1);
    // Discards earlier samples after this computer's clock was set back.
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
