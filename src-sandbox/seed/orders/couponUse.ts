import { eq, sql } from 'drizzle-orm';
import { evaluateCoupon, type RedemptionContext } from '@shared/domain/sales/evaluateCoupon';
import { countries, type CountryCode } from '@shared/domain/values/countries';
import type { Db } from '../../db/database';
import { coupons, orders } from '../../db/schema';
import type { Random } from '../random';
import { getCategory } from './sampleProducts';
import type { NewOrder, OrderRows } from './order';

/** This module decides which simulated orders redeem coupons, using `evaluateCoupon`. */

type StoredCoupon = typeof coupons.$inferSelect;

/** Share of orders on the tenant's own site that try a coupon. */
const couponShare = 0.16;
const dayMs = 86_400_000;

export const loadCoupons = (db: Db, tenantId: number): Promise<StoredCoupon[]> =>
  db.select().from(coupons).where(eq(coupons.tenantId, tenantId)).orderBy(coupons.id);

/**
 * Returns a function that finds the coupons valid on or around a day, cached by day. `evaluateCoupon` then decides
 * exactly.
 */
const createDayCouponLookup = (storedCoupons: readonly StoredCoupon[]) => {
  const couponsByDay = new Map<number, StoredCoupon[]>();
  return (time: number): StoredCoupon[] => {
    const dayNumber = Math.floor(time / dayMs);
    const dayCoupons = couponsByDay.get(dayNumber);
    if (dayCoupons !== undefined) return dayCoupons;
    const toDateText = (days: number) => new Date((dayNumber + days) * dayMs).toISOString();
    const matches = storedCoupons.filter(
      ({ startDate, expiryDate }) =>
        startDate <= toDateText(1) && (expiryDate === null || expiryDate >= toDateText(-1)),
    );
    couponsByDay.set(dayNumber, matches);
    return matches;
  };
};

const couponDispatchMethods = { store_delivery: 'delivery', in_store: 'pickup' } as const;

/** Converts an order to the input of `evaluateCoupon`. Product ids are unknown, so dishes match by category. */
export const toRedemptionContext = (
  { order, lines, payments }: OrderRows,
  { zone, customer }: Pick<RedemptionContext, 'zone' | 'customer'>,
): RedemptionContext => ({
  storeId: order.storeId,
  zone,
  at: order.createdAt?.getTime() ?? 0,
  platform: order.platform,
  dispatchMethod: couponDispatchMethods[order.dispatchMethod as keyof typeof couponDispatchMethods],
  paymentMethod: payments.at(-1)?.method ?? null,
  basket: lines.map(({ name, quantity, price, modifiers }) => ({
    productId: 0,
    quantity,
    price,
    modifiers: modifiers.reduce((sum, modifier) => sum + modifier.price, 0),
    categories: [getCategory(name)],
    priceGroupIds: [],
  })),
  storeMinimum: 0,
  deliveryFee: order.deliveryFee,
  customer,
});

export const applyCoupon = ({ order, lines, payments }: OrderRows, code: string, discount: number): OrderRows => {
  const total = order.total - discount;
  return {
    lines,
    order: { ...order, couponCode: code, discount, total },
    payments: payments.map((payment) => ({ ...payment, amount: total })),
  };
};

/** Creates a function that draws the coupon an order tries to redeem, or null. */
export const createCouponPicker = (storedCoupons: readonly StoredCoupon[]) => {
  const getDayCoupons = createDayCouponLookup(storedCoupons);
  return ({ order }: OrderRows, random: Random): StoredCoupon | null => {
    if (order.channel !== null || random.next() >= couponShare) return null;
    const matches = getDayCoupons(order.createdAt?.getTime() ?? 0);
    return matches.length === 0 ? null : random.pick(matches);
  };
};

/** Returns the discount of a coupon; null if the coupon is invalid or the discount is zero. */
export const computeDiscount = (
  coupon: StoredCoupon,
  redemption: RedemptionContext,
  country: CountryCode,
): number | null => {
  const { valid, discount } = evaluateCoupon(coupon, redemption, countries[country]);
  return valid && discount > 0 ? discount : null;
};

/**
 * Creates a function that applies coupons to past orders. Assumes that each customer has ordered and used the coupon
 * once before. Ignores the coupon's current use count, which includes later orders.
 */
export const createPastCouponRedeemer = (
  storedCoupons: readonly StoredCoupon[],
  { zone, country }: { zone: string; country: CountryCode },
) => {
  const pickCoupon = createCouponPicker(storedCoupons);
  return (createdOrder: NewOrder, random: Random): NewOrder => {
    const coupon = pickCoupon(createdOrder.rows, random);
    if (coupon === null) return createdOrder;
    const redemption = toRedemptionContext(createdOrder.rows, { zone, customer: { orders: 1, uses: 1 } });
    const discount = computeDiscount({ ...coupon, usedCount: 0 }, redemption, country);
    return discount === null
      ? createdOrder
      : { ...createdOrder, rows: applyCoupon(createdOrder.rows, coupon.code, discount) };
  };
};

/** Raises each coupon's use count to at least the number of orders that redeemed it. */
export const updateUseCounts = async (db: Db, tenantId: number): Promise<void> => {
  await db.execute(sql`
    update ${coupons} set used_count = greatest(used_count, carried.uses)
    from (select coupon_code, count(*)::integer as uses from ${orders}
      where tenant_id = ${tenantId} and coupon_code is not null group by coupon_code) carried
    where ${coupons.tenantId} = ${tenantId} and ${coupons.code} = carried.coupon_code`);
};
