import type { DispatchMethod } from '../schedules/businessHours';
import {
  countBlockedMethods,
  downtimeCauses,
  type DowntimeCause,
  type ObservedChange,
  type ObservedState,
  type SalesLevel,
} from './downtimeLog';
import type { TimeRange } from './openTimes';
import { listSegments, type Segment, type StoreRecord } from './segments';

/**
 * Returns typical sales of a store between two instants (ms), in the tenant's currency; null without enough history.
 */
export type SalesEstimator = (
  storeId: number,
  from: number,
  to: number,
  salesLevel: SalesLevel | null,
) => number | null;

export interface CauseTotals {
  /** Time for which stores did not sell (ms). */
  time: number;
  /** Expected sales of the part that could be estimated. */
  lost: number;
  /** Time for which sales could not be estimated (ms). */
  unestimated: number;
}

/**
 * Opening hours by condition (ms), and their sales. The times of selling, no data and all causes add up to the opening
 * hours.
 */
export interface DowntimeTotals {
  selling: number;
  noData: number;
  causes: Record<DowntimeCause, CauseTotals>;
  /**
   * Number of reopenings by the app or after a reminder. `saved` contains the estimated sales after them,
   * `unestimatedSavedTime` the time without an estimate (ms).
   */
  reopenings: number;
  saved: number;
  unestimatedSavedTime: number;
}

/** Period in which one cause stopped a store from selling. */
export interface DowntimeEpisode {
  storeId: number;
  cause: DowntimeCause;
  /** Dispatch method that was blocked while the other one sold; null if the whole store was blocked. */
  blocked: DispatchMethod | null;
  /** Start (ms); `until` is the end, null while the episode lasts. Both may be outside the range. */
  from: number;
  until: number | null;
  /** True if no computer observed the end, so that the period may have been longer. */
  isEndUnknown: boolean;
  /** True if the store is still not selling although it would be open now. */
  isCurrent: boolean;
  /**
   * Part of the episode within the opening hours and the range (ms). `lost` contains its expected sales; null without
   * an estimate.
   */
  time: number;
  lost: number | null;
  closedBy: string | null;
  reason: string | null;
  /**
   * `itself` if the closing reached its planned end, `elsewhere` if another computer opened the store; null if unknown.
   */
  openedBy: ObservedChange | 'itself' | 'elsewhere' | null;
  /** Expected sales after an opening by the app or after a reminder; null without such an opening or an estimate. */
  saved: number | null;
}

/** Assumed shares of orders per dispatch method for a store that offers both, if its own shares are unknown. */
const methodShares: Readonly<Record<DispatchMethod, number>> = { delivery: 0.7, pickUp: 0.3 };
/** Maximum time for which a store is assumed to have stayed closed without the app (ms). */
const maxSavedTime = 2 * 3_600_000;
/** Maximum age of the last reading to count as current (ms). */
export const maxReadingAge = 2 * 60_000;
/**
 * Tolerance (ms): a store that opens at most this long before the planned end of its closing counts as opened at that
 * end.
 */
const endTolerance = 60_000;

const createTotals = (): DowntimeTotals => ({
  selling: 0,
  noData: 0,
  causes: Object.fromEntries(
    downtimeCauses.map((cause) => [cause, { time: 0, lost: 0, unestimated: 0 }]),
  ) as DowntimeTotals['causes'],
  reopenings: 0,
  saved: 0,
  unestimatedSavedTime: 0,
});

export const sumDowntime = ({ causes }: Pick<DowntimeTotals, 'causes'>): CauseTotals =>
  downtimeCauses.reduce(
    (sum, cause) => ({
      time: sum.time + causes[cause].time,
      lost: sum.lost + causes[cause].lost,
      unestimated: sum.unestimated + causes[cause].unestimated,
    }),
    { time: 0, lost: 0, unestimated: 0 },
  );

