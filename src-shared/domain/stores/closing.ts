import type { DispatchMethod } from '../schedules/businessHours';
import { toInstant, isWallTime, startOfNextDay, toWallTime, type WallTime } from '../values/wallTime';

/** Ways to close a store. Source: specification 1, section 4. */
export const closingKinds = ['permanent', 'one_hour', 'two_hours', 'rest_of_day', 'scheduled'] as const;
export type ClosingKind = (typeof closingKinds)[number];

export type ClosingScope = DispatchMethod | 'both';

export interface ClosingRequest {
  kind: ClosingKind;
  /** Of a scheduled closing; without it, it begins as the platform takes it, whatever the clock here shows. */
  startDatetime?: WallTime | undefined;
  endDatetime?: WallTime | undefined;
  reason?: string | undefined;
  dispatchMethod?: ClosingScope | undefined;
}

/** A closing as the platform keeps it. `endDatetime` is null when somebody has to open the store again. */
export interface ClosingTime {
  id: number;
  kind: ClosingKind;
  startDatetime: WallTime;
  endDatetime: WallTime | null;
  reason: string | null;
  /** Name of the user; null or missing: not told. */
  closedBy?: string | null;
  dispatchMethod: ClosingScope;
}

export type ClosingAuthorship = Pick<ClosingTime, 'reason' | 'closedBy'>;

/** Who closed a store and why, as far as known; empty if neither is. `byText`: the words around a name. */
export const closingNote = ({ reason, closedBy }: ClosingAuthorship, byText: (name: string) => string): string =>
  [closedBy ? byText(closedBy) : '', reason ?? ''].filter((part) => part !== '').join(': ');

export interface ClosingBounds {
  start: number;
  end: number | null;
}

const hour = 3_600_000;
/** How far a beginning may lie in the past. Milliseconds. */
export const closingGrace = 60_000;

/** A period to be closed. */
export interface ClosingPeriod {
  /** Null: from the moment of closing on. */
  startDatetime: WallTime | null;
  endDatetime: WallTime;
}

export const scheduledRequest = ({ startDatetime, endDatetime }: ClosingPeriod): ClosingRequest => ({
  kind: 'scheduled',
  ...(startDatetime !== null && { startDatetime }),
  endDatetime,
});

export type ClosingError = 'startRequired' | 'endRequired' | 'endBeforeStart' | 'inThePast';

/**
 * What is wrong with the period of a request, or null. Only a scheduled closing carries one; it must end after it
 * starts, and begin now or later: an expired period cannot be used again.
 */
export const closingError = (request: ClosingRequest, now: number, zone: string): ClosingError | null => {
  if (request.kind !== 'scheduled') return null;
  const { startDatetime, endDatetime } = request;
  if (startDatetime !== undefined && !isWallTime(startDatetime)) return 'startRequired';
  if (endDatetime === undefined || !isWallTime(endDatetime)) return 'endRequired';
  const end = toInstant(endDatetime, zone, 'end');
  if (startDatetime === undefined) return end <= now ? 'inThePast' : null;
  if (startDatetime >= endDatetime) return 'endBeforeStart';
  // A beginning in the hour that a clock change leaves out moves forward, perhaps past the end.
  if (toInstant(startDatetime, zone) >= end) return 'endBeforeStart';
  if (end <= now) return 'inThePast';
  // A minute's grace: what was ahead when it was typed is a little past when it is sent. The hour that a clock change
  // repeats is past only when it is over for the second time.
  if (toInstant(startDatetime, zone, 'end') < now - closingGrace) return 'inThePast';
  return null;
};

/** When a valid request closes the store, as instants; the same sum on both sides, so that the preview is what happens. */
export const closingBounds = (request: ClosingRequest, now: number, zone: string): ClosingBounds => {
  switch (request.kind) {
    case 'permanent':
      return { start: now, end: null };
    case 'one_hour':
      return { start: now, end: now + hour };
    case 'two_hours':
      return { start: now, end: now + 2 * hour };
    case 'rest_of_day':
      return { start: now, end: startOfNextDay(now, zone) };
    case 'scheduled':
      return {
        start: request.startDatetime === undefined ? now : toInstant(request.startDatetime, zone),
        end: toInstant(request.endDatetime ?? '', zone, 'end'),
      };
  }
};

export const closingBoundsAsWallTime = (
  bounds: ClosingBounds,
  zone: string,
): { startDatetime: WallTime; endDatetime: WallTime | null } => ({
  startDatetime: toWallTime(bounds.start, zone),
  endDatetime: bounds.end === null ? null : toWallTime(bounds.end, zone),
});

/** Whether a closing keeps orders of its dispatch methods out at `now`. Its end belongs to the open time. */
export const isInForce = (bounds: ClosingBounds, now: number): boolean =>
  bounds.start <= now && (bounds.end === null || now < bounds.end);

const boundsOf = (
  { startDatetime, endDatetime }: Pick<ClosingTime, 'startDatetime' | 'endDatetime'>,
  zone: string,
) => ({
  start: toInstant(startDatetime, zone),
  end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
});

/** Of a store's closings those that keep orders out at `now`. */
export const closingsInForce = <C extends ClosingTime>(closings: readonly C[], now: number, zone: string): C[] =>
  closings.filter((closing) => isInForce(boundsOf(closing, zone), now));

/** Of a store's closings those that are in force or still ahead, by their start. */
export const currentAndFutureClosings = <C extends ClosingTime>(
  closings: readonly C[],
  now: number,
  zone: string,
): C[] =>
  closings
    .filter((closing) => {
      const { end } = boundsOf(closing, zone);
      return end === null || now < end;
    })
    .sort((a, b) => a.startDatetime.localeCompare(b.startDatetime));

interface Closable {
  /** What the platform says. It may know of a closing that it does not tell. */
  opened: boolean;
  orderMethod: { delivery: boolean; pickUp: boolean };
  currentClosings: readonly Pick<ClosingTime, 'dispatchMethod'>[];
}

/** The dispatch methods a store offers and that no closing in force covers. */
export const openDispatchMethods = (store: Closable): DispatchMethod[] =>
  (['delivery', 'pickUp'] as const).filter(
    (method) =>
      store.opened &&
      store.orderMethod[method] &&
      !store.currentClosings.some(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method),
  );

export type Openness = 'open' | 'partly' | 'closed';

/** Open for all it offers, for a part, or closed by hand or by a scheduled closing. Business hours are another matter. */
export const opennessOf = (store: Closable): Openness => {
  if (!store.opened) return 'closed';
  if (store.currentClosings.length === 0) return 'open';
  return openDispatchMethods(store).length > 0 ? 'partly' : 'closed';
};
