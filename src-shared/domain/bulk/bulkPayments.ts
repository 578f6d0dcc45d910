import type { DispatchMethod } from '../schedules/businessHours';
import { ruleKeys, type RuleKey } from '../values/rules';
import {
  availablePaymentMethods,
  inactivePaymentMethods,
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
  /** Has a fleet switched on that takes only orders paid online. */
  needsOnlinePayment: boolean;
}

/** Methods to be switched on (true) or off on each side; what is not named stays as it is. */
export type PaymentChoices = Record<PaymentSide, Partial<PaymentFlags>>;

export interface PaymentError {
  rule: RuleKey;
  /** The payment method it is about, where it is about one. */
  method?: StorePaymentMethod;
}

export type PaymentSwitches = Record<PaymentSide, { on: StorePaymentMethod[]; off: StorePaymentMethod[] }>;

/** A method counts on a side only while it is among those enabled. */
const isActive = (
  { enabledPaymentMethods, paymentMethods }: PaymentSettings,
  side: PaymentSide,
  method: StorePaymentMethod,
) => paymentMethods[side][method] && enabledPaymentMethods.includes(method);

/** What a store would be paid with. A method that is switched off everywhere is given up, one switched on is taken up. */
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

/** What the platform would reject. */
export const paymentErrors = (store: PayableStore, wanted: PaymentSettings): PaymentError[] => {
  const { enabledPaymentMethods, paymentMethods } = wanted;
  if (enabledPaymentMethods.length === 0) return [{ rule: ruleKeys.noPaymentMethod }];
  const available = availablePaymentMethods(store);
  const paidOnline = onlineFleetPayments.some((method) => isActive(wanted, 'storeDelivery', method));
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

/** What would be switched on and off, and whether that is nothing and the same methods are enabled. */
export const comparePayments = (
  store: PaymentSettings,
  wanted: PaymentSettings,
): { switches: PaymentSwitches; isSame: boolean } => {
  const methods = new Set([...store.enabledPaymentMethods, ...wanted.enabledPaymentMethods]);
  const turnedOn = (side: PaymentSide) => {
    const turned = [...methods].filter((method) => isActive(store, side, method) !== isActive(wanted, side, method));
    return {
      on: turned.filter((method) => isActive(wanted, side, method)),
      off: turned.filter((method) => isActive(store, side, method)),
    };
  };
  const switches = { storeDelivery: turnedOn('storeDelivery'), inStore: turnedOn('inStore') };
  return {
    switches,
    isSame:
      store.enabledPaymentMethods.length === methods.size &&
      wanted.enabledPaymentMethods.length === methods.size &&
      paymentSides.every((side) => switches[side].on.length + switches[side].off.length === 0),
  };
};

/** Where people order of a store, as its dispatch methods are called. */
const methodOfSide = { storeDelivery: 'delivery', inStore: 'pickUp' } as const satisfies Record<
  PaymentSide,
  DispatchMethod
>;

/** Sides that a store offers, that can be paid on today, and could not be any more. */
export const sidesWithoutPayment = (
  store: PaymentSettings & { orderMethod: Record<DispatchMethod, boolean> },
  wanted: PaymentSettings,
): PaymentSide[] => {
  const isPaid = (payments: PaymentSettings, side: PaymentSide) =>
    storePaymentMethods.some((method) => isActive(payments, side, method));
  return paymentSides.filter(
    (side) => store.orderMethod[methodOfSide[side]] && isPaid(store, side) && !isPaid(wanted, side),
  );
};
