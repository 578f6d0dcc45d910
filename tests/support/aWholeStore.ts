import type { BulkStore } from '@shared/contract/stores/storeVariants';
import type { Store } from '@shared/contract/stores/stores';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { listOpenDispatchMethods } from '@shared/domain/stores/closing';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { aStore } from './aStore';

export const allDay = weekdays.map((day) => ({
  day,
  openingTime: '00:00',
  closingTime: '23:59',
  dispatchMethod: 'both' as const,
}));

/** Creates a store as read from the platform, with only the required fields. */
export const aBareStore = (overrides: Partial<Store> & { id: number }): Store => ({
  ...createBlankStoreFields(),
  checkoutQuestions: [],
  deliveryZoneFile: null,
  integrations: [],
  uuid: `uuid-${overrides.id}`,
  name: `Tienda ${overrides.id}`,
  textAddress: `Av. Las Lilas ${overrides.id}`,
  commune: 'Providencia',
  phone: '56900000001',
  image: null,
  menuId: 1,
  menuName: 'Carta',
  orderMethod: { delivery: true, pickUp: true },
  opened: true,
  currentClosings: [],
  email: 'tienda@burger.example',
  emailAlt: null,
  deliveryWaitTime: 40,
  pickUpWaitTime: 20,
  businessHours: [],
  scheduledClosingTimes: [],
  ...overrides,
});

/** Creates a store that is open around the clock except while one of its closings is in force. */
export const aClosableStore = (overrides: Partial<Store> & { id: number }): Store => {
  const currentClosings = overrides.currentClosings ?? [];
  const orderMethod = overrides.orderMethod ?? { delivery: true, pickUp: true };
  const openedDispatchMethods = listOpenDispatchMethods({ opened: true, orderMethod, currentClosings }).length > 0;
  return aBareStore({
    opened: openedDispatchMethods,
    scheduledClosingTimes: currentClosings,
    businessHours: allDay,
    deliveryMethods: [{ ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1990 }],
    ...overrides,
  });
};

/** Creates a store that takes all orders around the clock, in the form that the platform returns. */
export const aWholeStore = (overrides: Partial<Store> & { id: number }): Store => ({
  ...aStore({
    menuId: 1,
    businessHours: allDay,
    deliveryMethods: [{ ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1990 }],
  }),
  uuid: `uuid-${overrides.id}`,
  name: `Tienda ${overrides.id}`,
  menuName: 'Carta',
  opened: true,
  currentClosings: [],
  checkoutQuestions: [],
  deliveryZoneFile: null,
  scheduledClosingTimes: [],
  integrations: [],
  ...overrides,
});

/** Creates a store as read by the bulk edit. */
export const aBulkStore = (overrides: Partial<BulkStore> & { id: number }): BulkStore => {
  const store = aWholeStore({ id: overrides.id });
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
    ...overrides,
  };
};
