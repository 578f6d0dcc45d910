import type { DispatchMethod } from '../schedules/businessHours';
import { toInstant, isWallTime, getStartOfNextDay, toWallTime, type WallTime } from '../values/wallTime';

/** Ways to close a store. Source: specification 1, section 4. */
export const closingKinds = ['permanent', 'one_hour', 'two_hours', 'rest_of_day', 'scheduled'] as const;
export type ClosingKind = (typeof closingKinds)[number];

export type ClosingScope = DispatchMethod | 'both';

export interface ClosingRequest {
  kind: ClosingKind;
  /**
   * Start of a scheduled closing. Without it the closing starts when the platform receives the request, regardless of
   * the local clock.
   */
  startDatetime?: WallTime | undefined;
  endDatetime?: WallTime | undefined;
  reason?: string | undefined;
  dispatchMethod?: ClosingScope | undefined;
}

/**
 * Closing as stored by the platform. A closing without an end (`endDatetime` is null) lasts until a user opens the
 * store.
 */
export interface ClosingTime {
  id: number;
  kind: ClosingKind;
  startDatetime: WallTime;
  endDatetime: WallTime | null;
  reason: string | null;
  /** Name of the user who closed the store; null or absent if the platform does not send it. */
  closedBy?: string | null;
  dispatchMethod: ClosingScope;
}

export type ClosingAuthorship = Pick<ClosingTime, 'reason' | 'closedBy'>;

/**
 * Returns the author and the reason of a closing, as far as known, or an empty string. `formatAuthor` formats the
 * author's name.
 */
export const createClosingNote = (
  { reason, closedBy }: ClosingAuthorship,
  formatAuthor: (name: string) => string,
): string => [closedBy ? formatAuthor(closedBy) : '', reason ?? ''].filter((text) => text !== '').join(': ');

export interface ClosingBounds {
  start: number;
  end: number | null;
}

const hour = 3_600_000;
/** Maximum time by which a start may be in the past (ms). */
export const closingGracePeriod = 60_000;

/** Period for which to close a store. */
export interface ClosingPeriod {
  /** Start; null to close immediately. */
  startDatetime: WallTime | null;
  endDatetime: WallTime;
}

export const toScheduledRequest = ({ startDatetime, endDatetime }: ClosingPeriod): ClosingRequest => ({
  kind: 'scheduled',
  ...(startDatetime !== null && { startDatetime }),
  endDatetime,
});

export type ClosingError = 'startRequired' | 'endRequired' | 'endBeforeStart' | 'inThePast';

/**
 * Returns the error of a request's period, or null. Only scheduled closings have a period. It must end after its start
 * and must not start in the past, so that an outdated form cannot be sent.
 */
export const findClosingError = (request: ClosingRequest, now: number, zone: string): ClosingError | null => {
  if (request.kind !== 'scheduled') return null;
  const { startDatetime, endDatetime } = request;
  if (startDatetime !== undefined && !isWallTime(startDatetime)) return 'startRequired';
  if (endDatetime === undefined || !isWallTime(endDatetime)) return 'endRequired';
  const end = toInstant(endDatetime, zone, 'end');
  if (startDatetime === undefined) return end <= now ? 'inThePast' : null;
  if (startDatetime >= endDatetime) return 'endBeforeStart';
  // A start in an hour skipped by a clock change moves forward, and may then be after the end.
  if (toInstant(startDatetime, zone) >= end) return 'endBeforeStart';
  if (end <= now) return 'inThePast';
  // Allows a minute, because a start that was in the future when typed may be past when sent. An hour repeated by a
  // clock change is past only after its second occurrence.
  if (toInstant(startDatetime, zone, 'end') < now - closingGracePeriod) return 'inThePast';
  return null;
};

/**
 * Returns start and end of a valid request (ms). The app and the platform share this computation, so that the preview
 * is exact.
 */
export const getClosingBounds = (request: ClosingRequest, now: number, zone: string): ClosingBounds => {
  switch (request.kind) {
    case 'permanent':
      return { start: now, end: null };
    case 'one_hour':
      return { start: now, end: now + hour };
    case 'two_hours':
      return { start: now, end: now + 2 * hour };
    case 'rest_of_day':
      return { start: now, end: getStartOfNextDay(now, zone) };
    case 'scheduled':
      return {
        start: request.startDatetime === undefined ? now : toInstant(request.startDatetime, zone),
        end: toInstant(request.endDatetime ?? '', zone, 'end'),
      };
  }
};

export const getClosingBoundsAsWallTime = (
  bounds: ClosingBounds,
  zone: string,
): { startDatetime: WallTime; endDatetime: WallTime | null } => ({
  startDatetime: toWallTime(bounds.start, zone),
  endDatetime: bounds.end === null ? null : toWallTime(bounds.end, zone),
});

/** True if a closing blocks orders at `now`. The end itself is exclusive. */
export const isInForce = (bounds: ClosingBounds, now: number): boolean =>
  bounds.start <= now && (bounds.end === null || now < bounds.end);

const getBounds = (
  { startDatetime, endDatetime }: Pick<ClosingTime, 'startDatetime' | 'endDatetime'>,
  zone: string,
) => ({
  start: toInstant(startDatetime, zone),
  end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
});

/** Returns the closings that block orders at `now`. */
export const findClosingsInForce = <C extends ClosingTime>(closings: readonly C[], now: number, zone: string): C[] =>
  closings.filter((closing) => isInForce(getBounds(closing, zone), now));

/** Returns the current and future closings, sorted by start. */
export const findCurrentAndFutureClosings = <C extends ClosingTime>(
  closings: readonly C[],
  now: number,
  zone: string,
): C[] =>
  closings
    .filter((closing) => {
      const { end } = getBounds(closing, zone);
      return end === null || now < end;
    })
    .sort((a, b) => a.startDatetime.localeCompare(b.startDatetime));

interface ClosableStore {
  /** True if the platform reports the store as open. It may know closings that it does not send. */
  opened: boolean;
  orderMethod: { delivery: boolean; pickUp: boolean };
  currentClosings: readonly Pick<ClosingTime, 'dispatchMethod'>[];
}

/** Returns the dispatch methods that a store offers and that no current closing covers. */
export const listOpenDispatchMethods = (store: ClosableStore): DispatchMethod[] =>
  (['delivery', 'pickUp'] as const).filter(
    (method) =>
      store.opened &&
      store.orderMethod[method] &&
      !store.currentClosings.some(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method),
  );

type OpenState = 'open' | 'partly' | 'closed';

/**
 * Returns whether a store is open for all dispatch methods that it offers, for some, or for none. Ignores business
 * hours.
 */
export const getOpenState = (store: ClosableStore): OpenState => {
  if (!store.opened) return 'closed';
  if (store.currentClosings.length === 0) return 'open';
  return listOpenDispatchMethods(store).length > 0 ? 'partly' : 'closed';
};
