import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import {
  createCause,
  fieldRemedy,
  type ClosedCause,
  type FullStoreInput,
  type Remedy,
  type Selling,
  type StoreStateInput,
} from './closedCauseTypes';
import { isInForce, type ClosingTime } from './closing';
import { fleetCauses, paymentCauses } from './connectionCauses';
import { isOpenBySchedule, nextScheduleChange } from '../schedules/openingTimes';
import { scheduleStatus } from '../schedules/scheduleStatus';
import { sellingOf } from './selling';
import type { subscriptionStatuses } from '../settings/settings';
import { toInstant } from '../values/wallTime';

/** Why a store takes no orders, worked out from what is known of it; nobody has to look through six screens. */

export interface DispatchVerdict {
  method: DispatchMethod;
  open: boolean;
  /** When that changes by itself (instant); null: it does not. */
  until: number | null;
  /** What closes it first, then warnings. */
  causes: ClosedCause[];
}

export interface StoreStateContext {
  subscription: (typeof subscriptionStatuses)[number];
  now: number;
  zone: string;
  /** False: the platform keeps no amounts of fees, so that none is missing. */
  keepsAmounts?: boolean;
}

/** A store with what says whether it sells. */
export interface SellingStore extends StoreStateInput {
  selling: Selling;
}

const boundsOf = ({ startDatetime, endDatetime }: ClosingTime, zone: string) => ({
  start: toInstant(startDatetime, zone),
  end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
});

const closingsOf = ({ selling }: SellingStore, method: DispatchMethod): ClosingTime[] =>
  selling.closings.filter(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method);

const closingCauses = (store: SellingStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const found = closingsOf(store, method)
    .map((closing) => ({ closing, bounds: boundsOf(closing, zone) }))
    .filter(
      // What the platform has in force is in force, also past its end: nobody can order before it says so.
      ({ closing, bounds }) => store.currentClosings.some(({ id }) => id === closing.id) || isInForce(bounds, now),
    )
    .map(({ closing, bounds }) => {
      const severity = closing.dispatchMethod === 'both' ? 'all' : method;
      const more = { endsByOpening: true, endsAt: bounds.end, closing };
      if (closing.kind === 'scheduled') {
        return createCause('scheduledClosing', severity, fieldRemedy('schedules', 'scheduledClosingTimes'), more);
      }
      return createCause(bounds.end === null ? 'closedByHand' : 'closedForNow', severity, null, more);
    });
  const isUntold = store.opened === false && store.currentClosings.length === 0;
  return found.length === 0 && isUntold ? [createCause('closedUntold', 'all', null, { endsByOpening: true })] : found;
};

type StoreHours = Pick<FullStoreInput, 'businessHours' | 'haveDifferentBusinessHours'>;

const forBoth = new WeakMap<readonly BusinessPeriod[], readonly BusinessPeriod[]>();

/** The hours as they hold. Without hours of its own for each dispatch method, every period is for both. */
export const hoursOf = ({ businessHours, haveDifferentBusinessHours }: StoreHours): readonly BusinessPeriod[] => {
  if (haveDifferentBusinessHours) return businessHours;
  const known = forBoth.get(businessHours);
  if (known !== undefined) return known;
  const made = businessHours.map((period) => ({ ...period, dispatchMethod: 'both' as const }));
  forBoth.set(businessHours, made);
  return made;
};

/** Null where the platform does not tell them. */
const toldHours = ({ selling: { businessHours, haveDifferentBusinessHours } }: SellingStore) =>
  businessHours && hoursOf({ businessHours, haveDifferentBusinessHours });

const hoursCauses = (store: SellingStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const hours = toldHours(store);
  if (hours === null) return [];
  const remedy = fieldRemedy('schedules', 'businessHours');
  const severity = store.selling.haveDifferentBusinessHours ? method : 'all';
  if (!hours.some(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method)) {
    return [createCause('noHours', severity, remedy)];
  }
  const { open, changesAt } = scheduleStatus(hours, now, zone, method);
  return open ? [] : [createCause('outsideHours', severity, remedy, { endsAt: changesAt })];
};

