import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import {
  createCause,
  createFieldRemedy,
  type ClosedCause,
  type FullStoreInput,
  type Remedy,
  type SellingConditions,
  type StoreStateInput,
} from './closedCauseTypes';
import { isInForce, type ClosingTime } from './closing';
import { fleetCauses, paymentCauses } from './connectionCauses';
import { isOpenBySchedule, getNextScheduleChange } from '../schedules/openingTimes';
import { getScheduleStatus } from '../schedules/scheduleStatus';
import { computeSellingConditions } from './selling';
import type { subscriptionStatuses } from '../settings/settings';
import { toInstant } from '../values/wallTime';

/** Whether a store takes orders by one dispatch method, and why not. This module computes it for all screens. */

export interface DispatchVerdict {
  method: DispatchMethod;
  open: boolean;
  /** Instant of the next change that happens by itself (ms), or null. */
  until: number | null;
  /** Blocking causes first, then warnings. */
  causes: ClosedCause[];
}

export interface StoreStateContext {
  subscription: (typeof subscriptionStatuses)[number];
  now: number;
  zone: string;
  /** False for platforms that do not store amounts of fees, so that none counts as missing. */
  keepsAmounts?: boolean;
}

/** Store with the data that determines whether it sells. */
export interface SellingStore extends StoreStateInput {
  selling: SellingConditions;
}

const getBounds = ({ startDatetime, endDatetime }: ClosingTime, zone: string) => ({
  start: toInstant(startDatetime, zone),
  end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
});

const getClosings = ({ selling }: SellingStore, method: DispatchMethod): ClosingTime[] =>
  selling.closings.filter(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method);

const closingCauses = (store: SellingStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const found = getClosings(store, method)
    .map((closing) => ({ closing, bounds: getBounds(closing, zone) }))
    .filter(
      // A closing that the platform still sends counts as current even after its end, because no orders arrive until
      // the platform reopens the store.
      ({ closing, bounds }) => store.currentClosings.some(({ id }) => id === closing.id) || isInForce(bounds, now),
    )
    .map(({ closing, bounds }) => {
      const severity = closing.dispatchMethod === 'both' ? 'all' : method;
      const more = { endsByOpening: true, endsAt: bounds.end, closing };
      if (closing.kind === 'scheduled') {
        return createCause('scheduledClosing', severity, createFieldRemedy('schedules', 'scheduledClosingTimes'), more);
      }
      return createCause(bounds.end === null ? 'closedByHand' : 'closedForNow', severity, null, more);
    });
  const isUnreported = store.opened === false && store.currentClosings.length === 0;
  return found.length === 0 && isUnreported
    ? [createCause('closedUntold', 'all', null, { endsByOpening: true })]
    : found;
};

type StoreHours = Pick<FullStoreInput, 'businessHours' | 'haveDifferentBusinessHours'>;

const forBoth = new WeakMap<readonly BusinessPeriod[], readonly BusinessPeriod[]>();

/** Returns the hours that apply. Without separate hours per dispatch method, every period applies to both. */
export const getStoreHours = ({ businessHours, haveDifferentBusinessHours }: StoreHours): readonly BusinessPeriod[] => {
  if (haveDifferentBusinessHours) return businessHours;
  const known = forBoth.get(businessHours);
  if (known !== undefined) return known;
  const made = businessHours.map((period) => ({ ...period, dispatchMethod: 'both' as const }));
  forBoth.set(businessHours, made);
  return made;
};

/** Returns the opening hours; null if the platform sends none. */
const reportedHours = ({ selling: { businessHours, haveDifferentBusinessHours } }: SellingStore) =>
  businessHours && getStoreHours({ businessHours, haveDifferentBusinessHours });

const hoursCauses = (store: SellingStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const hours = reportedHours(store);
  if (hours === null) return [];
  const remedy = createFieldRemedy('schedules', 'businessHours');
  const severity = store.selling.haveDifferentBusinessHours ? method : 'all';
  if (!hours.some(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method)) {
    return [createCause('noHours', severity, remedy)];
  }
  const { open, changesAt } = getScheduleStatus(hours, now, zone, method);
  return open ? [] : [createCause('outsideHours', severity, remedy, { endsAt: changesAt })];
};

