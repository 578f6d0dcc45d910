import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import {
  getClosingBounds,
  findClosingError,
  toScheduledRequest,
  type ClosingBounds,
  type ClosingError,
  type ClosingRequest,
  type ClosingScope,
  type ClosingTime,
} from '@shared/domain/stores/closing';
import { isOpenBySchedule, getNextScheduleChange, getNextShiftStart } from '@shared/domain/schedules/openingTimes';
import { toInstant, getStartOfNextDay, toWallTime } from '@shared/domain/values/wallTime';
import { emptyDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';

/** Choices for closing a store, most common first; number keys select them in this order. */
export const closingChoices = ['one_hour', 'two_hours', 'next_shift', 'rest_of_day', 'period', 'permanent'] as const;
export type ClosingChoice = (typeof closingChoices)[number];

export const maxReasonLength = 200;

/** Values of the close dialog. Incomplete dates stay as typed. */
export interface ClosingDraft {
  choice: ClosingChoice;
  scope: ClosingScope;
  /** True to start a period now, regardless of `start`. Used only for the choice `period`. */
  startsNow: boolean;
  start: DateTimeInput;
  end: DateTimeInput;
  reason: string;
}

interface StoreWithMethods {
  orderMethod: Record<DispatchMethod, boolean>;
}

/** Dispatch methods that can be closed, regardless of the store. */
export const closingScopes: readonly ClosingScope[] = ['both', 'delivery', 'pickUp'];

/**
 * Dispatch methods of a store that can be closed. A store with both methods can close both or either; a store with one
 * method can close only that one.
 */
export const getClosableScopes = ({ orderMethod }: StoreWithMethods): [ClosingScope, ...ClosingScope[]] => {
  if (orderMethod.delivery === orderMethod.pickUp)
    return orderMethod.delivery ? ['both', 'delivery', 'pickUp'] : ['both'];
  return [orderMethod.delivery ? 'delivery' : 'pickUp'];
};

export const createClosingDraft = (store: StoreWithMethods): ClosingDraft => ({
  choice: 'one_hour',
  scope: getClosableScopes(store)[0],
  startsNow: true,
  start: emptyDateTimeInput,
  end: emptyDateTimeInput,
  reason: '',
});

export type DraftError = ClosingError | 'noNextShift' | 'reasonTooLong';

/** Request that would be sent on confirmation, or the error that prevents it. */
export type ClosingPlan =
  | { ok: true; request: ClosingRequest; bounds: ClosingBounds }
  | { ok: false; error: DraftError };

/** Returns the business hours of the dispatch methods to close. */
const filterHours = (scope: ClosingScope, hours: readonly BusinessPeriod[]) =>
  scope === 'both'
    ? hours
    : hours.filter(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === scope);

/** Maximum time after midnight (ms) at which a shift of the previous evening may end. */
const maxNightMs = 12 * 3_600_000;

const minuteMs = 60_000;

/** Latest end (instant) of the shifts that continue past `midnight`; null if there are none. */
const findLastShiftEnd = (hours: readonly BusinessPeriod[], midnight: number, zone: string): number | null => {
  const shiftEnds = dispatchMethods.flatMap((method) => {
    const isOpenAt = (instant: number) => isOpenBySchedule(hours, instant, zone, method);
    if (!isOpenAt(midnight - minuteMs) || !isOpenAt(midnight)) return [];
    const end = getNextScheduleChange(hours, midnight, zone, method);
    return end !== null && end - midnight <= maxNightMs ? [end] : [];
  });
  return shiftEnds.length === 0 ? null : Math.max(...shiftEnds);
};

const toStartOfDay = (now: number, zone: string): number =>
  toInstant(`${toWallTime(now, zone).slice(0, 10)}T00:00:00`, zone);

/**
 * End of a business day, which lasts until its last shift ends; the platform's `rest_of_day` would open the store at
 * midnight. After midnight, an evening shift still belongs to the previous day.
 */
export const getEndOfBusinessDay = (
  scope: ClosingScope,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): Pick<ClosingRequest, 'kind' | 'endDatetime'> => {
  const scopeHours = filterHours(scope, hours);
  const lastShiftEnd = findLastShiftEnd(scopeHours, toStartOfDay(now, zone), zone);
  const end =
    lastShiftEnd !== null && lastShiftEnd > now
      ? lastShiftEnd
      : findLastShiftEnd(scopeHours, getStartOfNextDay(now, zone), zone);
  return end === null ? { kind: 'rest_of_day' } : { kind: 'scheduled', endDatetime: toWallTime(end, zone) };
};

/**
 * First instant, at or after the given one, at which the closed dispatch methods would sell by the store's hours; null
 * if never.
 */
export const getNextSellingTime = (
  instant: number,
  scope: ClosingScope,
  hours: readonly BusinessPeriod[],
  zone: string,
): number | null => {
  const methods = scope === 'both' ? dispatchMethods : [scope];
  const shiftStarts = methods.flatMap((method) => {
    if (isOpenBySchedule(hours, instant, zone, method)) return [instant];
    const nextStart = getNextScheduleChange(hours, instant, zone, method);
    return nextStart === null ? [] : [nextStart];
  });
  return shiftStarts.length === 0 ? null : Math.min(...shiftStarts);
};

/** Creates the request. Omits the start of a closing that begins now, since the platform sets it on receipt. */
const createRequest = (
  draft: ClosingDraft,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): ClosingRequest | DraftError => {
  const reason = draft.reason.trim();
  const sharedFields = { dispatchMethod: draft.scope, ...(reason !== '' && { reason }) };
  switch (draft.choice) {
    case 'next_shift': {
      const nextStart = getNextShiftStart(filterHours(draft.scope, hours), now, zone);
      if (nextStart === null) return 'noNextShift';
      // The platform has no closing "until the next shift", so a period with an exact end is sent.
      return { ...sharedFields, kind: 'scheduled', endDatetime: toWallTime(nextStart, zone) };
    }
    case 'period': {
      const startDatetime = draft.startsNow ? null : parseDateTimeInput(draft.start);
      if (startDatetime === null && !draft.startsNow) return 'startRequired';
      const endDatetime = parseDateTimeInput(draft.end);
      if (endDatetime === null) return 'endRequired';
      return { ...sharedFields, ...toScheduledRequest({ startDatetime, endDatetime }) };
    }
    case 'rest_of_day':
      return { ...sharedFields, ...getEndOfBusinessDay(draft.scope, hours, now, zone) };
    default:
      return { ...sharedFields, kind: draft.choice };
  }
};

/**
 * Validates a draft and creates its request. `hours` are the store's business hours; without them there is no next
 * shift.
 */
export const planClosing = (
  draft: ClosingDraft,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): ClosingPlan => {
  if (draft.reason.trim().length > maxReasonLength) return { ok: false, error: 'reasonTooLong' };
  const request = createRequest(draft, hours, now, zone);
  if (typeof request === 'string') return { ok: false, error: request };
  const error = findClosingError(request, now, zone);
  if (error !== null) return { ok: false, error };
  return { ok: true, request, bounds: getClosingBounds(request, now, zone) };
};

const coversScope = (closing: ClosingTime, scope: ClosingScope) =>
  closing.dispatchMethod === 'both' || closing.dispatchMethod === scope;

/**
 * Time at which the store takes orders again after a new closing; later than its end if other closings follow or
 * overlap. Null if the store must be opened by hand.
 */
export const getReopeningTime = (
  bounds: ClosingBounds,
  scope: ClosingScope,
  otherClosingTimes: readonly ClosingTime[],
  zone: string,
): number | null => {
  let { end } = bounds;
  const futureClosings = otherClosingTimes
    .filter((closing) => coversScope(closing, scope))
    .sort((a, b) => (a.startDatetime < b.startDatetime ? -1 : 1));
  for (const closing of futureClosings) {
    if (end === null || toInstant(closing.startDatetime, zone) > end) break;
    if (closing.endDatetime === null) end = null;
    else end = Math.max(end, toInstant(closing.endDatetime, zone, 'end'));
  }
  return end;
};

/** True if a clock change falls between two instants: "in two hours" is then not two hours later on the clock. */
export const isClockChangeBetween = (start: number, end: number, zone: string): boolean => {
  const getUtcOffset = (instant: number) =>
    Date.parse(`${toWallTime(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000;
  return getUtcOffset(start) !== getUtcOffset(end);
};

const matchTolerance = 5 * 60_000;

/**
 * True if a closing ends as requested. Platforms that do not save the kind return a short closing as a scheduled one.
 */
const endsAsRequested = (request: ClosingRequest, closing: ClosingTime, zone: string): boolean => {
  if (request.kind === 'scheduled') return closing.kind === 'scheduled' && closing.endDatetime === request.endDatetime;
  if (closing.kind === request.kind) return true;
  const { end } = getClosingBounds(request, toInstant(closing.startDatetime, zone), zone);
  if (closing.kind !== 'scheduled' || end === null || closing.endDatetime === null) return false;
  return Math.abs(toInstant(closing.endDatetime, zone, 'end') - end) < matchTolerance;
};

/** Finds the closing created by a request whose reply was lost, if any. */
export const findCreatedClosing = (
  request: ClosingRequest,
  closings: readonly ClosingTime[],
  now: number,
  zone: string,
): ClosingTime | undefined =>
  closings.find(
    (closing) =>
      closing.dispatchMethod === (request.dispatchMethod ?? 'both') &&
      endsAsRequested(request, closing, zone) &&
      (request.startDatetime === undefined
        ? Math.abs(toInstant(closing.startDatetime, zone) - now) < matchTolerance
        : closing.startDatetime === request.startDatetime),
  );
