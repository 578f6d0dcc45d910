import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import {
  findDispatchAvailabilities,
  getStoreHours,
  type DispatchAvailability,
  type StoreStateContext,
} from '../stores/closedCauses';
import type { ClosedCause, ClosedCauseKey } from '../stores/closedCauseTypes';
import { ensureSelling, type StoreRowInput } from '../stores/storeState';
import { toInstant } from '../values/wallTime';

/**
 * Causes that stop a store from selling, in order of precedence: problems to fix precede closings. `method`: one
 * dispatch method is paused while another one sells. `setup`: payment, fleet or subscription.
 */
export const downtimeCauses = [
  'noMenu',
  'integration',
  'setup',
  'byHand',
  'unreported',
  'scheduled',
  'method',
  'silent',
] as const;
export type DowntimeCause = (typeof downtimeCauses)[number];

/** Causes that can block a single dispatch method. */
const methodCauses = ['noMenu', 'integration', 'setup', 'byHand', 'unreported', 'scheduled'] as const;
type MethodCause = (typeof methodCauses)[number];
export const methodConditions = ['off', 'selling', ...methodCauses] as const;
export type MethodCondition = (typeof methodConditions)[number];

export const openerKinds = ['user', 'reminder', 'app'] as const;
/**
 * Opening or closing of a store on this computer: by a user, by a user after a reminder, or automatically by the app.
 */
export interface ObservedChange {
  by: string | null;
  means: (typeof openerKinds)[number];
}

export interface ObservedClosing {
  id: number;
  /** Start (ms). `end` is the planned end; null if a user has to open the store. */
  start: number;
  end: number | null;
  by: string | null;
  reason: string | null;
}

/** Typical sales of a store, recorded when it stops selling, because a long closing would lower them. */
export interface SalesLevel {
  ordersPerWeek: number;
  ticket: number | null;
}

/** Condition of a store from `at` on (ms), regardless of its hours. */
export interface ObservedState extends Record<DispatchMethod, MethodCondition> {
  kind: 'state';
  at: number;
  storeId: number;
  /** Closing that is the cause; null for other causes. */
  closing: ObservedClosing | null;
  change: ObservedChange | null;
  salesLevel: SalesLevel | null;
}

/** Hours of a store from `at` on (ms). */
export interface ObservedHours {
  kind: 'hours';
  at: number;
  storeId: number;
  /** Periods with the dispatch methods for which they apply; null if unknown. */
  periods: readonly BusinessPeriod[] | null;
}

/** Period in which expected orders did not arrive, as detected by the guard. */
export interface ObservedSilence {
  kind: 'silence';
  at: number;
  /** Null for all stores. */
  storeId: number | null;
  until: number | null;
  /** Share of the expected orders that did not arrive. */
  missing: number;
}

export type DowntimeLogRow = ObservedState | ObservedHours | ObservedSilence;

/** Period in which this computer observed the stores without interruption (ms). */
export interface WatchedTime {
  at: number;
  until: number;
  /** Ids of logged stores that could not be read, because the user may not see them or they were deleted. */
  without: readonly number[];
}

const causesByKey: Partial<Record<ClosedCauseKey, MethodCause>> = {
  noMenu: 'noMenu',
  paymentUnconnected: 'integration',
  paymentIncomplete: 'integration',
  integrationMissing: 'integration',
  integrationIncomplete: 'integration',
  noPaymentMethod: 'setup',
  noFleet: 'setup',
  fleetWithoutFee: 'setup',
  fleetNeedsOnlinePayment: 'setup',
  subscriptionStopped: 'setup',
  closedByHand: 'byHand',
  closedForNow: 'byHand',
  closedUntold: 'unreported',
  scheduledClosing: 'scheduled',
};

/**
 * True for a short pause, which is stored as a scheduled closing that starts at the second of receipt. Forms schedule
 * closings to the minute.
 */
const isPause = ({ closing }: ClosedCause): boolean => closing !== undefined && !closing.startDatetime.endsWith(':00');

