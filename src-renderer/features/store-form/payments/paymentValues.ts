import type { Store } from '@shared/contract/stores/stores';
import {
  kushkiMethods,
  paymentSides,
  storePaymentMethods,
  type StorePaymentMethod,
  type StorePayments,
} from '@shared/domain/payments/storePayments';
import { commerceCodeNames, type CommerceCodeName } from '@shared/domain/stores/stores';

/** Form values of payments. A commerce code is empty if the store has none. */
export type PaymentValues = Pick<Store, 'kushkiEnabled' | 'enabledPaymentMethods' | 'paymentMethods'> & {
  [Name in CommerceCodeName]: string;
};

/** Removes spaces from a code, which people copy in groups of four. */
export const toCommerceCode = (typedText: string): string | null => typedText.replace(/\s/g, '') || null;

/** Payment part of a store's draft. */
export const toPaymentsDraft = (values: PaymentValues) =>
  Object.fromEntries(commerceCodeNames.map((name) => [name, toCommerceCode(values[name])]));

/** Methods that are active for delivery or pickup. Replaces the list of enabled methods on platforms without one. */
export const getUsedMethods = (payments: StorePayments): StorePaymentMethod[] =>
  storePaymentMethods.filter((method) => paymentSides.some((side) => payments[side][method]));

/** Derives the enabled methods and the Kushki switch, which the rules require, from the flags of each method. */
export const deriveEnabledPayments = ({ paymentMethods }: Pick<PaymentValues, 'paymentMethods'>) => {
  const enabledPaymentMethods = getUsedMethods(paymentMethods);
  return { enabledPaymentMethods, kushkiEnabled: enabledPaymentMethods.some((method) => kushkiMethods.has(method)) };
};

/** Moves errors of the enabled methods to the payment matrix, since the form has no field for these methods. */
export const toPaymentFormPath = (path: string): string => path.replace(/^enabledPaymentMethods\b/, 'paymentMethods');
