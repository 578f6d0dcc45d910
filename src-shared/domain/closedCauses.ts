import { dispatchMethods, type BusinessPeriod, type DispatchMethod } from './businessHours';
import { isInForce, type ClosingTime } from './closing';
import { deliveryTypeFacts, hasFee, type DeliveryMethod, type DeliveryType } from './deliveryMethods';
import { isOpenBySchedule, nextScheduleChange } from './openingTimes';
import type { CredentialState, ProviderKey } from './providers';
import type { subscriptionStatuses } from './settings';
import {
  availablePaymentMethods,
  onlineFleetPayments,
  sideOfDispatch,
  type PaymentConditions,
  type StorePaymentMethod,
  type StorePayments,
} from './storePayments';
import { instantOf } from './wallTime';

/** Why a store takes no orders, worked out from what is known of it; nobody has to look through six screens. */

export const closedCauseKeys = [
  'methodOff',
  'closedByHand',
  'closedForNow',
  'scheduledClosing',
  'noHours',
  'outsideHours',
  'noMenu',
  'noPaymentMethod',
  'noFleet',
  'fleetWithoutFee',
  'fleetNeedsOnlinePayment',
  'integrationMissing',
  'integrationIncomplete',
  'subscriptionStopped',
  'subscriptionUnpaid',
] as const;
export type ClosedCauseKey = (typeof closedCauseKeys)[number];

/** Where the cause is mended: a field of the store's form, a provider's credentials, or the merchant's account. */
export type Mend =
  | { at: 'field'; tab: 'info' | 'schedules' | 'delivery' | 'externalServices'; field: string }
  | { at: 'provider'; provider: ProviderKey }
  | { at: 'account' };

export interface ClosedCause {
  key: ClosedCauseKey;
  /** What takes no orders because of it; a warning closes nothing by itself. */
  severity: 'all' | DispatchMethod | 'warning';
  /** Null: only opening the store ends it. */
  mend: Mend | null;
  /** Opening the store by hand ends it. */
  endsByOpening: boolean;
  /** When it ends by itself (instant), or null where it does not. */
  endsAt: number | null;
  /** The closing in force that it speaks of. */
  closing?: ClosingTime;
  /** The fleet that it speaks of. */
  fleet?: DeliveryType;
}

export interface DispatchVerdict {
  method: DispatchMethod;
  open: boolean;
  /** When that changes by itself (instant); null: it does not. */
  until: number | null;
  /** What closes it first, then warnings. */
  causes: ClosedCause[];
}

export interface KnownStore extends PaymentConditions {
  orderMethod: Record<DispatchMethod, boolean>;
  menuId: number | null;
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
  /** The closings that the platform says are in force: its clock may be a little ahead of this one. */
  currentClosings: readonly Pick<ClosingTime, 'id'>[];
  /** All closings that have not ended. */
  scheduledClosingTimes: readonly ClosingTime[];
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
  deliveryMethods: readonly DeliveryMethod[];
  integrations: readonly { key: ProviderKey; state: Exclude<CredentialState, 'missing'> }[];
}

export interface KnownSurroundings {
  subscription: (typeof subscriptionStatuses)[number];
  now: number;
  zone: string;
}

type StoreHours = Pick<KnownStore, 'businessHours' | 'haveDifferentBusinessHours'>;

type Field = Extract<Mend, { at: 'field' }>;
const field = (tab: Field['tab'], name: string): Mend => ({ at: 'field', tab, field: name });

const cause = (
  key: ClosedCauseKey,
  severity: ClosedCause['severity'],
  mend: Mend | null,
  more: Partial<ClosedCause> = {},
): ClosedCause => ({ key, severity, mend, endsByOpening: false, endsAt: null, ...more });

const boundsOf = ({ startDatetime, endDatetime }: ClosingTime, zone: string) => ({
  start: instantOf(startDatetime, zone),
  end: endDatetime === null ? null : instantOf(endDatetime, zone, 'end'),
});

const closingsOf = (store: KnownStore, method: DispatchMethod): ClosingTime[] =>
  store.scheduledClosingTimes.filter(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method);

