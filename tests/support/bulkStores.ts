import { blankPayments } from '@shared/domain/payments/storePayments';

/** Whether a request changes many stores at once. */
export const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/** Cash and card, and no fleet that asks for more: what a change comes to is up to the test. */
export const alikeStore = () => ({
  deliveryMethods: [],
  enabledPaymentMethods: ['cash' as const, 'card' as const],
  paymentMethods: blankPayments(),
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
});
