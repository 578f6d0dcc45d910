import {
  paymentSides,
  storePaymentMethods,
  type PaymentSide,
  type StorePaymentMethod,
  type StorePayments,
} from '@shared/domain/payments/storePayments';

/** Which methods a store works with, and where each is active. */
export interface PaymentChoice {
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
}

/** In the order of the form, so that what was taken back counts as unchanged. */
const withEnabled = (enabled: readonly StorePaymentMethod[], method: StorePaymentMethod, wanted: boolean) =>
  storePaymentMethods.filter((each) => (each === method ? wanted : enabled.includes(each)));

const withFlag = (
  payments: StorePayments,
  method: StorePaymentMethod,
  sides: readonly PaymentSide[],
  active: boolean,
): StorePayments => ({
  storeDelivery: sides.includes('storeDelivery')
    ? { ...payments.storeDelivery, [method]: active }
    : payments.storeDelivery,
  inStore: sides.includes('inStore') ? { ...payments.inStore, [method]: active } : payments.inStore,
});

export const isActive = ({ paymentMethods }: PaymentChoice, method: StorePaymentMethod, side: PaymentSide): boolean =>
  paymentMethods[side][method];

export const isEnabled = ({ enabledPaymentMethods }: PaymentChoice, method: StorePaymentMethod): boolean =>
  enabledPaymentMethods.includes(method);

/** Takes a method up, active wherever it was and else everywhere; or gives it up, active nowhere. */
export const withMethod = (choice: PaymentChoice, method: StorePaymentMethod, enabled: boolean): PaymentChoice => {
  const isKnown = paymentSides.some((side) => isActive(choice, method, side));
  return {
    enabledPaymentMethods: withEnabled(choice.enabledPaymentMethods, method, enabled),
    paymentMethods:
      enabled && isKnown ? choice.paymentMethods : withFlag(choice.paymentMethods, method, paymentSides, enabled),
  };
};

/** Switches a method on or off on one side. Who switches it on works with it. */
export const withActive = (
  choice: PaymentChoice,
  method: StorePaymentMethod,
  side: PaymentSide,
  active: boolean,
): PaymentChoice => ({
  enabledPaymentMethods: active
    ? withEnabled(choice.enabledPaymentMethods, method, true)
    : choice.enabledPaymentMethods,
  paymentMethods: withFlag(choice.paymentMethods, method, [side], active),
});
