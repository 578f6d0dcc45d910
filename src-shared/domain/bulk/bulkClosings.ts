import type { BusinessPeriod, DispatchMethod } from '../schedules/businessHours';
import {
  getClosingBounds,
  findClosingError,
  closingGracePeriod,
  toScheduledRequest,
  type ClosingError,
  type ClosingPeriod,
  type ClosingScope,
  type ClosingTime,
} from '../stores/closing';
import {
  getClosingCoverage,
  getHolidayPeriod,
  clipToFuture,
  type HolidayPart,
  type HolidayPeriod,
} from '../schedules/holidayClosings';
import { toWallTime, type WallTime } from '../values/wallTime';

/** Period for which stores are to be closed: a holiday, extended to each store's own hours, or a time range. */
export type ClosingSpan = { reason: string | null } & (
  | { date: string; part: HolidayPart }
  /** Start; null to close immediately. */
  | { from: WallTime | null; to: WallTime }
);

export interface ClosingsChange {
  scope: ClosingScope;
  spans: readonly ClosingSpan[];
}

export interface ClosableStore {
  orderMethod: Record<DispatchMethod, boolean>;
  businessHours: readonly BusinessPeriod[];
  /** Current and planned closings. */
  scheduledClosingTimes: readonly ClosingTime[];
}

export interface NewClosing {
  /** Start; absent to close when the platform receives the request. */
  startDatetime?: WallTime;
  endDatetime: WallTime;
  reason: string | null;
  dispatchMethod: ClosingScope;
}

/** Closing planned for one store. */
export interface PlannedClosing extends HolidayPeriod {
  reason: string | null;
  /** Extent to which existing closings cover the period. */
  cover: 'none' | 'partly' | 'wholly';
  /**
   * True if the store is already closed without an end. The planned closing then matters only if the store reopens
   * before it starts.
   */
  isClosedWithoutEnd: boolean;
  error: ClosingError | null;
}

export interface TimeContext {
  now: number;
  /** Time zone of the stores. */
  zone: string;
}

/** True if the store offers a dispatch method in the scope. */
export const isClosable = ({ orderMethod }: ClosableStore, scope: ClosingScope): boolean =>
  scope === 'both' || orderMethod[scope];

const toHolidayPeriod = (
  range: ClosingSpan,
  store: ClosableStore,
  scope: ClosingScope,
  { now, zone }: TimeContext,
): HolidayPeriod => {
  if ('to' in range) return { startDatetime: range.from, endDatetime: range.to, ownNight: null, eveNight: null };
  const period = getHolidayPeriod(range.date, range.part, store.businessHours, scope);
  return clipToFuture(period, now, zone) ?? period;
};

/**
 * Returns a filter for closings with this period. It compares instants, because a wall time skipped by a clock change
 * is stored as another one. A closing that starts immediately matches any current closing, because this computer's
 * clock may be behind the platform's.
 */
const createPeriodFilter =
  (target: ClosingPeriod, scope: ClosingScope, { now, zone }: TimeContext) =>
  ({ startDatetime, endDatetime, dispatchMethod }: ClosingTime): boolean => {
    const getBounds = (period: ClosingPeriod) => getClosingBounds(toScheduledRequest(period), now, zone);
    const { start, end } = getBounds(target);
    if (endDatetime === null || dispatchMethod !== scope) return false;
    const existingBounds = getBounds({ startDatetime, endDatetime });
    const hasSameStart =
      target.startDatetime === null ? existingBounds.start <= now + closingGracePeriod : existingBounds.start === start;
    return hasSameStart && existingBounds.end === end;
  };

const isPeriodCovered = (
  period: ClosingPeriod,
  scope: ClosingScope,
  closings: readonly ClosingTime[],
  timeContext: TimeContext,
): boolean => closings.some(createPeriodFilter(period, scope, timeContext));

/** Plans the closings of a store, one for every period of the change. */
export const planClosings = (
  { scope, spans }: ClosingsChange,
  store: ClosableStore,
  timeContext: TimeContext,
): PlannedClosing[] =>
  spans.map((range) => {
    const period = toHolidayPeriod(range, store, scope, timeContext);
    const closings = store.scheduledClosingTimes;
    const isAlreadyCovered = isPeriodCovered(period, scope, closings, timeContext);
    // Ignores closings without an end: a user may open the store before the holiday, on which it must still be closed.
    const endingClosings =
      period.startDatetime === null ? closings : closings.filter(({ endDatetime }) => endDatetime !== null);
    const wallNow = toWallTime(timeContext.now, timeContext.zone);
    return {
      ...period,
      reason: range.reason,
      cover: isAlreadyCovered ? 'wholly' : getClosingCoverage(period, scope, endingClosings, wallNow),
      isClosedWithoutEnd:
        endingClosings.length < closings.length && getClosingCoverage(period, scope, closings, wallNow) === 'wholly',
      error: findClosingError(toScheduledRequest(period), timeContext.now, timeContext.zone),
    };
  });

/** Returns the closings to create, without those that the store already has. */
export const listNewClosings = (plannedClosings: readonly PlannedClosing[], scope: ClosingScope): NewClosing[] =>
  plannedClosings
    .filter(({ cover }) => cover !== 'wholly')
    .map(({ startDatetime, endDatetime, reason }) => ({
      ...(startDatetime !== null && { startDatetime }),
      endDatetime,
      reason,
      dispatchMethod: scope,
    }));

/** True if a store already has all requested closings. */
export const hasAllClosings = (
  requestedNewClosings: readonly NewClosing[],
  closings: readonly ClosingTime[],
  timeContext: TimeContext,
): boolean =>
  requestedNewClosings.every(({ startDatetime = null, endDatetime, dispatchMethod }) =>
    isPeriodCovered({ startDatetime, endDatetime }, dispatchMethod, closings, timeContext),
  );

/** Returns the store's closings that match the requested ones. */
export const findClosings = (
  requestedNewClosings: readonly NewClosing[],
  closings: readonly ClosingTime[],
  timeContext: TimeContext,
): ClosingTime[] =>
  closings.filter((closing) =>
    requestedNewClosings.some(({ startDatetime = null, endDatetime, dispatchMethod }) =>
      createPeriodFilter({ startDatetime, endDatetime }, dispatchMethod, timeContext)(closing),
    ),
  );
