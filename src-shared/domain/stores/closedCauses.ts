import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import {
  createCause,
  createFieldFixTarget,
  type ClosedCause,
  type FullStoreInput,
  type FixTarget,
  type SellingConditions,
  type StoreStateInput,
} from './closedCauseTypes';
import { isInForce, type ClosingTime } from './closing';
import { listFleetCauses, listPaymentCauses } from './connectionCauses';
import { isOpenBySchedule, getNextScheduleChange } from '../schedules/openingTimes';
import { getScheduleStatus } from '../schedules/scheduleStatus';
import type { subscriptionStatuses } from '../settings/settings';
import { toInstant } from '../values/wallTime';

/** This module computes for all screens whether a store takes orders by each dispatch method, and why not. */

export interface DispatchAvailability {
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
  /** False if the platform does not store amounts of fees; missing amounts are then not reported. */
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

const findClosingCauses = (store: SellingStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const closedCauses = getClosings(store, method)
    .map((closing) => ({ closing, bounds: getBounds(closing, zone) }))
    .filter(
      // A closing that the platform still sends counts as current even after its end, because no orders arrive until
      // the platform reopens the store.
      ({ closing, bounds }) => store.currentClosings.some(({ id }) => id === closing.id) || isInForce(bounds, now),
    )
    .map(({ closing, bounds }) => {
      const severity = closing.dispatchMethod === 'both' ? 'all' : method;
      const closingFields = { endsByOpening: true, endsAt: bounds.end, closing };
      if (closing.kind === 'scheduled') {
        return createCause(
          'scheduledClosing',
          severity,
          createFieldFixTarget('schedules', 'scheduledClosingTimes'),
          closingFields,
        );
      }
      return createCause(bounds.end === null ? 'closedByHand' : 'closedForNow', severity, null, closingFields);
    });
  const isUnreported = store.opened === false && store.currentClosings.length === 0;
  return closedCauses.length === 0 && isUnreported
    ? [createCause('closedUntold', 'all', null, { endsByOpening: true })]
    : closedCauses;
};

type StoreHours = Pick<FullStoreInput, 'businessHours' | 'haveDifferentBusinessHours'>;

const commonPeriodsCache = new WeakMap<readonly BusinessPeriod[], readonly BusinessPeriod[]>();

/** Returns the hours that apply. Without separate hours per dispatch method, every period applies to both. */
export const getStoreHours = ({ businessHours, haveDifferentBusinessHours }: StoreHours): readonly BusinessPeriod[] => {
  if (haveDifferentBusinessHours) return businessHours;
  const cachedPeriods = commonPeriodsCache.get(businessHours);
  if (cachedPeriods !== undefined) return cachedPeriods;
  const periods = businessHours.map((period) => ({ ...period, dispatchMethod: 'both' as const }));
  commonPeriodsCache.set(businessHours, periods);
  return periods;
};

/** Returns the opening hours; null if the platform sends none. */
const getReportedHours = ({ selling: { businessHours, haveDifferentBusinessHours } }: SellingStore) =>
  businessHours && getStoreHours({ businessHours, haveDifferentBusinessHours });

const findHoursCauses = (store: SellingStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const hours = getReportedHours(store);
  if (hours === null) return [];
  const fixTarget = createFieldFixTarget('schedules', 'businessHours');
  const severity = store.selling.haveDifferentBusinessHours ? method : 'all';
  if (!hours.some(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method)) {
    return [createCause('noHours', severity, fixTarget)];
  }
  const { open, changesAt } = getScheduleStatus(hours, now, zone, method);
  return open ? [] : [createCause('outsideHours', severity, fixTarget, { endsAt: changesAt })];
};

const findSubscriptionCauses = (status: StoreStateContext['subscription']): ClosedCause[] => {
  if (status === 'active') return [];
  const fixTarget: FixTarget = { at: 'account' };
  return status === 'failed_payment'
    ? [createCause('subscriptionUnpaid', 'warning', fixTarget)]
    : [createCause('subscriptionStopped', 'all', fixTarget)];
};

/**
 * True if the cause ends by itself, as closings with an end and business hours do; all others require someone to act.
 */
const endsAutomatically = ({ key, endsAt, severity }: ClosedCause): boolean =>
  severity === 'warning' || key === 'outsideHours' || endsAt !== null;

/** Returns the first instant from `now` on that is within the opening hours and outside all closings. */
const findNextOpening = (store: SellingStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const closings = getClosings(store, method).map((closing) => {
    const bounds = getBounds(closing, zone);
    const isReported = store.currentClosings.some(({ id }) => id === closing.id);
    return isReported ? { ...bounds, start: Math.min(bounds.start, now) } : bounds;
  });
  const hours = getReportedHours(store);
  const isOpenAt = (periods: readonly BusinessPeriod[], instant: number) =>
    instant === now
      ? getScheduleStatus(periods, now, zone, method).open
      : isOpenBySchedule(periods, instant, zone, method);
  const getChangeAfter = (periods: readonly BusinessPeriod[], instant: number) =>
    instant === now
      ? getScheduleStatus(periods, now, zone, method).changesAt
      : getNextScheduleChange(periods, instant, zone, method);
  let time: number | null = now;
  /** Instant at which the schedule opens again, as found by an earlier iteration; null before. */
  let closedSince: number | null = null;
  // Each iteration moves past one closing, or one gap between shifts.
  for (let attempt = 0; time !== null && attempt <= 2 * closings.length + 2; attempt += 1) {
    const instant: number = time;
    const closing = closings.find((bounds) => isInForce(bounds, instant));
    if (closing !== undefined) time = closing.end;
    else if (hours === null || instant === closedSince || isOpenAt(hours, instant)) return instant;
    else time = closedSince = getChangeAfter(hours, instant);
  }
  return null;
};

/** Returns the instant at which an open store stops taking orders: the end of its shift, or an earlier closing. */
const getOpenUntil = (store: SellingStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const hours = getReportedHours(store);
  const shiftEnd = hours && getScheduleStatus(hours, now, zone, method).changesAt;
  const closingStarts = getClosings(store, method)
    .map((closing) => getBounds(closing, zone).start)
    .filter((start) => start > now);
  const endInstants = [...closingStarts, ...(shiftEnd === null ? [] : [shiftEnd])];
  return endInstants.length === 0 ? null : Math.min(...endInstants);
};

const computeAvailability = (
  store: SellingStore,
  method: DispatchMethod,
  stateContext: StoreStateContext,
): DispatchAvailability => {
  const { now, zone, subscription, keepsAmounts = true } = stateContext;
  if (!store.orderMethod[method]) {
    const methodOffCause = createCause('methodOff', method, createFieldFixTarget('delivery', `orderMethod.${method}`));
    return { method, open: false, until: null, causes: [methodOffCause] };
  }
  const { payments, fleets } = store.selling;
  const closedCauses = [
    ...findSubscriptionCauses(subscription),
    ...findClosingCauses(store, method, now, zone),
    ...findHoursCauses(store, method, now, zone),
    ...(store.menuId === null ? [createCause('noMenu', 'all', createFieldFixTarget('info', 'menuId'))] : []),
    ...(payments === null ? [] : listPaymentCauses(payments[method], method)),
    ...(method === 'delivery' && fleets !== null ? listFleetCauses(fleets, keepsAmounts) : []),
  ];
  const blockingCauses = closedCauses.filter(({ severity }) => severity !== 'warning');
  const causes = [...blockingCauses, ...closedCauses.filter(({ severity }) => severity === 'warning')];
  if (blockingCauses.length === 0) return { method, open: true, until: getOpenUntil(store, method, now, zone), causes };
  const until = blockingCauses.every(endsAutomatically) ? findNextOpening(store, method, now, zone) : null;
  return { method, open: false, until, causes };
};

/** Returns for each dispatch method whether the store takes orders now, why not, and until when. */
export const findDispatchAvailabilities = (
  store: SellingStore,
  stateContext: StoreStateContext,
): DispatchAvailability[] => dispatchMethods.map((method) => computeAvailability(store, method, stateContext));
