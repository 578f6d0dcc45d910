import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { CountryCode } from '@shared/domain/values/countries';
import type { Db } from '../db/database';
import { coupons, orders } from '../db/schema';
import {
  loadCoupons,
  createCouponPicker,
  computeDiscount,
  toRedemptionContext,
  applyCoupon,
} from '../seed/orders/couponUse';
import type { NewOrder } from '../seed/orders/order';
import type { Random } from '../seed/random';

interface GeneratedOrder {
  order: NewOrder;
  /** Random generator, already advanced by drawing the order. */
  random: Random;
}

/** Returns the customers' order counts by `customer/coupon code`; the code is null for orders without a coupon. */
const countCustomerOrders = async (db: Db, tenantId: number, customerIds: readonly number[]) => {
  const countRows =
    customerIds.length === 0
      ? []
      : await db
          .select({ customerId: orders.customerId, code: orders.couponCode, orders: count() })
          .from(orders)
          .where(and(eq(orders.tenantId, tenantId), inArray(orders.customerId, [...customerIds])))
          .groupBy(orders.customerId, orders.couponCode);
  return new Map(countRows.map((row) => [`${row.customerId}/${row.code}`, row.orders]));
};

/** Applies currently valid coupons to new orders and counts the uses. */
export const redeemCoupons = async (
  db: Db,
  { tenantId, country, zone }: { tenantId: number; country: CountryCode; zone: string },
  generatedOrders: readonly GeneratedOrder[],
): Promise<NewOrder[]> => {
  const allCoupons = await loadCoupons(db, tenantId);
  const pickCoupon = createCouponPicker(allCoupons);
  const candidateCoupons = generatedOrders.map(({ order, random }) => pickCoupon(order.rows, random));
  const customerIdsWithOrders = generatedOrders.flatMap(({ order }, index) =>
    candidateCoupons[index] ? [order.rows.order.customerId ?? 0] : [],
  );
  const orderCounts = await countCustomerOrders(db, tenantId, customerIdsWithOrders);
  const countOrders = (customerId: number) =>
    [...orderCounts].reduce((sum, [key, orders]) => (key.startsWith(`${customerId}/`) ? sum + orders : sum), 0);
  const useCounts = new Map(allCoupons.map(({ id, usedCount }) => [id, usedCount]));
  const redeemedOrders = generatedOrders.map(({ order }, index) => {
    const customerId = order.rows.order.customerId ?? 0;
    const coupon = candidateCoupons[index] ?? null;
    const key = `${customerId}/${coupon?.code ?? null}`;
    const customer = { orders: countOrders(customerId), uses: orderCounts.get(key) ?? 0 };
    const discount =
      coupon &&
      computeDiscount(
        { ...coupon, usedCount: useCounts.get(coupon.id) ?? 0 },
        toRedemptionContext(order.rows, { zone, customer }),
        country,
      );
    // Counts this order too, because later orders of the same batch depend on the count.
    const orderKey = coupon === null || discount === null ? `${customerId}/null` : key;
    orderCounts.set(orderKey, (orderCounts.get(orderKey) ?? 0) + 1);
    if (coupon === null || discount === null) return order;
    useCounts.set(coupon.id, (useCounts.get(coupon.id) ?? 0) + 1);
    return { ...order, rows: applyCoupon(order.rows, coupon.code, discount) };
  });
  for (const { id, usedCount } of allCoupons) {
    const newUses = (useCounts.get(id) ?? 0) - usedCount;
    if (newUses > 0)
      await db
        .update(coupons)
        .set({ usedCount: sql`${coupons.usedCount} + ${newUses}` })
        .where(eq(coupons.id, id));
  }
  return redeemedOrders;
};
