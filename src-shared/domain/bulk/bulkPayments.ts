import type { DispatchMethod } from '../schedules/businessHours';
import { ruleKeys, type RuleKey } from '../values/rules';
import {
  listAvailablePaymentMethods,
  listInactivePaymentMethods,
  onlineFleetPayments,
  paymentSides,
  storePaymentMethods,
  type PaymentConditions,
  type PaymentFlags,
  type PaymentSide,
  type StorePaymentMethod,
  type StorePayments,
} from '../payments/storePayments';

export interface PaymentSettings {
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
}

export interface PayableStore extends PaymentSettings, PaymentConditions {
  /** True if the store has an enabled fleet that accepts only orders paid online. */
  needsOnlinePayment: boolean;
}

/** Payment methods to enable (true) or disable (false) for delivery and for pick-up; absent methods stay unchanged. */
export type PaymentChoices = Record<PaymentSide, Partial<PaymentFlags>>;

export interface PaymentError {
  rule: RuleKey;
  /** Payment method that causes the error, if any. */
  method?: StorePaymentMethod;
}

export type PaymentSwitches = Record<PaymentSide, { on: StorePaymentMethod[]; off: StorePaymentMethod[] }>;

/**
 * True if a payment method can be used on a side (delivery or pick-up): the store enables it, and it is active on that
 * side.
 */
const isActive = (
  { enabledPaymentMethods, paymentMethods }: PaymentSettings,
  side: PaymentSide,
  method: StorePaymentMethod,
) => paymentMethods[side][method] && enabledPaymentMethods.includes(method);

/**
 * Returns the payment settings after a change. A method that is no longer active on any side is also disabled for the
 * store; a method activated on a side is also enabled for the store.
 */
export const applySwitches = (store: PaymentSettings, choices: PaymentChoices): PaymentSettings => {
  const isTouched = (method: StorePaymentMethod) => paymentSides.some((side) => choices[side][method] !== undefined);
  const getFlags = (side: PaymentSide): PaymentFlags =>
    Object.fromEntries(
      storePaymentMethods.map((method) => [
        method,
        isTouched(method)
          ? (choices[side][method] ?? isActive(store, side, method))
          : store.paymentMethods[side][method],
      ]),
    ) as PaymentFlags;
  const paymentMethods = { storeDelivery: getFlags('storeDelivery'), inStore: getFlags('inStore') };
  return {
    enabledPaymentMethods: storePaymentMethods.filter((method) =>
      isTouched(method)
        ? paymentSides.some((side) => paymentMethods[side][method])
        : store.enabledPaymentMethods.includes(method),
    ),
    paymentMethods,
  };
};

/** Returns the errors that the platform would report. */
export const findPaymentErrors = (store: PayableStore, target: PaymentSettings): PaymentError[] => {
  const { enabledPaymentMethods, paymentMethods } = target;
  if (enabledPaymentMethods.length === 0) return [{ rule: ruleKeys.noPaymentMethod }];
  const availableMethods = listAvailablePaymentMethods(store);
  const hasOnlinePayment = onlineFleetPayments.some((method) => isActive(target, 'storeDelivery', method));
  return [
    ...enabledPaymentMethods
      .filter((method) => !availableMethods.includes(method))
      .map((method) => ({ rule: ruleKeys.paymentMethodUnavailable, method })),
    ...listInactivePaymentMethods(enabledPaymentMethods, paymentMethods).map((method) => ({
      rule: ruleKeys.paymentMethodInactive,
      method,
    })),
    ...(store.needsOnlinePayment && !hasOnlinePayment ? [{ rule: ruleKeys.fleetNeedsOnlinePayment }] : []),
  ];
};

/** Returns the methods that one of two payment settings enables and the other does not, for the store or on a side. */
export const listDifferentMethods = (store: PaymentSettings, target: PaymentSettings): StorePaymentMethod[] =>
  storePaymentMethods.filter(
    (method) =>
      store.enabledPaymentMethods.includes(method) !== target.enabledPaymentMethods.includes(method) ||
      paymentSides.some((side) => isActive(store, side, method) !== isActive(target, side, method)),
  );

/** Returns the differences between two payment settings, and whether there are none. */
export const comparePayments = (
  store: PaymentSettings,
  target: PaymentSettings,
): { switches: PaymentSwitches; isSame: boolean } => {
  const methods = new Set([...store.enabledPaymentMethods, ...target.enabledPaymentMethods]);
  const listSwitches = (side: PaymentSide) => {
    const switchedMethods = [...methods].filter(
      (method) => isActive(store, side, method) !== isActive(target, side, method),
    );
    return {
      on: switchedMethods.filter((method) => isActive(target, side, method)),
      off: switchedMethods.filter((method) => isActive(store, side, method)),
    };
  };
  return {
    switches: { storeDelivery: listSwitches('storeDelivery'), inStore: listSwitches('inStore') },
    isSame: listDifferentMethods(store, target).length === 0,
  };
};

/** Replaces the settings of some payment methods with those in `source`. */
export const replaceMethods = (
  store: PaymentSettings,
  source: PaymentSettings,
  methods: readonly StorePaymentMethod[],
): PaymentSettings => {
  const getSettings = (method: StorePaymentMethod) => (methods.includes(method) ? source : store);
  const getFlags = (side: PaymentSide): PaymentFlags =>
    Object.fromEntries(
      storePaymentMethods.map((method) => [method, getSettings(method).paymentMethods[side][method]]),
    ) as PaymentFlags;
  return {
    enabledPaymentMethods: storePaymentMethods.filter((method) =>
      getSettings(method).enabledPaymentMethods.includes(method),
    ),
    paymentMethods: { storeDelivery: getFlags('storeDelivery'), inStore: getFlags('inStore') },
  };
};

/** Dispatch method that corresponds to each side of the payments. */
const dispatchMethodBySide = { storeDelivery: 'delivery', inStore: 'pickUp' } as const satisfies Record<
  PaymentSide,
  DispatchMethod
>;

/** Returns the sides (delivery, pick-up) that the store offers and that would lose their last payment method. */
export const findSidesWithoutPayment = (
  store: PaymentSettings & { orderMethod: Record<DispatchMethod, boolean> },
  target: PaymentSettings,
): PaymentSide[] => {
  const isPaid = (payments: PaymentSettings, side: PaymentSide) =>
    storePaymentMethods.some((method) => isActive(payments, side, method));
  return paymentSides.filter(
    (side) => store.orderMethod[dispatchMethodBySide[side]] && isPaid(store, side) && !isPaid(target, side),
  );
};
