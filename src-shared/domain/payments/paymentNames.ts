import { storePaymentMethods } from './storePaymentMethods';

/** All payment methods of orders, by camelCase field. Source: specification 1, section 9. */
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

/** Lists of payment methods. The number in a point of sale's `paymentIds.card` is no payment method. */
const lists: ReadonlySet<string> = new Set(['enabledPaymentMethods', 'paymentMethods']);

/** Payment method of a reply's field: `mach`, `enabledPaymentMethods.mach`; null for other fields. */
export const findPaymentByField = (field: string): PaymentName | null => {
  const parents = field.split('.');
  const last = parents.pop() ?? '';
  return isPaymentName(last) && (parents.length === 0 || parents.some((part) => lists.has(part))) ? last : null;
};
