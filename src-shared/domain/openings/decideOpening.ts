import { DateTime } from 'luxon';
import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import { getNextScheduleChange, isOpenBySchedule } from '../schedules/openingTimes';
import { getStoreHours } from '../stores/closedCauses';
import { getScheduleStatus } from '../schedules/scheduleStatus';
import { listOpenDispatchMethods, type ClosingTime } from '../stores/closing';
import { clockTolerance } from '../stores/closingWatch';
import { toInstant } from '../values/wallTime';
import type { OpeningMode } from './openingMode';

/** This module decides whether a closed store is to be opened without a user's command. */

const minute = 60_000;
const hour = 60 * minute;
/** Age from which a closing without a reason counts as an oversight (ms). */
const minOversightAge = 30 * minute;
/** Time before the end of a shift in which no store is opened (ms). */
const shiftEndMargin = 30 * minute;
/** Interval (ms) within which two pauses show that a kitchen cannot keep up. */
const pauseWindow = hour;
/** Minimum time for which a refusal applies (ms). It usually ends at midnight, but night shifts continue after it. */
const minRefusalDuration = 6 * hour;

/** Store with the fields on which the decision depends. */
export interface OpeningStore {
  opened: boolean;
  orderMethod: Record<DispatchMethod, boolean>;
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
  currentClosings: readonly ClosingTime[];
}

/** History of a store as known to this computer. Times follow the platform's clock (ms). */
export interface OpeningHistory {
  /** Pauses: closings that this computer has seen, including past ones. */
  pauses: readonly { closingId: number; start: number }[];
  /** True if a user no longer wants reminders of the closing. */
  isAcknowledged: (closingId: number) => boolean;
  /** Times at which a user declined an opening. */
  refusals: readonly number[];
  /** Times of automatic openings. */
  openings: readonly number[];
  /** Time since which the store has been closed without an interruption. */
  closedSince: number;
  /** Time since which the stores have been read without a gap. */
  watchedSince: number;
}

interface OpeningContext {
  mode: OpeningMode;
  /** Current time by the platform's clock (ms). */
  now: number;
  zone: string;
}

/**
 * - `ended`: a closing is past its end, and the store did not open.
 * - `unexplained`: a closing has no reason.
 * - `untold`: the platform lists no closing, and the store is closed.
 */
export type OpeningCause = 'ended' | 'unexplained' | 'untold';

export interface OpeningDecision {
  cause: OpeningCause;
  /** Start of the closing, or end of a past closing (ms). */
  since: number;
  /** True to open the store without the user's confirmation. */
  isAutomatic: boolean;
  /** Identifies the closings on which the decision is based. */
  key: string;
}

interface TimedClosing {
  closing: ClosingTime;
  start: number;
  end: number | null;
}

const getRefusalEnd = (time: number, zone: string): number =>
  Math.max(DateTime.fromMillis(time, { zone }).startOf('day').plus({ days: 1 }).toMillis(), time + minRefusalDuration);

/**
 * True if two pauses began less than an hour apart, and the later one began in the last hour or after the earliest
 * closing that is still in force.
 */
const arePausesFrequent = (closingStarts: readonly number[], firstCurrentStart: number, now: number): boolean => {
  const sortedStarts = [...closingStarts].sort((a, b) => a - b);
  const recentStart = Math.min(firstCurrentStart, now - pauseWindow);
  return sortedStarts.some((start, index) => {
    const previousStart = sortedStarts[index - 1];
    return start >= recentStart && previousStart !== undefined && start - previousStart <= pauseWindow;
  });
};

/** True if a closing started while the store was open in its current shift; planned closings start before it. */
const hasStartedInShift = (
  start: number,
  hours: readonly BusinessPeriod[],
  methods: readonly DispatchMethod[],
  now: number,
  zone: string,
) =>
  methods.some(
    (method) =>
      isOpenBySchedule(hours, start - 1, zone, method) &&
      getNextScheduleChange(hours, start - 1, zone, method) === getScheduleStatus(hours, now, zone, method).changesAt,
  );

