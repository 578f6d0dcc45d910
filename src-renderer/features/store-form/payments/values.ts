import type { Store } from '@shared/contract/stores/stores';
import {
  kushkiMethods,
  paymentSides,
  storePaymentMethods,
  type StorePaymentMethod,
  type StorePayments,
} from '@shared/domain/payments/storePayments';
import { commerceCodeNames, type CommerceCodeName } from '@shared/domain/stores/stores';

/** How a store is paid while it is being filled in: codes are texts, empty ones stand for none. */
export type PaymentValues = Pick<Store, 'kushkiEnabled' | 'enabledPaymentMethods' | 'paymentMethods'> & {
  [Name in CommerceCodeName]: string;
};

/** A code as it counts: people copy it in groups of four. */
export const codeOf = (typed: string): string | null => typed.replace(/\s/g, '') || null;

/** The part of a store's draft that these values come to. */
export const draftOfPayments = (values: PaymentValues) =>
  Object.fromEntries(commerceCodeNames.map((name) => [name, codeOf(values[name])]));

/** The methods in use where the platform keeps no list of them: those that are active somewhere. */
export const usedMethods = (payments: StorePayments): StorePaymentMethod[] =>
  storePaymentMethods.filter((method) => paymentSides.some((side) => payments[side][method]));

/** What the rules ask for beside the specification's flags follows from these. */
export const draftOfSpecifiedPayments = ({ paymentMethods }: Pick<PaymentValues, 'paymentMethods'>) => {
  const enabledPaymentMethods = usedMethods(paymentMethods);
  return { enabledPaymentMethods, kushkiEnabled: enabledPaymentMethods.some((method) => kushkiMethods.has(method)) };
};

/** Where an error about the methods in use is shown, where these are no field of their own. */
export const toPaymentFormPath = (path: string): string => path.replace(/^enabledPaymentMethods\b/, 'paymentMethods');
