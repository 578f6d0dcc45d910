import type { CouponRule, RedemptionContext, CouponTerms } from '@shared/domain/sales/evaluateCoupon';
import { aLine } from './aCoupon';

/**
 * A handwritten decision table: a coupon, a use and the rules expected to fail. Expected results are literals, never
 * computed.
 */
export interface Decision {
  name: string;
  coupon: Partial<CouponTerms>;
  use: Partial<Omit<RedemptionContext, 'at'>> & { wall?: string; edge?: 'start' | 'end' };
  /** The rules that fail; empty for a valid coupon. */
  fails: readonly CouponRule[];
}

const getAt = (days: readonly string[], hours: readonly [string, string][] = []): Partial<CouponTerms> => ({
  availability: { days, hours: hours.map(([start, end]) => ({ start, end })) },
});
const createProduct = (couponableId: number) => ({ couponableType: 'Product', couponableId });
const createGroup = (couponableId: number) => ({ couponableType: 'PriceGroup', couponableId });
const createBasket = (price: number) => ({ basket: [aLine({ price })] });

/** Decisions about time, in wall times of Santiago. 2026-06-10 is a Wednesday. */
export const times: readonly Decision[] = [
  { name: 'no end', coupon: {}, use: {}, fails: [] },
  {
    name: 'begins that day',
    coupon: { startDate: '2026-06-10T00:00:00' },
    use: { wall: '2026-06-10T00:00:00' },
    fails: [],
  },
  {
    name: 'begins tomorrow',
    coupon: { startDate: '2026-06-11T00:00:00' },
    use: { wall: '2026-06-10T23:59:59' },
    fails: ['started'],
  },
  {
    name: 'begins later that day',
    coupon: { startDate: '2026-06-10T00:00:00', startTime: '13:30' },
    use: {},
    fails: ['started'],
  },
  { name: 'has begun that day', coupon: { startDate: '2026-06-10T00:00:00', startTime: '13:00' }, use: {}, fails: [] },
  { name: 'no start at all', coupon: { startDate: null }, use: {}, fails: [] },
  {
    name: 'ends that day',
    coupon: { expiryDate: '2026-06-10T00:00:00' },
    use: { wall: '2026-06-10T23:59:59' },
    fails: [],
  },
  {
    name: 'ended yesterday',
    coupon: { expiryDate: '2026-06-09T00:00:00' },
    use: { wall: '2026-06-10T00:00:00' },
    fails: ['notExpired'],
  },
  {
    name: 'ends at noon',
    coupon: { expiryDate: '2026-06-10T00:00:00', expiryTime: '12:00' },
    use: {},
    fails: ['notExpired'],
  },
  { name: 'ends after lunch', coupon: { expiryDate: '2026-06-10T00:00:00', expiryTime: '15:00' }, use: {}, fails: [] },
  {
    name: 'on its last minute',
    coupon: { expiryDate: '2026-06-10T00:00:00', expiryTime: '13:00' },
    use: { wall: '2026-06-10T12:59:59' },
    fails: [],
  },
  {
    name: 'on the minute it ends',
    coupon: { expiryDate: '2026-06-10T00:00:00', expiryTime: '13:00' },
    use: {},
    fails: ['notExpired'],
  },
  { name: 'on its day', coupon: getAt(['wednesday']), use: {}, fails: [] },
  { name: 'on another day', coupon: getAt(['monday', 'tuesday']), use: {}, fails: ['weekday'] },
  { name: 'in its hours', coupon: getAt([], [['12:00', '16:00']]), use: {}, fails: [] },
  { name: 'as its hours begin', coupon: getAt([], [['13:00', '16:00']]), use: {}, fails: [] },
  { name: 'as its hours end', coupon: getAt([], [['12:00', '13:00']]), use: {}, fails: ['hours'] },
  {
    name: 'in the second of its hours',
    coupon: getAt(
      [],
      [
        ['09:00', '10:00'],
        ['12:30', '13:30'],
      ],
    ),
    use: {},
    fails: [],
  },
  {
    name: 'in a night that began yesterday',
    coupon: getAt(['tuesday'], [['22:00', '02:00']]),
    use: { wall: '2026-06-10T01:00:00' },
    fails: [],
  },
  {
    name: 'in a night that began on no day of its',
    coupon: getAt(['wednesday'], [['22:00', '02:00']]),
    use: { wall: '2026-06-10T01:00:00' },
    fails: ['weekday'],
  },
  {
    name: 'in a night that begins on its day',
    coupon: getAt(['wednesday'], [['22:00', '02:00']]),
    use: { wall: '2026-06-10T22:00:00' },
    fails: [],
  },
  {
    name: 'as its night ends',
    coupon: getAt(['tuesday'], [['22:00', '02:00']]),
    use: { wall: '2026-06-10T02:00:00' },
    fails: ['hours', 'weekday'],
  },
  {
    name: 'Sunday night into Monday',
    coupon: getAt(['sunday'], [['23:00', '01:00']]),
    use: { wall: '2026-06-08T00:30:00' },
    fails: [],
  },
  {
    name: 'the first of two alike hours',
    coupon: getAt(['saturday'], [['23:00', '23:59']]),
    use: { wall: '2026-04-04T23:30:00', edge: 'start' },
    fails: [],
  },
  {
    name: 'the second of two alike hours',
    coupon: { ...getAt(['saturday'], [['23:00', '23:59']]), expiryDate: '2026-04-04T00:00:00' },
    use: { wall: '2026-04-04T23:30:00', edge: 'end' },
    fails: [],
  },
  {
    name: 'the day that begins at one',
    coupon: { startDate: '2026-09-06T00:00:00' },
    use: { wall: '2026-09-06T01:00:00' },
    fails: [],
  },
  {
    name: 'the last hour before that day',
    coupon: { startDate: '2026-09-06T00:00:00' },
    use: { wall: '2026-09-05T23:59:59' },
    fails: ['started'],
  },
];

