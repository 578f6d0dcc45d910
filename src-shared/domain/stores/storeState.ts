import type { DispatchMethod } from '../schedules/businessHours';
import { hoursOf, verdictsOn, type DispatchVerdict, type StoreStateContext, type SellingStore } from './closedCauses';
import type { ClosedCause, ClosedCauseKey, Selling, StoreStateInput } from './closedCauseTypes';
import type { ClosingTime } from './closing';
import { scheduleStatus } from '../schedules/scheduleStatus';
import { toInstant } from '../values/wallTime';

/** What customers get of a store, in the few words that all screens have for it. */

/**
 * - `selling`: takes orders.
 * - `open`: nothing keeps orders out, as far as is known: the platform tells no hours.
 * - `outside`: out of its hours, and back by itself.
 * - `closed`: by a closing.
 * - `unable`: somebody has to mend something first.
 */
export type MethodStateKind = 'selling' | 'open' | 'outside' | 'closed' | 'unable';

/** `partly`: takes orders of one dispatch method and not of another that it offers. */
export type StoreStateKind = MethodStateKind | 'partly';

export interface MethodState {
  method: DispatchMethod;
  kind: MethodStateKind;
  /** When a method that takes no orders takes them by itself (instant), or one that does stops; null: it does not. */
  until: number | null;
  /** What to say of a method that takes no orders. */
  cause: ClosedCause | null;
}

export interface StoreState {
  kind: StoreStateKind;
  /** Of the dispatch methods that it offers. */
  methods: MethodState[];
  /** The one that speaks for the store: the first to take orders again where none does, else the one that does not. */
  told: MethodState | null;
  /** Methods that take no orders until somebody does something. */
  stuck: MethodState[];
}

/** A store as a list knows it. */
export interface StoreRowInput extends Omit<StoreStateInput, 'currentClosings'> {
  currentClosings: readonly ClosingTime[];
  /** Undefined: the platform's rows tell of closings only. */
  selling?: Selling | undefined;
}

const closingKeys: ReadonlySet<ClosedCauseKey> = new Set([
  'closedByHand',
  'closedForNow',
  'scheduledClosing',
  'closedUntold',
]);

/** What is to be mended comes before what somebody has closed, and that before the hours: each hides the next. */
const kindOf = ({ key, endsAt }: ClosedCause): Exclude<MethodStateKind, 'selling' | 'open'> => {
  if (closingKeys.has(key)) return 'closed';
  return key === 'outsideHours' && endsAt !== null ? 'outside' : 'unable';
};

const severityOrder = ['unable', 'closed', 'outside'] as const;

/** Closings that nothing ends come first: they are the ones to look at. */
const endOf = ({ endsAt }: ClosedCause) => endsAt ?? Infinity;

const methodState = ({ method, open, until, causes }: DispatchVerdict, isHoursTold: boolean): MethodState => {
  if (open) return { method, kind: isHoursTold ? 'selling' : 'open', until, cause: null };
  const closing = causes.filter(({ severity }) => severity !== 'warning');
  const kind = severityOrder.find((each) => closing.some((cause) => kindOf(cause) === each)) ?? 'unable';
  const [cause = null] = closing
    .filter((each) => kindOf(each) === kind)
    .sort((one, other) => (endOf(one) === endOf(other) ? 0 : endOf(other) - endOf(one)));
  return { method, kind, until, cause };
};

const takesOrders = ({ kind }: MethodState): boolean => kind === 'selling' || kind === 'open';

const hope = ['outside', 'closed', 'unable'] as const;

const soonest = (one: MethodState, other: MethodState): number =>
  (one.until ?? Infinity) === (other.until ?? Infinity) ? 0 : (one.until ?? Infinity) - (other.until ?? Infinity);

const nothingTold: Omit<Selling, 'closings'> = {
  businessHours: null,
  haveDifferentBusinessHours: false,
  payments: null,
  fleets: null,
};

/** What is known of a row's selling: of a platform whose rows tell only closings, these. */
export const ensureSelling = ({ selling, currentClosings, ...store }: StoreRowInput): SellingStore => ({
  ...store,
  currentClosings,
  selling: selling ?? { ...nothingTold, closings: currentClosings },
});

export const storeStateOf = (store: StoreRowInput, surroundings: StoreStateContext): StoreState => {
  const known = ensureSelling(store);
  const isHoursTold = known.selling.businessHours !== null;
  const methods = verdictsOn(known, surroundings)
    .filter(({ method }) => store.orderMethod[method])
    .map((verdict) => methodState(verdict, isHoursTold));
  const without = methods.filter((each) => !takesOrders(each));
  const stuck = without.filter(({ until }) => until === null);
  const [takes] = methods.filter(takesOrders);
  if (takes !== undefined && without.length === 0) return { kind: takes.kind, methods, told: takes, stuck };
  if (takes !== undefined) return { kind: 'partly', methods, told: without[0] ?? null, stuck };
  const kind = hope.find((each) => without.some((state) => state.kind === each)) ?? 'unable';
  const told = without.filter((state) => state.kind === kind).sort(soonest)[0] ?? null;
  return { kind, methods, told, stuck };
};

/** Whether nobody but a person brings the store back. */
export const isLeft = ({ kind, told }: StoreState): boolean =>
  (kind === 'closed' || kind === 'unable') && told?.until == null;

const concern = { unable: 0, closed: 2, partly: 3, outside: 4, open: 5, selling: 5 } as const;

/** Where a store stands among others, those first that somebody has to look at: 0 what cannot sell, 5 what sells. */
export const stateRank = (state: StoreState): number =>
  state.kind === 'closed' && isLeft(state) ? 1 : concern[state.kind];

/** The next instant at which a store's state may be another one without anybody doing anything; null: never. */
export const nextStateChange = (store: StoreRowInput, { now, zone }: StoreStateContext): number | null => {
  const { selling, orderMethod } = ensureSelling(store);
  const { businessHours, haveDifferentBusinessHours, closings } = selling;
  const bounds = [...closings, ...store.currentClosings].flatMap(({ startDatetime, endDatetime }) => [
    toInstant(startDatetime, zone),
    ...(endDatetime === null ? [] : [toInstant(endDatetime, zone, 'end')]),
  ]);
  const hours = businessHours && hoursOf({ businessHours, haveDifferentBusinessHours });
  const shifts =
    hours === null
      ? []
      : (['delivery', 'pickUp'] as const).flatMap((method) =>
          orderMethod[method] ? [scheduleStatus(hours, now, zone, method).changesAt] : [],
        );
  const ahead = [...bounds, ...shifts].filter((instant): instant is number => instant !== null && instant > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
};
