import { getLast, getNextName, type Samples } from './sample';

/** Samples of coupons. */
export const sales = {
  coupons: {
    create: () => ({
      code: getNextName().replace(' ', ''),
      kind: 'percentage',
      discount: 10,
      startDate: '2026-01-01T00:00:00',
    }),
    update: () => ({ enabled: false }),
    reply: {
      id: 7,
      code: 'ALMUERZO20',
      kind: 'percentage',
      discount: 20,
      max_discount: 5000,
      platform: 'web',
      dispatch_method: 'delivery',
      quantity: 100,
      quantity_by_users: 1,
      used_count: 12,
      minimum_to_redeem: 9990,
      start_date: '2026-01-01T00:00:00',
      expiry_date: '2026-12-31T00:00:00',
      start_time: '10:00',
      expiry_time: '22:00',
      availability: { channels: ['kiosk'], days: ['monday', 'tuesday'], hours: [{ start: '12:00', end: '15:00' }] },
      payment_methods: ['cash', 'card'],
      store_ids: [1, 2],
      first_purchase: false,
      enabled: true,
      apply_modifier: true,
      delivery: false,
      override_minimum_price: false,
      couponables: [
        { id: 20, couponable_type: 'Product', couponable_id: 1 },
        { id: 21, couponable_type: 'PriceGroup', couponable_id: 1 },
      ],
      restrictions: { categories: ['Bebidas', 'Postres'], store_ids: [3, 4] },
      aloha_id: '12',
      fbd_id: '34',
    },
    filters: {
      query: (rows) => getLast(rows).code,
      enabled: () => false,
      kind: () => 'giftcard',
      validity: () => 'expired',
      storeIds: (_, { openStore }) => [openStore],
    },
    form: {
      path: '/coupons',
      title: 'Cupones',
      create: 'Nuevo cupón',
      fill: [
        { kind: 'text', label: 'Código', text: 'PRUEBA20' },
        { kind: 'text', label: 'Descuento', text: '20' },
      ],
      // The start date is also required, but on another tab.
      required: ['Código', 'Descuento'],
      change: [{ kind: 'text', label: 'Código', text: 'CAMBIADO20' }],
    },
  },
} satisfies Samples;