/** Decisions about store and dispatch method. */
export const places: readonly Decision[] = [
  { name: 'anywhere', coupon: {}, use: {}, fails: [] },
  { name: 'in its store', coupon: { storeIds: [1, 2] }, use: {}, fails: [] },
  { name: 'in another store', coupon: { storeIds: [2] }, use: {}, fails: ['store'] },
  {
    name: 'in a store left out',
    coupon: { restrictions: { categories: [], storeIds: [1] } },
    use: {},
    fails: ['storeNotExcluded'],
  },
  { name: 'in a store not left out', coupon: { restrictions: { categories: [], storeIds: [2] } }, use: {}, fails: [] },
  { name: 'on its platform', coupon: { platform: 'web' }, use: {}, fails: [] },
  { name: 'on the other platform', coupon: { platform: 'app' }, use: {}, fails: ['platform'] },
  { name: 'on a platform nobody knows', coupon: { platform: 'kiosk' }, use: {}, fails: ['platform'] },
  { name: 'as it is brought', coupon: { dispatchMethod: 'delivery' }, use: {}, fails: [] },
  {
    name: 'fetched, though for deliveries',
    coupon: { dispatchMethod: 'delivery' },
    use: { dispatchMethod: 'pickup' },
    fails: ['dispatch'],
  },
  { name: 'paid as it wants', coupon: { paymentMethods: ['cash', 'card'] }, use: {}, fails: [] },
  { name: 'paid otherwise', coupon: { paymentMethods: ['oneclick'] }, use: {}, fails: ['payment'] },
  { name: 'not paid yet', coupon: { paymentMethods: ['cash'] }, use: { paymentMethod: null }, fails: ['payment'] },
  { name: 'off', coupon: { enabled: false }, use: {}, fails: ['enabled'] },
];

/** Decisions about customer and basket. */
export const baskets: readonly Decision[] = [
  { name: 'one burger', coupon: {}, use: {}, fails: [] },
  // A coupon without basket restrictions is valid for an empty basket.
  { name: 'nothing', coupon: {}, use: { basket: [] }, fails: [] },
  {
    name: 'nothing yet of what it asks for',
    coupon: { couponables: [{ couponableType: 'Product', couponableId: 1 }] },
    use: { basket: [] },
    fails: ['products'],
  },
  { name: 'the least', coupon: { minimumToRedeem: 10_000 }, use: {}, fails: [] },
  { name: 'a peso less', coupon: { minimumToRedeem: 10_000 }, use: createBasket(9_999), fails: ['minimum'] },
  { name: 'below what the store takes', coupon: {}, use: { storeMinimum: 12_000 }, fails: ['storeMinimum'] },
  {
    name: 'below it, which it may be',
    coupon: { overrideMinimumPrice: true },
    use: { storeMinimum: 12_000 },
    fails: [],
  },
  { name: 'the last use', coupon: { quantity: 10, usedCount: 9 }, use: {}, fails: [] },
  { name: 'used up', coupon: { quantity: 10, usedCount: 10 }, use: {}, fails: ['quantity'] },
  {
    name: 'used up by this customer',
    coupon: { quantityByUsers: 1 },
    use: { customer: { orders: 3, uses: 1 } },
    fails: ['quantityByUser'],
  },
  { name: 'used once of two', coupon: { quantityByUsers: 2 }, use: { customer: { orders: 3, uses: 1 } }, fails: [] },
  { name: 'not the first order', coupon: { firstPurchase: true }, use: {}, fails: ['firstPurchase'] },
  { name: 'the first order', coupon: { firstPurchase: true }, use: { customer: { orders: 0, uses: 0 } }, fails: [] },
  { name: 'with its product', coupon: { couponables: [createProduct(1)] }, use: {}, fails: [] },
  { name: 'without its product', coupon: { couponables: [createProduct(2)] }, use: {}, fails: ['products'] },
  {
    name: 'with its price group',
    coupon: { couponables: [createGroup(7)] },
    use: { basket: [aLine({ priceGroupIds: [7] })] },
    fails: [],
  },
  {
    name: 'with a product of the same number',
    coupon: { couponables: [createGroup(1)] },
    use: {},
    fails: ['products'],
  },
  {
    name: 'of a category left out',
    coupon: { restrictions: { categories: ['hamburguesas '], storeIds: [] } },
    use: {},
    fails: ['categories'],
  },
  {
    name: 'partly of a category left out',
    coupon: { restrictions: { categories: ['Bebidas'], storeIds: [] } },
    use: { basket: [aLine(), aLine({ productId: 2, categories: ['Bebidas'] })] },
    fails: [],
  },
  {
    name: 'its product only left out',
    coupon: { couponables: [createProduct(2)], restrictions: { categories: ['Bebidas'], storeIds: [] } },
    use: { basket: [aLine(), aLine({ productId: 2, categories: ['Bebidas'] })] },
    fails: ['categories'],
  },
  { name: 'a gift that is not in it', coupon: { kind: 'gift', couponables: [createProduct(9)] }, use: {}, fails: [] },
  { name: 'a gift of nothing', coupon: { kind: 'gift' }, use: {}, fails: ['products'] },
];
