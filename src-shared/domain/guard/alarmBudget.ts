import { getThreshold, type Silence } from './silence';

const day = 24 * 60 * 60_000;
/** Maximum ringing alarms of a tenant in any seven days. */
export const maxRingsPerWeek = 3;
/**
 * Maximum ringing alarms per week of stores and payment methods. One alarm of the budget is reserved for channels and
 * the whole chain, whose silences cost the most.
 */
const maxNarrowRingsPerWeek = 2;
const week = 7 * day;

/**
 * Target number of false alarms per week over all series, if orders were exactly Poisson. Real orders vary more, which
 * causes up to four times as many (see the bench). The target is low, to leave alarms for real silences.
 */
const falseRingsPerWeek = 0.75;
const falseListingsPerWeek = 14;
/** Maximum false listings of a series per week, however few series there are. */
const maxListingsPerSeries = 1;
/**
 * Factor by which the thresholds of channels and the chain are higher, because common causes move all their orders
 * together.
 */
const wideFactor = 1.5;

export interface Thresholds {
  /** Number of missed orders from which a silence is listed. */
  listingThreshold: number;
  /** Number of missed orders from which the alarm rings. */
  ringingThreshold: number;
}

/**
 * Returns the thresholds of one of `seriesCount` series, so that all series together stay within the budget of false alarms.
 */
export const getThresholds = (ordersPerWeek: number, seriesCount: number, isWide: boolean): Thresholds => {
  const factor = isWide ? wideFactor : 1;
  const listingThreshold =
    getThreshold(ordersPerWeek, Math.min(maxListingsPerSeries, falseListingsPerWeek / seriesCount)) * factor;
  const ringingThreshold =
    getThreshold(ordersPerWeek, Math.min(maxListingsPerSeries, falseRingsPerWeek / seriesCount)) * factor;
  return { listingThreshold: listingThreshold, ringingThreshold: Math.max(listingThreshold, ringingThreshold) };
};

/** First ringing alarm of a silence. */
export interface AlarmRing {
  /** Key of the silent series. */
  key: string;
  at: number;
}

/** Drops rings that no longer count towards the budget. */
export const filterRecentRings = (rings: readonly AlarmRing[], now: number): AlarmRing[] =>
  rings.filter(({ at: time }) => now - time < week);

export const canRing = (rings: readonly AlarmRing[], now: number, isWide: boolean): boolean =>
  filterRecentRings(rings, now).length < (isWide ? maxRingsPerWeek : maxNarrowRingsPerWeek);

/**
 * True if a silence has already rung this week, even if its stores closed for the day or the watch restarted since. It
 * may then ring again without using the budget.
 */
export const hasRung = (
  rings: readonly AlarmRing[],
  now: number,
  key: string,
  { since, lastOrderAt }: Pick<Silence, 'since' | 'lastOrderAt'>,
): boolean =>
  filterRecentRings(rings, now).some(
    (ring) => ring.key === key && (since <= ring.at || lastOrderAt === null || lastOrderAt <= ring.at),
  );
