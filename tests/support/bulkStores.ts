import { createBlankPayments } from '@shared/domain/payments/storePayments';

/** True if a request is a bulk update of stores. */
export const isBulkWrite = (method: string, url: string) => method === 'PATCH' && url.endsWith('/massive_update');

/**
 * Returns store fields with cash, card and no fleet. No other requirement applies, so that only the tested change
 * decides the outcome.
 */
export const createAlikeStore = () => ({
  deliveryMethods: [],
  enabledPaymentMethods: ['cash' as const, 'card' as const],
  paymentMethods: createBlankPayments(),
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
});
