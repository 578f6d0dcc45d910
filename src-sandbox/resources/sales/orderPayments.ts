import { asc, inArray } from 'drizzle-orm';
import type { OrderPayment } from '@shared/contract/sales/orders';
import { getRefundType } from '@shared/domain/sales/refunds';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { orderPayments } from '../../db/schema';
import { groupBy } from '../../groupBy';
import type { TenantContext } from '../../context/handler';

type Row = typeof orderPayments.$inferSelect;

export const toPaymentView = (
  { id, method, status, amount, cardKind, completedAt, failureReason, refundedAt }: Row,
  { zone }: Pick<TenantContext, 'zone'>,
): OrderPayment => ({
  id,
  type: getRefundType({ type: null, method }),
  method,
  status,
  amount,
  cardKind,
  completedAt: completedAt && toWallTime(completedAt.getTime(), zone),
  failureReason,
  refundedAt: refundedAt && toWallTime(refundedAt.getTime(), zone),
});

/** Returns the payments of each order, first attempt first. */
export const loadPayments = async (
  db: Db,
  tenant: TenantContext,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderPayment[]>> => {
  const matches = await db
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, [...orderIds]))
    .orderBy(asc(orderPayments.id));
  const paymentsByOrder = groupBy(matches, ({ orderId }) => orderId);
  return new Map([...paymentsByOrder].map(([id, rows]) => [id, rows.map((row) => toPaymentView(row, tenant))]));
};
