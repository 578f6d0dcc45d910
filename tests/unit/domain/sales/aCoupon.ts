import type { BasketLine, RedemptionContext, CouponTerms } from '@shared/domain/sales/evaluateCoupon';
import { toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';

/** A coupon without restrictions. */
export const aCoupon = (fields: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'percentage',
  discount: 20,
  maxDiscount: null,
  applyModifier: true,
  delivery: false,
  overrideMinimumPrice: false,
  minimumToRedeem: null,
  platform: 'any',
  dispatchMethod: 'both',
  quantity: null,
  quantityByUsers: null,
  usedCount: 0,
  startDate: '2026-01-01T00:00:00',
  expiryDate: null,
  startTime: null,
  expiryTime: null,
  availability: { days: [], hours: [] },
  couponables: [],
  storeIds: [],
  restrictions: { categories: [], storeIds: [] },
  paymentMethods: [],
  firstPurchase: false,
  enabled: true,
  ...fields,
});

export const aLine = (fields: Partial<BasketLine> = {}): BasketLine => ({
  productId: 1,
  quantity: 1,
  price: 10_000,
  modifiers: 0,
  categories: ['Hamburguesas'],
  priceGroupIds: [],
  ...fields,
});

/**
 * A coupon use on a Wednesday at lunchtime. `wall` is a wall time in Santiago; `edge` selects one of two equal wall
 * times.
 */
export const aUse = ({
  wall = '2026-06-10T13:00:00',
  edge = 'start',
  ...fields
}: Partial<RedemptionContext> & { wall?: string; edge?: 'start' | 'end' } = {}): RedemptionContext => ({
  storeId: 1,
  zone,
  at: toInstant(wall, zone, edge),
  platform: 'web',
  dispatchMethod: 'delivery',
  paymentMethod: 'cash',
  basket: [aLine()],
  storeMinimum: 0,
  deliveryFee: 2000,
  customer: { orders: 3, uses: 0 },
  ...fields,
});
