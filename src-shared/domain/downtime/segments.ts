import { dispatchMethods, type DispatchMethod } from '../schedules/businessHours';
import {
  comparePrecedence,
  isBlocked,
  type DowntimeCause,
  type DowntimeLogRow,
  type ObservedHours,
  type ObservedSilence,
  type ObservedState,
  type WatchedTime,
} from './downtimeLog';
import { mergeRanges, listOpenRanges, type TimeRange } from './openTimes';

/** Recorded history of one store; each list is sorted by time. */
export interface StoreRecord {
  storeId: number;
  states: readonly ObservedState[];
  hours: readonly ObservedHours[];
  silences: readonly ObservedSilence[];
  /** Times in which this computer read the store. */
  watched: readonly TimeRange[];
}

/** Part of a store's opening hours in which its condition does not change. */
export interface Segment {
  from: number;
  to: number;
  /** `noData` if the condition is unknown, because this computer did not watch. */
  kind: 'selling' | 'noData' | DowntimeCause;
  /** Dispatch method that does not sell, if another one does. */
  blocked: DispatchMethod | null;
  state: ObservedState | null;
  silence: ObservedSilence | null;
}

const sortByTime = <Row extends Pick<DowntimeLogRow, 'at'>>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.at - b.at);

const toRanges = (watchedTimes: readonly WatchedTime[]): TimeRange[] =>
  mergeRanges(watchedTimes.map(({ at: from, until }) => [from, until] as const));

/** Groups a log by store. */
export const groupByStore = (rows: readonly DowntimeLogRow[], watchedTimes: readonly WatchedTime[]): StoreRecord[] => {
  const states = new Map<number, ObservedState[]>();
  const hours = new Map<number, ObservedHours[]>();
  const silences: ObservedSilence[] = [];
  const addRow = <Row extends { storeId: number }>(map: Map<number, Row[]>, row: Row) => {
    const storeRows = map.get(row.storeId);
    if (storeRows === undefined) map.set(row.storeId, [row]);
    else storeRows.push(row);
  };
  for (const row of rows) {
    if (row.kind === 'state') addRow(states, row);
    else if (row.kind === 'hours') addRow(hours, row);
    else silences.push(row);
  }
  const allRanges = toRanges(watchedTimes);
  return [...hours].map(([storeId, storeHours]) => {
    const includesStore = ({ without }: WatchedTime) => !without.includes(storeId);
    return {
      storeId,
      states: sortByTime(states.get(storeId) ?? []),
      hours: sortByTime(storeHours),
      silences: sortByTime(silences.filter((row) => row.storeId === null || row.storeId === storeId)),
      watched: watchedTimes.every(includesStore) ? allRanges : toRanges(watchedTimes.filter(includesStore)),
    };
  });
};

/** Returns the last of the sorted rows that is not after a time. */
const findLastRow = <Row extends Pick<DowntimeLogRow, 'at'>>(rows: readonly Row[], time: number): Row | undefined => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows[middle]?.at ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1];
};

/** Returns the first range that ends after a time. */
const findRange = (ranges: readonly TimeRange[], time: number): TimeRange | undefined => {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ranges[middle]?.[1] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return ranges[low];
};

const isInRanges = (ranges: readonly TimeRange[], time: number): boolean =>
  (findRange(ranges, time)?.[0] ?? Infinity) <= time;

/**
 * Returns the condition of a store at a time; null if unknown. During a gap in observation, only a closing that was
 * still active when observation resumed is known; it applies from its start.
 */
const findState = ({ states, watched }: StoreRecord, time: number): ObservedState | null => {
  const nextRange = findRange(watched, time);
  if (nextRange === undefined) return null;
  if (nextRange[0] <= time) return findLastRow(states, time) ?? null;
  const state = findLastRow(states, nextRange[0]);
  return state?.closing != null && state.closing.start <= time ? state : null;
};

const classifyInstant = (
  record: StoreRecord,
  openMethods: readonly DispatchMethod[],
  time: number,
): Omit<Segment, 'from' | 'to'> | null => {
  const state = findState(record, time);
  const offeredMethods = openMethods.filter((method) => (state ?? record.states[0])?.[method] !== 'off');
  if (offeredMethods.length === 0) return null;
  if (state === null) return { kind: 'noData', blocked: null, state, silence: null };
  const blockedMethods = offeredMethods
    .map((method) => ({ method, cause: state[method] }))
    .filter(({ cause }) => isBlocked(cause));
  const [firstBlockedMethod] = blockedMethods;
  if (firstBlockedMethod === undefined) {
    const silence =
      record.silences.find((candidate) => candidate.at <= time && time < (candidate.until ?? Infinity)) ?? null;
    return { kind: silence === null ? 'selling' : 'silent', blocked: null, state, silence };
  }
  const cause =
    blockedMethods.map((blockedMethod) => blockedMethod.cause as DowntimeCause).sort(comparePrecedence)[0] ?? 'setup';
  if (blockedMethods.length === offeredMethods.length) return { kind: cause, blocked: null, state, silence: null };
  const isClosing = cause === 'byHand' || cause === 'scheduled' || cause === 'unreported';
  return { kind: isClosing ? 'method' : cause, blocked: firstBlockedMethod.method, state, silence: null };
};

const listStoreOpenRanges = (
  { hours }: StoreRecord,
  method: DispatchMethod,
  [from, to]: TimeRange,
  zone: string,
): TimeRange[] =>
  mergeRanges(
    hours.flatMap(({ at: start, periods }, index) => {
      // Applies the first known hours also to the time before them.
      const range = [index === 0 ? from : Math.max(from, start), Math.min(to, hours[index + 1]?.at ?? to)] as const;
      return periods === null || range[0] >= range[1] ? [] : listOpenRanges(periods, method, range, zone);
    }),
  );

/** Splits the opening hours of a store into segments. Each instant within the hours is in exactly one segment. */
export const listSegments = (record: StoreRecord, range: TimeRange, zone: string): Segment[] => {
  const [from, to] = range;
  const openRanges = Object.fromEntries(
    dispatchMethods.map((method) => [method, listStoreOpenRanges(record, method, range, zone)]),
  ) as Record<DispatchMethod, TimeRange[]>;
  const changeTimes = [
    ...dispatchMethods.flatMap((method) => openRanges[method].flat()),
    ...record.watched.flat(),
    ...record.states.flatMap(({ at: time, closing }) => (closing === null ? [time] : [time, closing.start])),
    ...record.silences.flatMap(({ at: time, until }) => (until === null ? [time] : [time, until])),
  ].filter((time) => time > from && time < to);
  const boundaries = [...new Set([from, ...changeTimes, to])].sort((a, b) => a - b);
  const segments: Segment[] = [];
  boundaries.slice(0, -1).forEach((start, index) => {
    const end = boundaries[index + 1] ?? to;
    const methods = dispatchMethods.filter((method) => isInRanges(openRanges[method], start));
    const condition = methods.length === 0 ? null : classifyInstant(record, methods, start);
    if (condition === null) return;
    const lastSegment = segments.at(-1);
    const isSameCondition =
      lastSegment?.to === start &&
      lastSegment.kind === condition.kind &&
      lastSegment.blocked === condition.blocked &&
      lastSegment.state === condition.state &&
      lastSegment.silence === condition.silence;
    if (isSameCondition) lastSegment.to = end;
    else segments.push({ from: start, to: end, ...condition });
  });
  return segments;
};
