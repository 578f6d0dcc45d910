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

const isPaymentName = (segment: string): segment is PaymentName =>
  (paymentNames as readonly string[]).includes(segment);

/**
 * Names of fields that are lists of payment methods. The field `paymentIds.card` of a point of sale is a number, not a
 * payment method.
 */
const listFields: ReadonlySet<string> = new Set(['enabledPaymentMethods', 'paymentMethods']);

/**
 * Returns the payment method that a field of a reply belongs to (`mach`, `enabledPaymentMethods.mach`); null for other
 * fields.
 */
export const findPaymentByField = (field: string): PaymentName | null => {
  const parentSegments = field.split('.');
  const lastSegment = parentSegments.pop() ?? '';
  return isPaymentName(lastSegment) &&
    (parentSegments.length === 0 || parentSegments.some((segment) => listFields.has(segment)))
    ? lastSegment
    : null;
};
