import { getMedian } from '@shared/domain/insight/statistics';

/**
 * The platform's time in one reply, and this computer's times (Unix ms) at which the request was sent and the reply
 * began to arrive.
 */
export interface ServerTime {
  host: string;
  sentAt: number;
  receivedAt: number;
  /** Value of the `date` header, see `findFreshDate`. */
  date: string | null;
}

const msPerSecond = 1_000;
/**
 * Minimum change of the clock difference that is reported (ms). Smaller changes may result from the duration of
 * replies.
 */
const minReportedChange = 500;
/** Number of replies that are compared. At the minimum interval between them, they cover a minute. */
const maxSamples = 7;
/** Minimum interval between two compared replies (ms). */
const minSpacing = 10 * msPerSecond;
/** Minimum jump of the clock relative to the uptime (ms) that means that the clock was set or the computer slept. */
const minJump = 5 * msPerSecond;
/** Time without replies after which another host becomes the clock's reference (ms). */
const maxSilence = 10 * 60 * msPerSecond;

/** Headers with which caches and CDNs mark a cached reply. */
const cacheHeaders = ['cache-status', 'cf-cache-status', 'cdn-cache', 'x-cache', 'x-proxy-cache', 'x-vercel-cache'];

/** Returns the `date` header of a reply, or null if the reply comes from a cache or CDN and its date may be old. */
export const findFreshDate = (headers: Headers): string | null => {
  const isCached =
    Number(headers.get('age') ?? 0) !== 0 ||
    Number(headers.get('x-cache-hits') ?? 0) > 0 ||
    cacheHeaders.some((name) => /(?:^|[^a-z])(?:hit|stale|revalidated|updating)/i.test(headers.get(name) ?? ''));
  return isCached ? null : headers.get('date');
};

/** Returns the time before which data has exceeded a retention period (ms). */
export type GetRetentionStart = (retention: number) => number;

/** Range of possible clock differences: how far this computer's clock is ahead of the platform's (ms). */
interface Bounds {
  min: number;
  max: number;
}
interface Sample extends Bounds {
  receivedAt: number;
}

const getMidpoint = ({ min, max }: Bounds): number => (min + max) / 2;

const intersect = (a: Bounds, b: Bounds): Bounds | null => {
  const min = Math.max(a.min, b.min);
  const max = Math.min(a.max, b.max);
  return min <= max ? { min, max } : null;
};

/** Returns the range of the sample closest to the median, narrowed by the other samples that agree with it. */
const computeMedian = (samples: readonly Sample[]): Bounds => {
  const median = getMedian(samples.map(getMidpoint)) ?? 0;
  const measureDistance = (sample: Sample) => Math.abs(getMidpoint(sample) - median);
  const sortedSamples = samples.toSorted((a, b) => measureDistance(a) - measureDistance(b));
  return sortedSamples.reduce<Bounds>((bounds, sample) => intersect(bounds, sample) ?? bounds, sortedSamples[0]!);
};

/**
 * The platform's clock, determined by the median of replies during at least a minute, so that a few wrong dates have no
 * effect. Until the minute has passed, it equals this computer's clock.
 */
export class PlatformClock {
  private bounds: Bounds | null = null;
  private reference: string | null = null;
  /** Latest samples of each host, oldest first. */
  private readonly samples = new Map<string, Sample[]>();
  private lastReported = 0;
  /** This computer's clock minus its uptime at the latest reply (ms). */
  private bootTime: number | null = null;
  /** Number of replies without a usable date, counted at most once per `minSpacing`, and the time of the last one. */
  private undatedReplies = { count: 0, lastAt: -Infinity };

  constructor(
    private readonly onSkewChange: (skew: number) => void,
    /** Called when the time becomes usable, and again when it becomes known. */
    private readonly onUsable: () => void = () => undefined,
  ) {}

  /**
   * Returns the time by which this computer's clock is ahead of the platform's (ms), negative if it is behind. Of the
   * possible values, uses the one closest to zero.
   */
  get skew(): number {
    return this.bounds === null ? 0 : Math.min(this.bounds.max, Math.max(this.bounds.min, 0));
  }

