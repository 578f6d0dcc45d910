import { weekdays, type BusinessPeriod, type Weekday } from './businessHours';
import { ruleKeys, type RuleKey } from './rules';
import {
  availablePaymentMethods,
  inactivePaymentMethods,
  onlineFleetPayments,
  paymentSides,
  type PaymentConditions,
  type PaymentSide,
  type StorePaymentMethod,
  type StorePayments,
} from './storePayments';

/** What the same change would do to each of many stores, known before anything is sent. */

export interface Schedule {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
}

export interface Payments {
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
}

export type BulkChange = Schedule | Payments;

/** What has to be known of a store. */
export interface ChangeableStore extends Schedule, Payments, PaymentConditions {
  /** Has a fleet switched on that takes only orders paid online. */
  needsOnlinePayment: boolean;
}

export interface BulkFault {
  rule: RuleKey;
  /** The payment method it is about, where it is about one. */
  method?: StorePaymentMethod;
}

export type PaymentSwitches = Record<PaymentSide, { on: StorePaymentMethod[]; off: StorePaymentMethod[] }>;

export type BulkVerdict =
  | { kind: 'unchanged' }
  /** The platform would say no: for each fault. */
  | { kind: 'refused'; faults: BulkFault[] }
  | { kind: 'changes'; days: Weekday[] }
  | { kind: 'changes'; payments: PaymentSwitches };

const isSchedule = (change: BulkChange): change is Schedule => 'businessHours' in change;

/** The periods of a day, whatever their order; without hours of their own every period is for both. */
const dayKey = ({ businessHours, haveDifferentBusinessHours }: Schedule, day: Weekday): string =>
  businessHours
    .filter((period) => period.day === day)
    .map(({ openingTime, closingTime, dispatchMethod }) =>
      [openingTime, closingTime, haveDifferentBusinessHours ? dispatchMethod : 'both'].join(),
    )
    .sort()
    .join(' ');

const scheduleVerdict = (store: Schedule, change: Schedule, keys: ReadonlyMap<Weekday, string>): BulkVerdict => {
  const days = weekdays.filter((day) => dayKey(store, day) !== keys.get(day));
  const isSame = days.length === 0 && store.haveDifferentBusinessHours === change.haveDifferentBusinessHours;
  return isSame ? { kind: 'unchanged' } : { kind: 'changes', days };
};

/** A method counts on a side only while it is among those enabled. */
const isActive = ({ enabledPaymentMethods, paymentMethods }: Payments, side: PaymentSide, method: StorePaymentMethod) =>
  paymentMethods[side][method] && enabledPaymentMethods.includes(method);

const faultsOf = (store: ChangeableStore, change: Payments): BulkFault[] => {
  const { enabledPaymentMethods, paymentMethods } = change;
  if (enabledPaymentMethods.length === 0) return [{ rule: ruleKeys.noPaymentMethod }];
  const available = availablePaymentMethods(store);
  const paidOnline = onlineFleetPayments.some((method) => isActive(change, 'storeDelivery', method));
  return [
    ...enabledPaymentMethods
      .filter((method) => !available.includes(method))
      .map((method) => ({ rule: ruleKeys.paymentMethodUnavailable, method })),
    ...inactivePaymentMethods(enabledPaymentMethods, paymentMethods).map((method) => ({
      rule: ruleKeys.paymentMethodInactive,
      method,
    })),
    ...(store.needsOnlinePayment && !paidOnline ? [{ rule: ruleKeys.fleetNeedsOnlinePayment }] : []),
  ];
};

const paymentsVerdict = (store: ChangeableStore, change: Payments): BulkVerdict => {
  const methods = new Set([...store.enabledPaymentMethods, ...change.enabledPaymentMethods]);
  const switches = (side: PaymentSide) => {
    const turned = [...methods].filter((method) => isActive(store, side, method) !== isActive(change, side, method));
    return {
      on: turned.filter((method) => isActive(change, side, method)),
      off: turned.filter((method) => isActive(store, side, method)),
    };
  };
  const payments = { storeDelivery: switches('storeDelivery'), inStore: switches('inStore') };
  const isSame =
    store.enabledPaymentMethods.length === methods.size &&
    change.enabledPaymentMethods.length === methods.size &&
    paymentSides.every((side) => payments[side].on.length + payments[side].off.length === 0);
  if (isSame) return { kind: 'unchanged' };
  const faults = faultsOf(store, change);
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'changes', payments };
};

/** Whether a store, as it is now, already is as the change wants it. */
export const isAsWanted = (change: BulkChange, store: ChangeableStore): boolean =>
  bulkVerdicts(change)(store).kind === 'unchanged';

/** A judge of one change, made once and asked for every store. */
export const bulkVerdicts = (change: BulkChange): ((store: ChangeableStore) => BulkVerdict) => {
  if (!isSchedule(change)) return (store) => paymentsVerdict(store, change);
  const keys = new Map(weekdays.map((day) => [day, dayKey(change, day)]));
  return (store) => scheduleVerdict(store, change, keys);
};