export const hasKnownTime = (totals: Pick<DowntimeTotals, 'selling' | 'causes'>): boolean =>
  totals.selling > 0 || sumDowntime(totals).time > 0;

/** Returns estimated lost sales; null if none of the time could be estimated. */
export const getLoss = ({ time, lost, unestimated }: CauseTotals): number | null =>
  time > 0 && unestimated >= time ? null : lost;

interface StoreContext {
  record: StoreRecord;
  range: TimeRange;
  zone: string;
  now: number;
  estimateSales: SalesEstimator;
  /** Returns the share of a store's orders that a dispatch method gets; null if unknown. */
  getMethodShare: (storeId: number, method: DispatchMethod) => number | null;
}

const getLostShare = ({ record: { storeId }, getMethodShare }: StoreContext, { blocked, silence }: Segment): number =>
  (blocked === null ? 1 : (getMethodShare(storeId, blocked) ?? methodShares[blocked])) * (silence?.missing ?? 1);

const estimateSegment = (context: StoreContext, segment: Segment, from: number, to: number) => {
  const sales = context.estimateSales(
    context.record.storeId,
    from,
    to,
    segment.silence === null ? (segment.state?.salesLevel ?? null) : null,
  );
  return sales === null ? null : sales * getLostShare(context, segment);
};

const getEpisodeKey = ({ kind, blocked, state, silence }: Segment): string =>
  [kind, blocked, silence?.at, state?.closing?.id ?? `${state?.delivery} ${state?.pickUp}`].join();

const isContinuation = (previousState: ObservedState, state: ObservedState): boolean =>
  previousState.closing === null
    ? state.closing === null && state.delivery === previousState.delivery && state.pickUp === previousState.pickUp
    : state.closing?.id === previousState.closing.id;

const findEpisodeEnd = (
  { record: { states, watched }, now }: StoreContext,
  lastSegment: Segment,
  nextSegment: Segment | undefined,
): Pick<DowntimeEpisode, 'until' | 'isEndUnknown'> & { endState: ObservedState | null } => {
  const { state, silence } = lastSegment;
  const isWatchedAt = (time: number) => watched.some(([from, until]) => from <= time && time <= until);
  const isCurrent = now - (watched.at(-1)?.[1] ?? -Infinity) <= maxReadingAge;
  if (silence !== null) return { until: silence.until, isEndUnknown: false, endState: null };
  const endState =
    state === null
      ? undefined
      : states.find((laterState) => laterState.at > state.at && !isContinuation(state, laterState));
  // The episode ends here because the other dispatch method closed for the day, or another cause took precedence.
  const isSplit =
    nextSegment !== undefined &&
    nextSegment.from === lastSegment.to &&
    nextSegment.kind !== 'noData' &&
    nextSegment.state !== endState;
  if (isSplit) return { until: lastSegment.to, isEndUnknown: false, endState: null };
  if (endState === undefined)
    return isCurrent
      ? { until: null, isEndUnknown: false, endState: null }
      : { until: lastSegment.to, isEndUnknown: true, endState: null };
  return isWatchedAt(endState.at - 1)
    ? { until: endState.at, isEndUnknown: false, endState: endState }
    : { until: lastSegment.to, isEndUnknown: true, endState: null };
};

/** Lists the periods in which a store sold after it was opened, up to the planned end of its closing. */
const listAvoidedDowntime = (
  segments: readonly Segment[],
  openedAt: number,
  plannedEnd: number | null,
): TimeRange[] => {
  const limit = Math.min(openedAt + maxSavedTime, plannedEnd !== null && plannedEnd > openedAt ? plannedEnd : Infinity);
  const avoidedDowntimeRanges: TimeRange[] = [];
  let time = openedAt;
  for (const { from, to, kind } of segments) {
    if (to <= openedAt) continue;
    if (from > time || kind !== 'selling' || time >= limit) break;
    avoidedDowntimeRanges.push([time, Math.min(to, limit)]);
    time = to;
  }
  return avoidedDowntimeRanges;
};

