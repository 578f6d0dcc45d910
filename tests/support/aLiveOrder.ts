import type { LiveOrder } from '@shared/contract/sales/orderRows';

/** Creates an order as the kitchen sees it. */
export const aLiveOrder = (changes: Partial<LiveOrder> = {}): LiveOrder => ({
  id: 7,
  number: 1007,
  status: 'created',
  dispatchMethod: 'store_delivery',
  platform: 'web',
  channel: null,
  deliveryStatus: 'confirming',
  storeId: 1,
  storeName: 'Burger Demo Ñuñoa',
  customerName: 'Camila Ejemplo',
  total: 12_990,
  payments: [],
  createdAt: null,
  scheduledFor: null,
  promisedAt: null,
  lines: [
    {
      name: 'Doble cheddar',
      quantity: 2,
      price: 9_490,
      modifiers: [{ name: 'Tocino', price: 1_290 }],
      comment: 'sin mayonesa',
    },
  ],
  comment: null,
  statusAt: null,
  ...changes,
});
