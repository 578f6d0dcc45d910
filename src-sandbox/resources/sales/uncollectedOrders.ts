import { and, eq, exists, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { inPersonMethods } from '@shared/domain/sales/refunds';
import { unpayableStatuses } from '@shared/domain/sales/orderMoney';
import type { Db } from '../../db/database';
import { orderPayments, orders } from '../../db/schema';

/**
 * Condition for orders with an open payment by cash or card terminal whose completed payments do not cover the total,
 * see domain/sales/orderMoney.ts.
 */
export const buildUncollectedCondition = (db: Db): SQL => {
  const duePayments = db
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, orders.id),
        eq(orderPayments.status, 'created'),
        inArray(orderPayments.method, [...inPersonMethods]),
      ),
    );
  const paidAmount = db
    .select({ amount: sql`sum(${orderPayments.amount})` })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orders.id), eq(orderPayments.status, 'completed')));
  // Uses -1 instead of the null sum of orders without a completed payment, so that even an order with a total of 0 is
  // due.
  return sql`(${notInArray(orders.status, [...unpayableStatuses])} and ${exists(duePayments)} and coalesce((${paidAmount}), -1) < ${orders.total})`;
};
