import { blankPayments } from '@shared/domain/payments/storePayments';

/** True for a request that changes many stores at once. */
export const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/**
 * Store with cash and card and without fleets that restrict payments, so that the test alone decides the effect of a
 * change.
 */
export const alikeStore = () => ({
  deliveryMethods: [],
  enabledPaymentMethods: ['cash' as const, 'card' as const],
  paymentMethods: blankPayments(),
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
});