const subscriptionCauses = (status: StoreStateContext['subscription']): ClosedCause[] => {
  if (status === 'active') return [];
  const remedy: Remedy = { at: 'account' };
  return status === 'failed_payment'
    ? [createCause('subscriptionUnpaid', 'warning', remedy)]
    : [createCause('subscriptionStopped', 'all', remedy)];
};

/** Closings and hours come and go by themselves; everything else waits for somebody. */
const passes = ({ key, endsAt, severity }: ClosedCause): boolean =>
  severity === 'warning' || key === 'outsideHours' || endsAt !== null;

/** The first instant from `now` on that lies in the hours and in no closing. */
const nextOpening = (store: SellingStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const closings = closingsOf(store, method).map((closing) => {
    const bounds = boundsOf(closing, zone);
    const isTold = store.currentClosings.some(({ id }) => id === closing.id);
    return isTold ? { ...bounds, start: Math.min(bounds.start, now) } : bounds;
  });
  const hours = toldHours(store);
  const isOpenAt = (own: readonly BusinessPeriod[], instant: number) =>
    instant === now ? scheduleStatus(own, now, zone, method).open : isOpenBySchedule(own, instant, zone, method);
  const changeAfter = (own: readonly BusinessPeriod[], instant: number) =>
    instant === now ? scheduleStatus(own, now, zone, method).changesAt : nextScheduleChange(own, instant, zone, method);
  let at: number | null = now;
  /** Where hours begin: what was asked for need not be asked again. */
  let begins: number | null = null;
  // Each turn leaves a closing or a gap between shifts behind for good.
  for (let turn = 0; at !== null && turn <= 2 * closings.length + 2; turn += 1) {
    const instant: number = at;
    const closing = closings.find((bounds) => isInForce(bounds, instant));
    if (closing !== undefined) at = closing.end;
    else if (hours === null || instant === begins || isOpenAt(hours, instant)) return instant;
    else at = begins = changeAfter(hours, instant);
  }
  return null;
};

/** When an open store stops taking orders by itself: at the end of its shift, or at a closing before that. */
const openUntil = (store: SellingStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const hours = toldHours(store);
  const shiftEnds = hours && scheduleStatus(hours, now, zone, method).changesAt;
  const closingBegins = closingsOf(store, method)
    .map((closing) => boundsOf(closing, zone).start)
    .filter((start) => start > now);
  const ends = [...closingBegins, ...(shiftEnds === null ? [] : [shiftEnds])];
  return ends.length === 0 ? null : Math.min(...ends);
};

const verdictOn = (store: SellingStore, method: DispatchMethod, surroundings: StoreStateContext): DispatchVerdict => {
  const { now, zone, subscription, keepsAmounts = true } = surroundings;
  if (!store.orderMethod[method]) {
    const off = createCause('methodOff', method, fieldRemedy('delivery', `orderMethod.${method}`));
    return { method, open: false, until: null, causes: [off] };
  }
  const { payments, fleets } = store.selling;
  const found = [
    ...subscriptionCauses(subscription),
    ...closingCauses(store, method, now, zone),
    ...hoursCauses(store, method, now, zone),
    ...(store.menuId === null ? [createCause('noMenu', 'all', fieldRemedy('info', 'menuId'))] : []),
    ...(payments === null ? [] : paymentCauses(payments[method], method)),
    ...(method === 'delivery' && fleets !== null ? fleetCauses(fleets, keepsAmounts) : []),
  ];
  const closing = found.filter(({ severity }) => severity !== 'warning');
  const causes = [...closing, ...found.filter(({ severity }) => severity === 'warning')];
  if (closing.length === 0) return { method, open: true, until: openUntil(store, method, now, zone), causes };
  const until = closing.every(passes) ? nextOpening(store, method, now, zone) : null;
  return { method, open: false, until, causes };
};

/** For each dispatch method whether the store takes its orders now, why not, and until when. */
export const verdictsOn = (store: SellingStore, surroundings: StoreStateContext): DispatchVerdict[] =>
  dispatchMethods.map((method) => verdictOn(store, method, surroundings));

/** The same of a store that is known as a whole. */
export const closedCauses = (store: FullStoreInput, surroundings: StoreStateContext): DispatchVerdict[] =>
  verdictsOn({ ...store, selling: sellingOf(store) }, surroundings);
