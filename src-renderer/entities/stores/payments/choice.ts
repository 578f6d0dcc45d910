import {
  paymentSides,
  storePaymentMethods,
  type PaymentSide,
  type StorePaymentMethod,
  type StorePayments,
} from '@shared/domain/payments/storePayments';

/** Payment methods that a store accepts, and the sides (delivery, in store) on which each is active. */
export interface PaymentSelection {
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
}

/** Adds or removes a method. Preserves the form's order of methods, so that undoing a change leaves no difference. */
const setEnabled = (enabled: readonly StorePaymentMethod[], method: StorePaymentMethod, isOn: boolean) =>
  storePaymentMethods.filter((storePaymentMethod) =>
    storePaymentMethod === method ? isOn : enabled.includes(storePaymentMethod),
  );

const setSidesActive = (
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

export const isActive = (
  { paymentMethods }: PaymentSelection,
  method: StorePaymentMethod,
  side: PaymentSide,
): boolean => paymentMethods[side][method];

export const isEnabled = ({ enabledPaymentMethods }: PaymentSelection, method: StorePaymentMethod): boolean =>
  enabledPaymentMethods.includes(method);

/**
 * Enables a method, and activates it on both sides unless it is already active on one. Disabling deactivates it on
 * both.
 */
export const setMethodEnabled = (
  selection: PaymentSelection,
  method: StorePaymentMethod,
  enabled: boolean,
): PaymentSelection => {
  const hasActiveSide = paymentSides.some((side) => isActive(selection, method, side));
  return {
    enabledPaymentMethods: setEnabled(selection.enabledPaymentMethods, method, enabled),
    paymentMethods:
      enabled && hasActiveSide
        ? selection.paymentMethods
        : setSidesActive(selection.paymentMethods, method, paymentSides, enabled),
  };
};

/**
 * Activates or deactivates a method on one side (delivery or in store). Activating also enables the method for the
 * store.
 */
export const setMethodActive = (
  selection: PaymentSelection,
  method: StorePaymentMethod,
  side: PaymentSide,
  active: boolean,
): PaymentSelection => ({
  enabledPaymentMethods: active
    ? setEnabled(selection.enabledPaymentMethods, method, true)
    : selection.enabledPaymentMethods,
  paymentMethods: setSidesActive(selection.paymentMethods, method, [side], active),
});
