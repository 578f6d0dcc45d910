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
  /** True if a fleet that takes only orders paid online is enabled. */
  needsOnlinePayment: boolean;
}

/** Methods to enable (true) or disable (false) on each side; absent methods stay unchanged. */
export type PaymentChoices = Record<PaymentSide, Partial<PaymentFlags>>;

export interface PaymentError {
  rule: RuleKey;
  /** Payment method concerned, if any. */
  method?: StorePaymentMethod;
}

export type PaymentSwitches = Record<PaymentSide, { on: StorePaymentMethod[]; off: StorePaymentMethod[] }>;

/** True if a method can be used on a side: enabled for the store and active on the side. */
const isActive = (
  { enabledPaymentMethods, paymentMethods }: PaymentSettings,
  side: PaymentSide,
  method: StorePaymentMethod,
) => paymentMethods[side][method] && enabledPaymentMethods.includes(method);

/**
 * Payment settings after a change. A method inactive on all sides is disabled for the store; a method activated on a
 * side is also enabled for the store.
 */
export const withSwitches = (store: PaymentSettings, choices: PaymentChoices): PaymentSettings => {
  const isTouched = (method: StorePaymentMethod) => paymentSides.some((side) => choices[side][method] !== undefined);
  const flags = (side: PaymentSide): PaymentFlags =>
    Object.fromEntries(
      storePaymentMethods.map((method) => [
        method,
        isTouched(method)
          ? (choices[side][method] ?? isActive(store, side, method))
          : store.paymentMethods[side][method],
      ]),
    ) as PaymentFlags;
  const paymentMethods = { storeDelivery: flags('storeDelivery'), inStore: flags('inStore') };
  return {
    enabledPaymentMethods: storePaymentMethods.filter((method) =>
      isTouched(method)
        ? paymentSides.some((side) => paymentMethods[side][method])
        : store.enabledPaymentMethods.includes(method),
    ),
    paymentMethods,
  };
};

/** Errors the platform would report. */
export const findPaymentErrors = (store: PayableStore, target: PaymentSettings): PaymentError[] => {
  const { enabledPaymentMethods, paymentMethods } = target;
  if (enabledPaymentMethods.length === 0) return [{ rule: ruleKeys.noPaymentMethod }];
  const available = listAvailablePaymentMethods(store);
  const paidOnline = onlineFleetPayments.some((method) => isActive(target, 'storeDelivery', method));
  return [
    ...enabledPaymentMethods
      .filter((method) => !available.includes(method))
      .map((method) => ({ rule: ruleKeys.paymentMethodUnavailable, method })),
    ...listInactivePaymentMethods(enabledPaymentMethods, paymentMethods).map((method) => ({
      rule: ruleKeys.paymentMethodInactive,
      method,
    })),
    ...(store.needsOnlinePayment && !paidOnline ? [{ rule: ruleKeys.fleetNeedsOnlinePayment }] : []),
  ];
};

/** Differences between payment settings, and whether there are none. */
export const comparePayments = (
  store: PaymentSettings,
  target: PaymentSettings,
): { switches: PaymentSwitches; isSame: boolean } => {
  const methods = new Set([...store.enabledPaymentMethods, ...target.enabledPaymentMethods]);
  const turnedOn = (side: PaymentSide) => {
    const turned = [...methods].filter((method) => isActive(store, side, method) !== isActive(target, side, method));
    return {
      on: turned.filter((method) => isActive(target, side, method)),
      off: turned.filter((method) => isActive(store, side, method)),
    };
  };
  const switches = { storeDelivery: turnedOn('storeDelivery'), inStore: turnedOn('inStore') };
  return {
    switches,
    isSame:
      store.enabledPaymentMethods.length === methods.size &&
      target.enabledPaymentMethods.length === methods.size &&
      paymentSides.every((side) => switches[side].on.length + switches[side].off.length === 0),
  };
};

/** Dispatch method of each payment side. */
const methodOfSide = { storeDelivery: 'delivery', inStore: 'pickUp' } as const satisfies Record<
  PaymentSide,
  DispatchMethod
>;

/** Sides that the store offers and that would lose their last payment method. */
export const findSidesWithoutPayment = (
  store: PaymentSettings & { orderMethod: Record<DispatchMethod, boolean> },
  target: PaymentSettings,
): PaymentSide[] => {
  const isPaid = (payments: PaymentSettings, side: PaymentSide) =>
    storePaymentMethods.some((method) => isActive(payments, side, method));
  return paymentSides.filter(
    (side) => store.orderMethod[methodOfSide[side]] && isPaid(store, side) && !isPaid(target, side),
  );
};