/** Adds up estimates; null if one of them is unknown. */
const addEstimates = (estimates: readonly (number | null)[]): number | null =>
  estimates.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

interface EpisodeWithSavings extends DowntimeEpisode {
  openedAt: number | null;
  savedTime: number;
}

const listEpisodes = (context: StoreContext, segments: readonly Segment[]): EpisodeWithSavings[] => {
  const { record, range } = context;
  const { storeId } = record;
  const episodes: EpisodeWithSavings[] = [];
  for (let index = 0; index < segments.length;) {
    const firstSegment = segments[index] as Segment;
    let end = index + 1;
    while (end < segments.length && getEpisodeKey(segments[end] as Segment) === getEpisodeKey(firstSegment)) end += 1;
    const episodeSegments = segments.slice(index, end).filter(({ from }) => from < range[1]);
    const lastSegment = segments[end - 1] as Segment;
    const nextSegment = segments[end];
    index = end;
    if (firstSegment.kind === 'selling' || firstSegment.kind === 'noData' || episodeSegments.length === 0) continue;
    const { kind: cause, blocked, state, silence } = firstSegment;
    const { endState, ...bounds } = findEpisodeEnd(context, lastSegment, nextSegment);
    const clippedSegments = episodeSegments.map((segment) => ({ ...segment, to: Math.min(segment.to, range[1]) }));
    const closing = state?.closing ?? null;
    const isPlannedEnd = closing?.end != null && endState !== null && endState.at >= closing.end - endTolerance;
    // True if fewer dispatch methods are blocked afterwards; otherwise another closing or problem followed.
    const hasReopened =
      endState !== null &&
      lastSegment.state !== null &&
      countBlockedMethods(endState) < countBlockedMethods(lastSegment.state);
    const isClosing = closing !== null || cause === 'unreported';
    const openedBy = hasReopened
      ? (endState.change ?? (isPlannedEnd ? 'itself' : isClosing ? 'elsewhere' : null))
      : null;
    const isPromptedOpening = openedBy !== null && typeof openedBy === 'object' && openedBy.means !== 'user';
    const isOpenedInRange = endState !== null && endState.at >= range[0] && endState.at < range[1];
    const avoidedDowntimeRanges =
      isPromptedOpening && isOpenedInRange ? listAvoidedDowntime(segments, endState.at, closing?.end ?? null) : [];
    episodes.push({
      storeId,
      cause,
      blocked,
      from: silence?.at ?? closing?.start ?? state?.at ?? firstSegment.from,
      ...bounds,
      isCurrent: bounds.until === null && lastSegment.to >= context.now,
      time: clippedSegments.reduce((sum, { from, to }) => sum + to - from, 0),
      lost: addEstimates(clippedSegments.map((segment) => estimateSegment(context, segment, segment.from, segment.to))),
      closedBy: closing?.by ?? (closing === null ? null : (state?.change?.by ?? null)),
      reason: closing?.reason ?? null,
      openedBy,
      saved:
        isPromptedOpening && isOpenedInRange
          ? addEstimates(
              avoidedDowntimeRanges.map(([from, to]) =>
                estimateSegment(context, { ...firstSegment, silence: null }, from, to),
              ),
            )
          : null,
      openedAt: isPromptedOpening && isOpenedInRange ? endState.at : null,
      savedTime: avoidedDowntimeRanges.reduce((sum, [from, to]) => sum + to - from, 0),
    });
  }
  return episodes;
};

export interface StoreDowntime extends DowntimeTotals {
  storeId: number;
}

/** Period between two watched times, and its opening hours in all stores (ms). */
export interface UnwatchedPeriod {
  from: number;
  until: number;
  stores: number;
  time: number;
}

export interface ComputedDowntime {
  total: DowntimeTotals;
  stores: StoreDowntime[];
  /** Totals of each part of the range, in chronological order. */
  parts: DowntimeTotals[];
  /** Newest first. */
  episodes: DowntimeEpisode[];
  /** Newest first. */
  unwatched: UnwatchedPeriod[];
}