const closingCauses = (store: KnownStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] =>
  closingsOf(store, method)
    .map((closing) => ({ closing, bounds: boundsOf(closing, zone) }))
    .filter(({ closing, bounds: { start, end } }) => {
      const hasBegun = start <= now || store.currentClosings.some(({ id }) => id === closing.id);
      return hasBegun && (end === null || now < end);
    })
    .map(({ closing, bounds }) => {
      const severity = closing.dispatchMethod === 'both' ? 'all' : method;
      const more = { endsByOpening: true, endsAt: bounds.end, closing };
      if (closing.kind === 'scheduled') {
        return cause('scheduledClosing', severity, field('schedules', 'scheduledClosingTimes'), more);
      }
      return cause(bounds.end === null ? 'closedByHand' : 'closedForNow', severity, null, more);
    });

/** The hours as they hold. Without hours of its own for each dispatch method, every period is for both. */
export const hoursOf = ({ businessHours, haveDifferentBusinessHours }: StoreHours): readonly BusinessPeriod[] =>
  haveDifferentBusinessHours
    ? businessHours
    : businessHours.map((period) => ({ ...period, dispatchMethod: 'both' as const }));

const hoursCauses = (store: KnownStore, method: DispatchMethod, now: number, zone: string): ClosedCause[] => {
  const mend = field('schedules', 'businessHours');
  const severity = store.haveDifferentBusinessHours ? method : 'all';
  const hours = hoursOf(store);
  if (!hours.some(({ dispatchMethod }) => dispatchMethod === 'both' || dispatchMethod === method)) {
    return [cause('noHours', severity, mend)];
  }
  if (isOpenBySchedule(hours, now, zone, method)) return [];
  return [cause('outsideHours', severity, mend, { endsAt: nextScheduleChange(hours, now, zone, method) })];
};

const usable = (store: KnownStore): StorePaymentMethod[] => {
  const available = availablePaymentMethods(store);
  return store.enabledPaymentMethods.filter((method) => available.includes(method));
};

const paymentCauses = (store: KnownStore, method: DispatchMethod): ClosedCause[] => {
  const side = sideOfDispatch[method];
  const payable = usable(store).some((each) => store.paymentMethods[side][each]);
  return payable ? [] : [cause('noPaymentMethod', method, field('externalServices', `paymentMethods.${side}`))];
};

/** Whose credentials a fleet asks for. The rest need none. */
const providerOfFleet: Partial<Record<DeliveryType, ProviderKey>> = {
  uber_delivery: 'uber_direct',
  peya_delivery: 'pedidos_ya',
  cabify_delivery: 'cabify',
  uber_daas_delivery: 'uber_daas',
  peya_v3_delivery: 'pedidos_ya_v3',
};

/** What keeps one fleet from taking orders. */
const faultsOfFleet = (store: KnownStore, fleet: DeliveryMethod, place: number): Omit<ClosedCause, 'severity'>[] => {
  const about = { fleet: fleet.deliveryType };
  const found: ClosedCause[] = [];
  if (!hasFee(fleet)) {
    const mend = field('delivery', `deliveryMethods.${place}.deliveryFeeType`);
    found.push(cause('fleetWithoutFee', 'delivery', mend, about));
  }
  const paidOnline = usable(store).some(
    (each) => onlineFleetPayments.some((online) => online === each) && store.paymentMethods.storeDelivery[each],
  );
  if (deliveryTypeFacts[fleet.deliveryType].needsOnlinePayment && !paidOnline) {
    const mend = field('externalServices', 'paymentMethods.storeDelivery');
    found.push(cause('fleetNeedsOnlinePayment', 'delivery', mend, about));
  }
  const provider = providerOfFleet[fleet.deliveryType];
  if (provider !== undefined) {
    const state = store.integrations.find(({ key }) => key === provider)?.state ?? 'missing';
    const key = state === 'missing' ? 'integrationMissing' : 'integrationIncomplete';
    if (state !== 'set') found.push(cause(key, 'delivery', { at: 'provider', provider }, about));
  }
  return found;
};

