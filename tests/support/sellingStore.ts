import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { storePaymentMethods, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import type { CallInputOf } from '@shared/contract';
import { allDay } from './aWholeStore';

/** Body of a store update. */
export type StorePatch = CallInputOf<'stores.update'>['body'];

/** The store's own fleet, with a fixed fee. */
export const ownFleet = { ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1990 };

/** Returns the flags of the payment methods for one dispatch method of a store; only `enabledMethods` are enabled. */
export const createPaymentFlags = (enabledMethods: readonly StorePaymentMethod[]) =>
  Object.fromEntries(storePaymentMethods.map((method) => [method, enabledMethods.includes(method)])) as {
    [Method in StorePaymentMethod]: boolean;
  };

/** Returns store fields with which the store takes all orders around the clock. */
export const createStoreSellingAllDay = (menuId: number | null): StorePatch => ({
  orderMethod: { delivery: true, pickUp: true },
  menuId,
  businessHours: allDay,
  haveDifferentBusinessHours: false,
  deliveryMethods: [ownFleet],
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: {
    storeDelivery: createPaymentFlags(['cash', 'card']),
    inStore: createPaymentFlags(['cash', 'card']),
  },
});
