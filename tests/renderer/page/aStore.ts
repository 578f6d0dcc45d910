import type { Store } from '@shared/contract/stores';
import { blankStoreFields } from '@shared/domain/stores';

/** A store with everything that is needed, and nothing more. */
export const aStore = (over: Partial<Store> & { id: number }): Store => ({
  ...blankStoreFields(),
  checkoutQuestions: [],
  deliveryZoneFile: null,
  integrations: [],
  uuid: `uuid-${over.id}`,
  name: `Tienda ${over.id}`,
  textAddress: `Av. Las Lilas ${over.id}`,
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
  ...over,
});
