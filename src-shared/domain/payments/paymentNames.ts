import { storePaymentMethods } from './storePaymentMethods';

/** Everything an order can be paid with, by its field in camelCase. Source: specification 1, section 9. */
export const paymentNames = [
  ...storePaymentMethods,
  'amipass',
  'credomatic',
  'getnet',
  'ingenico',
  'onepay',
  'onvo',
  'webpay',
] as const;
export type PaymentName = (typeof paymentNames)[number];

const isPaymentName = (part: string): part is PaymentName => (paymentNames as readonly string[]).includes(part);

/** Where methods stand one by one. A point of sale's `paymentIds.card` is a number of theirs, no method of a store. */
const lists: ReadonlySet<string> = new Set(['enabledPaymentMethods', 'paymentMethods']);

/** The payment method that a field of an answer is about: `mach`, `enabledPaymentMethods.mach`; null where it is about none. */
export const paymentOfField = (field: string): PaymentName | null => {
  const parents = field.split('.');
  const last = parents.pop() ?? '';
  return isPaymentName(last) && (parents.length === 0 || parents.some((part) => lists.has(part))) ? last : null;
};
