import type { BulkStore, Store } from '@shared/contract/stores';
import { weekdays } from '@shared/domain/businessHours';
import { blankDeliveryMethod } from '@shared/domain/deliveryMethods';
import { aStore } from './aStore';

/** A store as the platform answers it, that takes every order around the clock. */
export const aWholeStore = (over: Partial<Store> & { id: number }): Store => ({
  ...aStore({
    menuId: 1,
    businessHours: weekdays.map((day) => ({
      day,
      openingTime: '00:00',
      closingTime: '23:59',
      dispatchMethod: 'both' as const,
    })),
    deliveryMethods: [{ ...blankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1990 }],
  }),
  uuid: `uuid-${over.id}`,
  name: `Tienda ${over.id}`,
  menuName: 'Carta',
  opened: true,
  currentClosings: [],
  checkoutQuestions: [],
  deliveryZoneFile: null,
  scheduledClosingTimes: [],
  integrations: [],
  ...over,
});

/** What the bulk edit knows of a store. */
export const aBulkStore = (over: Partial<BulkStore> & { id: number }): BulkStore => {
  const store = aWholeStore({ id: over.id });
  return {
    name: store.name,
    commune: store.commune,
    orderMethod: store.orderMethod,
    businessHours: store.businessHours,
    haveDifferentBusinessHours: store.haveDifferentBusinessHours,
    kushkiEnabled: store.kushkiEnabled,
    webpayCommerceCode: store.webpayCommerceCode,
    oneclickCommerceCode: store.oneclickCommerceCode,
    enabledPaymentMethods: store.enabledPaymentMethods,
    paymentMethods: store.paymentMethods,
    needsOnlinePayment: false,
    scheduledClosingTimes: store.scheduledClosingTimes,
    ...over,
  };
};
