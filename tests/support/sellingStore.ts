import { blankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { storePaymentMethods, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import type { CallInputOf } from '@shared/contract';
import { allDay } from './aWholeStore';

/** Fields of a store, as a save names them. */
export type StorePatch = CallInputOf<'stores.update'>['body'];

/** A fleet of the store's own, for a fixed fee. */
export const fleet = { ...blankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1990 };

/** Which payment methods one side of a store takes. */
export const paymentFlags = (on: readonly StorePaymentMethod[]) =>
  Object.fromEntries(storePaymentMethods.map((method) => [method, on.includes(method)])) as {
    [Method in StorePaymentMethod]: boolean;
  };

/** What makes a store take every order around the clock. */
export const sellingAllDay = (menuId: number | null): StorePatch => ({
  orderMethod: { delivery: true, pickUp: true },
  menuId,
  businessHours: allDay,
  haveDifferentBusinessHours: false,
  deliveryMethods: [fleet],
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: { storeDelivery: paymentFlags(['cash', 'card']), inStore: paymentFlags(['cash', 'card']) },
});
