import type { BusinessPeriod, DispatchMethod } from '../schedules/businessHours';
import {
  closingBounds,
  closingError,
  closingGrace,
  scheduledRequest,
  type ClosingError,
  type ClosingPeriod,
  type ClosingScope,
  type ClosingTime,
} from '../stores/closing';
import {
  closingCoverage,
  holidayPeriod,
  clipToFuture,
  type HolidayPart,
  type HolidayPeriod,
} from '../schedules/holidayClosings';
import { toWallTime, type WallTime } from '../values/wallTime';

/** A period that stores are to be closed in: a holiday by each store's own hours, or from one moment to another. */
export type ClosingSpan = { reason: string | null } & (
  | { date: string; part: HolidayPart }
  /** Null: from the moment of closing on. */
  | { from: WallTime | null; to: WallTime }
);

export interface ClosingsChange {
  scope: ClosingScope;
  spans: readonly ClosingSpan[];
}

export interface ClosableStore {
  orderMethod: Record<DispatchMethod, boolean>;
  businessHours: readonly BusinessPeriod[];
  /** Those in force and ahead. */
  scheduledClosingTimes: readonly ClosingTime[];
}

export interface NewClosing {
  /** Without it the closing begins as the platform takes it. */
  startDatetime?: WallTime;
  endDatetime: WallTime;
  reason: string | null;
  dispatchMethod: ClosingScope;
}

/** What a span comes to in one store. */
export interface PlannedSpan extends HolidayPeriod {
  reason: string | null;
  /** How much of it the store is closed in already. */
  cover: 'none' | 'partly' | 'wholly';
  /** It is closed until somebody opens it: this closing counts if that is done before. */
  isClosedWithoutEnd: boolean;
  error: ClosingError | null;
}

export interface TimeContext {
  now: number;
  /** Of the stores. */
  zone: string;
}

/** A store that has nothing of what is to be closed stays as it is. */
export const isClosable = ({ orderMethod }: ClosableStore, scope: ClosingScope): boolean =>
  scope === 'both' || orderMethod[scope];

const periodOf = (
  span: ClosingSpan,
  store: ClosableStore,
  scope: ClosingScope,
  { now, zone }: TimeContext,
): HolidayPeriod => {
  if ('to' in span) return { startDatetime: span.from, endDatetime: span.to, ownNight: null, eveNight: null };
  const period = holidayPeriod(span.date, span.part, store.businessHours, scope);
  return clipToFuture(period, now, zone) ?? period;
};

/**
 * Whether a closing is the wanted one. By its instants: a time that a clock change leaves out comes back as another.
 * From now on is every one in force; our clock may be a little behind the platform's.
 */
const isWanted =
  (wanted: ClosingPeriod, scope: ClosingScope, { now, zone }: TimeContext) =>
  ({ startDatetime, endDatetime, dispatchMethod }: ClosingTime): boolean => {
    const boundsOf = (period: ClosingPeriod) => closingBounds(scheduledRequest(period), now, zone);
    const { start, end } = boundsOf(wanted);
    if (endDatetime === null || dispatchMethod !== scope) return false;
    const there = boundsOf({ startDatetime, endDatetime });
    const begins = wanted.startDatetime === null ? there.start <= now + closingGrace : there.start === start;
    return begins && there.end === end;
  };

const isThere = (
  wanted: ClosingPeriod,
  scope: ClosingScope,
  closings: readonly ClosingTime[],
  moment: TimeContext,
): boolean => closings.some(isWanted(wanted, scope, moment));

/** What every span of a change comes to in a store. */
export const plannedSpans = (
  { scope, spans }: ClosingsChange,
  store: ClosableStore,
  moment: TimeContext,
): PlannedSpan[] =>
  spans.map((span) => {
    const period = periodOf(span, store, scope, moment);
    const closings = store.scheduledClosingTimes;
    const known = isThere(period, scope, closings, moment);
    // Who opens a store ends the closing without end, and must not open it for the holiday, too.
    const ending =
      period.startDatetime === null ? closings : closings.filter(({ endDatetime }) => endDatetime !== null);
    const wallNow = toWallTime(moment.now, moment.zone);
    return {
      ...period,
      reason: span.reason,
      cover: known ? 'wholly' : closingCoverage(period, scope, ending, wallNow),
      isClosedWithoutEnd:
        ending.length < closings.length && closingCoverage(period, scope, closings, wallNow) === 'wholly',
      error: closingError(scheduledRequest(period), moment.now, moment.zone),
    };
  });

/** Those of the spans that a store does not have yet, as closings to be added. */
export const newClosings = (planned: readonly PlannedSpan[], scope: ClosingScope): NewClosing[] =>
  planned
    .filter(({ cover }) => cover !== 'wholly')
    .map(({ startDatetime, endDatetime, reason }) => ({
      ...(startDatetime !== null && { startDatetime }),
      endDatetime,
      reason,
      dispatchMethod: scope,
    }));

/** Whether all these closings are among a store's. */
export const hasAllClosings = (
  wanted: readonly NewClosing[],
  closings: readonly ClosingTime[],
  moment: TimeContext,
): boolean =>
  wanted.every(({ startDatetime = null, endDatetime, dispatchMethod }) =>
    isThere({ startDatetime, endDatetime }, dispatchMethod, closings, moment),
  );

/** Those of a store's closings that are among these. */
export const findClosings = (
  wanted: readonly NewClosing[],
  closings: readonly ClosingTime[],
  moment: TimeContext,
): ClosingTime[] =>
  closings.filter((closing) =>
    wanted.some(({ startDatetime = null, endDatetime, dispatchMethod }) =>
      isWanted({ startDatetime, endDatetime }, dispatchMethod, moment)(closing),
    ),
  );