/** A fleet's fault closes the deliveries only where no other fleet can take them. */
const fleetCauses = (store: KnownStore): ClosedCause[] => {
  // Named by their place among all, as the form lists them.
  const listed = [...store.deliveryMethods].sort((one, other) => one.priority - other.priority);
  const fleets = listed.flatMap((fleet, place) =>
    fleet.enabled && deliveryTypeFacts[fleet.deliveryType].selectable ? [faultsOfFleet(store, fleet, place)] : [],
  );
  if (fleets.length === 0) return [cause('noFleet', 'delivery', field('delivery', 'deliveryMethods'))];
  const severity = fleets.some((faults) => faults.length === 0) ? 'warning' : 'delivery';
  return fleets.flat().map((fault) => ({ ...fault, severity }));
};

const subscriptionCauses = (status: KnownSurroundings['subscription']): ClosedCause[] => {
  if (status === 'active') return [];
  const mend: Mend = { at: 'account' };
  return status === 'failed_payment'
    ? [cause('subscriptionUnpaid', 'warning', mend)]
    : [cause('subscriptionStopped', 'all', mend)];
};

/** Closings and hours come and go by themselves; everything else waits for somebody. */
const passes = ({ key, endsAt, severity }: ClosedCause): boolean =>
  severity === 'warning' || key === 'outsideHours' || endsAt !== null;

/** The first instant from `now` on that lies in the hours and in no closing. */
const nextOpening = (store: KnownStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const closings = closingsOf(store, method).map((closing) => boundsOf(closing, zone));
  const hours = hoursOf(store);
  let at: number | null = now;
  // Each turn leaves a closing or a gap between shifts behind for good.
  for (let turn = 0; at !== null && turn <= 2 * closings.length + 2; turn += 1) {
    const instant: number = at;
    const closing = closings.find((bounds) => isInForce(bounds, instant));
    if (closing !== undefined) at = closing.end;
    else if (isOpenBySchedule(hours, instant, zone, method)) return instant;
    else at = nextScheduleChange(hours, instant, zone, method);
  }
  return null;
};

/** When an open store stops taking orders by itself: at the end of its shift, or at a closing before that. */
const openUntil = (store: KnownStore, method: DispatchMethod, now: number, zone: string): number | null => {
  const shiftEnds = nextScheduleChange(hoursOf(store), now, zone, method);
  const closingBegins = closingsOf(store, method)
    .map((closing) => boundsOf(closing, zone).start)
    .filter((start) => start > now);
  const ends = [...closingBegins, ...(shiftEnds === null ? [] : [shiftEnds])];
  return ends.length === 0 ? null : Math.min(...ends);
};

const verdictOn = (store: KnownStore, method: DispatchMethod, surroundings: KnownSurroundings): DispatchVerdict => {
  const { now, zone, subscription } = surroundings;
  if (!store.orderMethod[method]) {
    const off = cause('methodOff', method, field('delivery', `orderMethod.${method}`));
    return { method, open: false, until: null, causes: [off] };
  }
  const found = [
    ...subscriptionCauses(subscription),
    ...closingCauses(store, method, now, zone),
    ...hoursCauses(store, method, now, zone),
    ...(store.menuId === null ? [cause('noMenu', 'all', field('info', 'menuId'))] : []),
    ...paymentCauses(store, method),
    ...(method === 'delivery' ? fleetCauses(store) : []),
  ];
  const closing = found.filter(({ severity }) => severity !== 'warning');
  const causes = [...closing, ...found.filter(({ severity }) => severity === 'warning')];
  if (closing.length === 0) return { method, open: true, until: openUntil(store, method, now, zone), causes };
  const until = closing.every(passes) ? nextOpening(store, method, now, zone) : null;
  return { method, open: false, until, causes };
};

/** For each dispatch method whether the store takes its orders now, why not, and until when. */
export const closedCauses = (store: KnownStore, surroundings: KnownSurroundings): DispatchVerdict[] =>
  dispatchMethods.map((method) => verdictOn(store, method, surroundings));
