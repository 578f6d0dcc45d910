import type { DispatchMethod } from '../schedules/businessHours';
import {
  getStoreHours,
  findDispatchAvailabilities,
  type DispatchAvailability,
  type StoreStateContext,
  type SellingStore,
} from './closedCauses';
import type { ClosedCause, ClosedCauseKey, SellingConditions, StoreStateInput } from './closedCauseTypes';
import type { ClosingTime } from './closing';
import { getScheduleStatus } from '../schedules/scheduleStatus';
import { toInstant } from '../values/wallTime';

/** This module computes the state of a store for its customers, as all screens show it. */

/**
 * - `selling`: takes orders.
 * - `open`: nothing known blocks orders, but the platform sends no hours.
 * - `outside`: outside business hours; reopens by itself.
 * - `closed`: a closing blocks orders.
 * - `unable`: someone has to fix a problem first.
 */
type MethodStateKind = 'selling' | 'open' | 'outside' | 'closed' | 'unable';

/** `partly`: takes orders by only one of the dispatch methods that it offers. */
export type StoreStateKind = MethodStateKind | 'partly';

export interface MethodState {
  method: DispatchMethod;
  kind: MethodStateKind;
  /** Instant at which a blocked method reopens or an open one stops by itself (ms), or null. */
  until: number | null;
  /** Main cause if the method is blocked, otherwise null. */
  cause: ClosedCause | null;
}

export interface StoreState {
  kind: StoreStateKind;
  /** Dispatch methods that the store offers. */
  methods: MethodState[];
  /** Method whose state is shown for the store: if none sells, the first one to reopen; otherwise the blocked one. */
  reported: MethodState | null;
  /** Methods that stay blocked until someone acts. */
  needsAction: MethodState[];
}

/** Store with the data in a list row. */
export interface StoreRowInput extends Omit<StoreStateInput, 'currentClosings'> {
  currentClosings: readonly ClosingTime[];
  /** Undefined for platforms whose rows contain only closings. */
  selling?: SellingConditions | undefined;
}

const closingKeys: ReadonlySet<ClosedCauseKey> = new Set([
  'closedByHand',
  'closedForNow',
  'scheduledClosing',
  'closedUntold',
]);

/** Returns the state that results from a cause; `severityOrder` defines which state takes precedence. */
const getCauseKind = ({ key, endsAt }: ClosedCause): Exclude<MethodStateKind, 'selling' | 'open'> => {
  if (closingKeys.has(key)) return 'closed';
  return key === 'outsideHours' && endsAt !== null ? 'outside' : 'unable';
};

const severityOrder = ['unable', 'closed', 'outside'] as const;

/** Returns the end of a cause for sorting. Causes without an end come first, because they need attention. */
const getEnd = ({ endsAt }: ClosedCause) => endsAt ?? Infinity;

const getMethodState = ({ method, open, until, causes }: DispatchAvailability, areHoursKnown: boolean): MethodState => {
  if (open) return { method, kind: areHoursKnown ? 'selling' : 'open', until, cause: null };
  const closingCauses = causes.filter(({ severity }) => severity !== 'warning');
  const kind =
    severityOrder.find((candidate) => closingCauses.some((cause) => getCauseKind(cause) === candidate)) ?? 'unable';
  const [cause = null] = closingCauses
    .filter((closedCause) => getCauseKind(closedCause) === kind)
    .sort((a, b) => (getEnd(a) === getEnd(b) ? 0 : getEnd(b) - getEnd(a)));
  return { method, kind, until, cause };
};

const acceptsOrders = ({ kind }: MethodState): boolean => kind === 'selling' || kind === 'open';

const kindsByReopening = ['outside', 'closed', 'unable'] as const;

const compareUntil = (a: MethodState, b: MethodState): number =>
  (a.until ?? Infinity) === (b.until ?? Infinity) ? 0 : (a.until ?? Infinity) - (b.until ?? Infinity);

const unreportedConditions: Omit<SellingConditions, 'closings'> = {
  businessHours: null,
  haveDifferentBusinessHours: false,
  payments: null,
  fleets: null,
};

/**
 * Adds the data that determines whether a store sells: the data sent by the platform, or only the closings if it sends
 * nothing else.
 */
export const ensureSelling = ({ selling, currentClosings, ...store }: StoreRowInput): SellingStore => ({
  ...store,
  currentClosings,
  selling: selling ?? { ...unreportedConditions, closings: currentClosings },
});

export const computeStoreState = (store: StoreRowInput, stateContext: StoreStateContext): StoreState => {
  const storeWithSelling = ensureSelling(store);
  const areHoursKnown = storeWithSelling.selling.businessHours !== null;
  const methods = findDispatchAvailabilities(storeWithSelling, stateContext)
    .filter(({ method }) => store.orderMethod[method])
    .map((availability) => getMethodState(availability, areHoursKnown));
  const closedMethods = methods.filter((method) => !acceptsOrders(method));
  const needsAction = closedMethods.filter(({ until }) => until === null);
  const [acceptingMethod] = methods.filter(acceptsOrders);
  if (acceptingMethod !== undefined && closedMethods.length === 0)
    return { kind: acceptingMethod.kind, methods, reported: acceptingMethod, needsAction };
  if (acceptingMethod !== undefined)
    return { kind: 'partly', methods, reported: closedMethods[0] ?? null, needsAction };
  const kind =
    kindsByReopening.find((candidate) => closedMethods.some((state) => state.kind === candidate)) ?? 'unable';
  const reported = closedMethods.filter((state) => state.kind === kind).sort(compareUntil)[0] ?? null;
  return { kind, methods, reported, needsAction };
};

/** True if the store stays blocked until someone acts. */
export const isBlockedIndefinitely = ({ kind, reported }: StoreState): boolean =>
  (kind === 'closed' || kind === 'unable') && reported?.until == null;

const rankByKind = { unable: 0, closed: 2, partly: 3, outside: 4, open: 5, selling: 5 } as const;

/** Returns the rank for sorting by need of attention, from 0 (cannot sell) to 5 (sells). */
export const getStateRank = (state: StoreState): number =>
  state.kind === 'closed' && isBlockedIndefinitely(state) ? 1 : rankByKind[state.kind];

/** Returns the next instant at which the state of a store may change by itself (ms), or null. */
export const getNextStateChange = (store: StoreRowInput, { now, zone }: StoreStateContext): number | null => {
  const { selling, orderMethod } = ensureSelling(store);
  const { businessHours, haveDifferentBusinessHours, closings } = selling;
  const closingInstants = [...closings, ...store.currentClosings].flatMap(({ startDatetime, endDatetime }) => [
    toInstant(startDatetime, zone),
    ...(endDatetime === null ? [] : [toInstant(endDatetime, zone, 'end')]),
  ]);
  const hours = businessHours && getStoreHours({ businessHours, haveDifferentBusinessHours });
  const scheduleChanges =
    hours === null
      ? []
      : (['delivery', 'pickUp'] as const).flatMap((method) =>
          orderMethod[method] ? [getScheduleStatus(hours, now, zone, method).changesAt] : [],
        );
  const futureInstants = [...closingInstants, ...scheduleChanges].filter(
    (instant): instant is number => instant !== null && instant > now,
  );
  return futureInstants.length === 0 ? null : Math.min(...futureInstants);
};