  /** Returns the platform's current time (ms), or this computer's time until the difference is known. */
  now(): number {
    return Date.now() - this.skew;
  }

  /** True once enough replies have reported the platform's time. */
  get isKnown(): boolean {
    return this.bounds !== null;
  }

  /**
   * True once work that depends on the time can start: the time is known, or replies during a minute had no usable
   * date, so that only this computer's clock remains.
   */
  get isUsable(): boolean {
    return this.isKnown || (this.samples.size === 0 && this.undatedReplies.count >= maxSamples);
  }

  /** Returns the start of a retention period by the slower of both clocks, because either may be wrong by years. */
  readonly getRetentionStart: GetRetentionStart = (retention) =>
    this.isKnown ? Math.min(this.now(), Date.now()) - retention : -Infinity;

  observe({ host, sentAt, receivedAt, date }: ServerTime): void {
    const reportedTime = date === null ? NaN : Date.parse(date);
    // If `receivedAt` is before `sentAt`, this computer's clock was set back during the call.
    if (receivedAt < sentAt) return;
    if (Number.isNaN(reportedTime)) return this.countUndated(receivedAt);
    const sample = { min: sentAt - reportedTime - msPerSecond, max: receivedAt - reportedTime, receivedAt };
    this.adjustToClockJump(sample);
    const samples = this.add(host, sample);
    if (samples === null || samples.length < maxSamples) return;
    if (this.isSilent(receivedAt)) this.reference = host;
    if (host !== this.reference) return;
    const isFirst = !this.isKnown;
    const median = computeMedian(samples);
    this.bounds = (this.bounds && intersect(this.bounds, median)) ?? median;
    this.report();
    if (isFirst) this.onUsable();
  }

  private countUndated(receivedAt: number): void {
    const { count, lastAt } = this.undatedReplies;
    if (Math.abs(receivedAt - lastAt) < minSpacing) return;
    const wasUsable = this.isUsable;
    this.undatedReplies = { count: count + 1, lastAt: receivedAt };
    if (!wasUsable && this.isUsable) this.onUsable();
  }

  private report(): void {
    if (Math.abs(this.skew - this.lastReported) < minReportedChange) return;
    this.lastReported = this.skew;
    this.onSkewChange(this.lastReported);
  }

  /**
   * Applies a jump of this computer's clock to the difference at once, if the reply confirms it. After sleep, the clock
   * also jumps, but the difference stays the same.
   */
  private adjustToClockJump(sample: Sample): void {
    const bootTime = sample.receivedAt - performance.now();
    const jump = this.bootTime === null ? 0 : bootTime - this.bootTime;
    this.bootTime = bootTime;
    if (this.bounds === null || Math.abs(jump) < minJump) return;
    const shiftedBounds = { min: this.bounds.min + jump, max: this.bounds.max + jump };
    if (Math.abs(getMidpoint(sample) - getMidpoint(shiftedBounds)) > minJump / 2) return;
    this.bounds = intersect(sample, shiftedBounds) ?? sample;
    this.samples.clear();
    this.report();
  }

  /** Adds a sample and returns the host's samples. Returns null if it comes too soon after the previous one. */
  private add(host: string, sample: Sample): Sample[] | null {
    const previousSamples = this.samples.get(host) ?? [];
    const lastSample = previousSamples.at(-1);
    // Discards earlier samples if this computer's clock was set back.
    const comparableSamples =
      lastSample !== undefined && sample.receivedAt < lastSample.receivedAt ? [] : previousSamples;
    if (
      comparableSamples.length > 0 &&
      lastSample !== undefined &&
      sample.receivedAt - lastSample.receivedAt < minSpacing
    )
      return null;
    const samples = [...comparableSamples, sample].slice(-maxSamples);
    this.samples.set(host, samples);
    return samples;
  }

  private isSilent(now: number): boolean {
    const lastSample = this.reference === null ? undefined : this.samples.get(this.reference)?.at(-1);
    return lastSample === undefined || Math.abs(now - lastSample.receivedAt) > maxSilence;
  }
}