/** Returns why a store should be opened, or null to leave it closed. */
export const decideOpening = (
  store: OpeningStore,
  { pauses, isAcknowledged, refusals, openings, closedSince, watchedSince }: OpeningHistory,
  { mode, now, zone }: OpeningContext,
): OpeningDecision | null => {
  if (mode === 'off') return null;
  const openMethods = listOpenDispatchMethods(store);
  const blockedMethods = dispatchMethods.filter((method) => store.orderMethod[method] && !openMethods.includes(method));
  if (blockedMethods.length === 0) return null;
  if (refusals.some((time) => now < getRefusalEnd(time, zone))) return null;

  const closings = store.currentClosings.map((closing): TimedClosing => ({
    closing,
    start: toInstant(closing.startDatetime, zone),
    end: closing.endDatetime === null ? null : toInstant(closing.endDatetime, zone, 'end'),
  }));
  const hasEnded = ({ end }: TimedClosing) => end !== null && end + clockTolerance <= now;
  const remainingClosings = closings.filter((timedClosing) => !hasEnded(timedClosing));
  // Opening ends all closings, so a closing with a reason prevents it.
  if (remainingClosings.some(({ closing }) => (closing.reason ?? '').trim() !== '')) return null;
  if (remainingClosings.some(({ closing }) => isAcknowledged(closing.id))) return null;
  const startTimes = closings.length === 0 ? [closedSince] : closings.map(({ start }) => start);
  // Closing a store after an automatic opening counts as declining the opening.
  const lastOpening = Math.floor(Math.max(-Infinity, ...openings) / 1_000) * 1_000;
  if (Math.max(...startTimes) >= lastOpening && now < getRefusalEnd(lastOpening, zone)) return null;

  const hours = getStoreHours(store);
  const statuses = dispatchMethods
    .filter((method) => store.orderMethod[method])
    .map((method) => ({ method, ...getScheduleStatus(hours, now, zone, method) }))
    .filter(({ open }) => open);
  if (!statuses.some(({ method }) => blockedMethods.includes(method))) return null;
  if (Math.min(...statuses.map(({ changesAt }) => changesAt ?? Infinity)) - now <= shiftEndMargin) return null;

  const closingStarts = new Map([
    ...pauses.map(({ closingId, start }) => [closingId, start] as const),
    ...closings.map(({ closing, start }) => [closing.id, start] as const),
  ]);
  if (arePausesFrequent([...closingStarts.values()], Math.min(...startTimes), now)) return null;

  const latestStart =
    closings.length === 0 ? closedSince : Math.max(-Infinity, ...remainingClosings.map(({ start }) => start));
  if (now - latestStart < minOversightAge) return null;
  const plannedClosings = remainingClosings.filter(({ closing, end }) => closing.kind === 'scheduled' && end !== null);
  if (plannedClosings.some(({ start }) => !hasStartedInShift(start, hours, blockedMethods, now, zone))) return null;

  const isWatched = now - watchedSince >= pauseWindow;
  return {
    cause: closings.length === 0 ? 'untold' : remainingClosings.length > 0 ? 'unexplained' : 'ended',
    since:
      closings.length === 0
        ? closedSince
        : Math.min(
            ...(remainingClosings.length > 0
              ? remainingClosings.map(({ start }) => start)
              : closings.map(({ end }) => end ?? now)),
          ),
    // Automatic only if the platform lists closings, none is scheduled, and the app has watched for an hour; otherwise the
    // closing may be intended.
    isAutomatic: mode === 'act' && closings.length > 0 && plannedClosings.length === 0 && isWatched,
    key: JSON.stringify(
      closings
        .map(({ closing }) => [
          closing.id,
          closing.startDatetime,
          closing.endDatetime,
          closing.dispatchMethod,
          closing.reason,
        ])
        .sort(),
    ),
  };
};
