import { computeSellingConditions } from '../../domain/stores/selling';
import type { Store, StoreRow } from './stores';

export const toStoreRow = (store: Store): StoreRow => ({
  id: store.id,
  name: store.name,
  textAddress: store.textAddress,
  commune: store.commune,
  phone: store.phone,
  image: store.image,
  menuId: store.menuId,
  menuName: store.menuName,
  orderMethod: store.orderMethod,
  deliveryWaitTime: store.deliveryWaitTime,
  pickUpWaitTime: store.pickUpWaitTime,
  opened: store.opened,
  currentClosings: store.currentClosings,
  ...(store.unavailableProducts && { unavailableProducts: store.unavailableProducts }),
  selling: store.selling ?? computeSellingConditions(store),
});
