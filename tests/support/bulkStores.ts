import { createBlankPayments } from '@shared/domain/payments/storePayments';

/** True if a request is a bulk update of stores. */
export const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/** Cash and card, and no fleet with further requirements, so that the test alone decides the outcome of a change. */
export const createAlikeStore = () => ({
  deliveryMethods: [],
  enabledPaymentMethods: ['cash' as const, 'card' as const],
  paymentMethods: createBlankPayments(),
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
});