interface DowntimeOptions extends Omit<StoreContext, 'record'> {
  records: readonly StoreRecord[];
  /** Consecutive parts of the range, such as days. */
  parts: readonly TimeRange[];
}

/** Adds the unwatched opening hours of one store to the periods of all stores, by start. */
const addUnwatchedPeriods = (
  periods: Map<number, UnwatchedPeriod>,
  { record: { watched }, range: [start, end] }: StoreContext,
  segments: readonly Segment[],
): void => {
  const countedStarts = new Set<number>();
  for (const segment of segments) {
    const to = Math.min(segment.to, end);
    if (segment.kind !== 'noData' || segment.from >= to) continue;
    const from = Math.max(start, watched.findLast(([, until]) => until <= segment.from)?.[1] ?? start);
    const nextStart = watched.find(([resumedAt]) => resumedAt >= to)?.[0] ?? end;
    const previousPeriod = periods.get(from);
    periods.set(from, {
      from,
      until: Math.max(previousPeriod?.until ?? 0, Math.min(end, nextStart)),
      stores: (previousPeriod?.stores ?? 0) + (countedStarts.has(from) ? 0 : 1),
      time: (previousPeriod?.time ?? 0) + to - segment.from,
    });
    countedStarts.add(from);
  }
};

/**
 * Computes downtime within the opening hours: duration, causes and lost sales. Pauses after each store, so that other work
 * can run between them.
 */
export function* computeDowntimeInSteps({
  records,
  parts,
  ...options
}: DowntimeOptions): Generator<undefined, ComputedDowntime> {
  const { range, zone, now } = options;
  const total = createTotals();
  const partTotals = parts.map(() => createTotals());
  const stores: StoreDowntime[] = [];
  const episodes: DowntimeEpisode[] = [];
  const unwatchedByStart = new Map<number, UnwatchedPeriod>();
  for (const record of records) {
    const context = { ...options, record };
    const storeTotals = { ...createTotals(), storeId: record.storeId };
    const segments = listSegments(record, [range[0], Math.min(now, range[1] + maxSavedTime)], zone);
    for (const segment of segments) {
      parts.forEach(([start, end], index) => {
        const [from, to] = [Math.max(segment.from, start), Math.min(segment.to, end, range[1])];
        if (from >= to) return;
        const targets = [total, storeTotals, partTotals[index] as DowntimeTotals];
        const { kind } = segment;
        if (kind === 'selling' || kind === 'noData') {
          for (const target of targets) target[kind] += to - from;
          return;
        }
        const lostRevenue = estimateSegment(context, segment, from, to);
        for (const { causes } of targets) {
          causes[kind].time += to - from;
          causes[kind].lost += lostRevenue ?? 0;
          if (lostRevenue === null) causes[kind].unestimated += to - from;
        }
      });
    }
    for (const { openedAt, savedTime, ...episode } of listEpisodes(context, segments)) {
      episodes.push(episode);
      if (openedAt === null) continue;
      const partIndex = parts.findIndex(([start, end]) => start <= openedAt && openedAt < end);
      for (const target of [
        total,
        storeTotals,
        ...(partTotals[partIndex] === undefined ? [] : [partTotals[partIndex]]),
      ]) {
        target.reopenings += 1;
        target.saved += episode.saved ?? 0;
        if (episode.saved === null) target.unestimatedSavedTime += savedTime;
      }
    }
    addUnwatchedPeriods(unwatchedByStart, context, segments);
    stores.push(storeTotals);
    yield;
  }
  episodes.sort((a, b) => b.from - a.from || a.storeId - b.storeId);
  return {
    ...{ total, stores, parts: partTotals, episodes },
    unwatched: [...unwatchedByStart.values()].toSorted((a, b) => b.from - a.from),
  };
}