const subscriptionCauses = (status: StoreStateContext['subscription']): ClosedCause[] => {
  if (status === 'active') return [];
  const remedy: Remedy = { at: 'account' };
  return status === 'failed_payment'
    ? [createCause('subscriptionUnpaid', 'warning', remedy)]
    : [createCause('subscriptionStopped', 'all', remedy)];
};

/**
 * True if the cause ends by itself, as closings with an end and business hours do; all others require someone to act.
 */
const endsAutomatically = ({ key, endsAt, severity }: ClosedCause): boolean =>
  severity === 'warning' || key === 'outsideHours' || endsAt !== null;

/** Returns the first instant from `now` on that is within the opening hours and outside all closings. */
const nextOpening = (store: SellingStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const closings = getClosings(store, method).map((closing) => {
    const bounds = getBounds(closing, zone);
    const isReported = store.currentClosings.some(({ id }) => id === closing.id);
    return isReported ? { ...bounds, start: Math.min(bounds.start, now) } : bounds;
  });
  const hours = reportedHours(store);
  const isOpenAt = (own: readonly BusinessPeriod[], instant: number) =>
    instant === now ? getScheduleStatus(own, now, zone, method).open : isOpenBySchedule(own, instant, zone, method);
  const changeAfter = (own: readonly BusinessPeriod[], instant: number) =>
    instant === now
      ? getScheduleStatus(own, now, zone, method).changesAt
      : getNextScheduleChange(own, instant, zone, method);
  let time: number | null = now;
  /** Start of the open period that an earlier iteration found. */
  let begins: number | null = null;
  // Each iteration moves past one closing, or one gap between shifts.
  for (let turn = 0; time !== null && turn <= 2 * closings.length + 2; turn += 1) {
    const instant: number = time;
    const closing = closings.find((bounds) => isInForce(bounds, instant));
    if (closing !== undefined) time = closing.end;
    else if (hours === null || instant === begins || isOpenAt(hours, instant)) return instant;
    else time = begins = changeAfter(hours, instant);
  }
  return null;
};

/** Returns the instant at which an open store stops taking orders: the end of its shift, or an earlier closing. */
const openUntil = (store: SellingStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const hours = reportedHours(store);
  const shiftEnds = hours && getScheduleStatus(hours, now, zone, method).changesAt;
  const closingBegins = getClosings(store, method)
    .map((closing) => getBounds(closing, zone).start)
    .filter((start) => start > now);
  const ends = [...closingBegins, ...(shiftEnds === null ? [] : [shiftEnds])];
  return ends.length === 0 ? null : Math.min(...ends);
};

const computeVerdict = (
  store: SellingStore,
  method: DispatchMethod,
  surroundings: StoreStateContext,
): DispatchVerdict => {
  const { now, zone, subscription, keepsAmounts = true } = surroundings;
  if (!store.orderMethod[method]) {
    const off = createCause('methodOff', method, createFieldRemedy('delivery', `orderMethod.${method}`));
    return { method, open: false, until: null, causes: [off] };
  }
  const { payments, fleets } = store.selling;
  const found = [
    ...subscriptionCauses(subscription),
    ...closingCauses(store, method, now, zone),
    ...hoursCauses(store, method, now, zone),
    ...(store.menuId === null ? [createCause('noMenu', 'all', createFieldRemedy('info', 'menuId'))] : []),
    ...(payments === null ? [] : paymentCauses(payments[method], method)),
    ...(method === 'delivery' && fleets !== null ? fleetCauses(fleets, keepsAmounts) : []),
  ];
  const closing = found.filter(({ severity }) => severity !== 'warning');
  const causes = [...closing, ...found.filter(({ severity }) => severity === 'warning')];
  if (closing.length === 0) return { method, open: true, until: openUntil(store, method, now, zone), causes };
  const until = closing.every(endsAutomatically) ? nextOpening(store, method, now, zone) : null;
  return { method, open: false, until, causes };
};

/** Returns for each dispatch method whether the store takes orders now, why not, and until when. */
export const findSellingVerdicts = (store: SellingStore, surroundings: StoreStateContext): DispatchVerdict[] =>
  dispatchMethods.map((method) => computeVerdict(store, method, surroundings));

/** Computes the same as `verdictsOn`, for a store that was read in full. */
export const findClosedCauses = (store: FullStoreInput, surroundings: StoreStateContext): DispatchVerdict[] =>
  findSellingVerdicts({ ...store, selling: computeSellingConditions(store) }, surroundings);