const toMethodCause = (cause: ClosedCause): MethodCause | undefined => {
  const methodCause = cause.severity === 'warning' ? undefined : causesByKey[cause.key];
  return methodCause === 'scheduled' && isPause(cause) ? 'byHand' : methodCause;
};

export const comparePrecedence = (a: DowntimeCause, b: DowntimeCause): number =>
  downtimeCauses.indexOf(a) - downtimeCauses.indexOf(b);

const listCauses = ({ causes }: DispatchAvailability) =>
  causes.flatMap((cause) => {
    const methodCause = toMethodCause(cause);
    return methodCause === undefined ? [] : [{ key: methodCause, cause }];
  });

type ObservableStore = StoreRowInput & { id: number };

/** Determines for each dispatch method whether a store would sell within its hours, and why not. */
export const observeState = (
  store: ObservableStore,
  context: StoreStateContext,
): Pick<ObservedState, DispatchMethod | 'closing'> => {
  const availabilities = findDispatchAvailabilities(ensureSelling(store), context);
  const getCondition = (method: DispatchMethod): MethodCondition => {
    const availability = availabilities.find((candidate) => candidate.method === method);
    if (availability === undefined || !store.orderMethod[method]) return 'off';
    return (
      listCauses(availability)
        .map(({ key }) => key)
        .sort(comparePrecedence)[0] ?? 'selling'
    );
  };
  const conditions = { delivery: getCondition('delivery'), pickUp: getCondition('pickUp') };
  const [closing] = availabilities
    .filter(({ method }) => store.orderMethod[method])
    .flatMap((availability) => listCauses(availability).filter(({ key }) => key === conditions[availability.method]))
    .flatMap(({ cause }) => cause.closing ?? [])
    // Prefers closings of both methods, then closings without an end.
    .sort(
      (a, b) =>
        Number(b.dispatchMethod === 'both') - Number(a.dispatchMethod === 'both') ||
        Number(a.endDatetime !== null) - Number(b.endDatetime !== null) ||
        a.id - b.id,
    );
  return {
    ...conditions,
    closing:
      closing === undefined
        ? null
        : {
            id: closing.id,
            start: toInstant(closing.startDatetime, context.zone),
            end: closing.endDatetime === null ? null : toInstant(closing.endDatetime, context.zone, 'end'),
            by: closing.closedBy ?? null,
            reason: closing.reason,
          },
  };
};

/** Returns a store's hours per dispatch method; null if the platform does not send them. */
export const observeHours = ({ selling }: StoreRowInput): readonly BusinessPeriod[] | null =>
  selling?.businessHours == null
    ? null
    : getStoreHours({
        businessHours: selling.businessHours,
        haveDifferentBusinessHours: selling.haveDifferentBusinessHours,
      });

export const isBlocked = (condition: MethodCondition): condition is MethodCause =>
  condition !== 'off' && condition !== 'selling';

/** Returns the number of dispatch methods that do not sell. */
export const countBlockedMethods = (state: ObservedState): number =>
  dispatchMethods.filter((method) => isBlocked(state[method])).length;

/** Removes old rows beyond the limits of age and length. Keeps the last row of each store before the limit. */
export const pruneLog = (
  rows: readonly DowntimeLogRow[],
  oldestTime: number,
  maxRows: number,
): { rows: DowntimeLogRow[]; from: number } => {
  const sortedRows = [...rows].sort((a, b) => a.at - b.at);
  const from = Math.max(oldestTime, sortedRows.at(-maxRows)?.at ?? oldestTime);
  const seenKeys = new Set<string>();
  const retainedRows: DowntimeLogRow[] = [];
  for (const row of sortedRows.toReversed()) {
    const key = `${row.kind} ${row.storeId}`;
    if (row.kind === 'silence') {
      if ((row.until ?? Infinity) > from) retainedRows.push(row);
    } else if (row.at > from || !seenKeys.has(key)) {
      retainedRows.push(row);
      if (row.at <= from) seenKeys.add(key);
    }
  }
  return { rows: retainedRows.toReversed(), from };
};
