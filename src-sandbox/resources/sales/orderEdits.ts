import { and, asc, eq, type SQL } from 'drizzle-orm';
import { orderPatch } from '@shared/contract/sales/orderFields';
import type { Order, orders as rows } from '@shared/contract/sales/orders';
import { editableOrderFields } from '@shared/domain/sales/orders';
import { isFinalStatus } from '@shared/domain/sales/orderStatus';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { adminUsers, customers, orderEdits as table, orders } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { Call, TenantContext } from '../../context/handler';
import { parseOrThrow } from '../../context/input';

type OrderRecord = typeof orders.$inferSelect;

export const getContactPhone = (
  { phone }: Pick<OrderRecord, 'phone'>,
  customer: Pick<typeof customers.$inferSelect, 'phone'> | null,
): string | null => phone ?? customer?.phone ?? null;

/** Returns the manual changes of an order, oldest first. */
export const loadEdits = async (db: Db, tenant: TenantContext, orderId: number): Promise<Order['edits']> => {
  const { field, before, after, editedAt, authorId } = table;
  const matches = await db
    .select({ field, before, after, editedAt, authorId, name: adminUsers.name })
    .from(table)
    .leftJoin(adminUsers, and(eq(adminUsers.tenantId, table.tenantId), eq(adminUsers.id, authorId)))
    .where(and(eq(table.tenantId, tenant.id), eq(table.orderId, orderId)))
    .orderBy(asc(table.id));
  return matches.map(({ editedAt: time, authorId: id, name, ...edit }) => ({
    ...edit,
    at: toWallTime(time.getTime(), tenant.zone),
    author: name === null ? null : { id, name },
  }));
};

/** Changes an order's phone or comment, and records the author and the old value. */
export const updateOrder = async (
  { db, tenant, user, body, now }: Call<typeof rows.update>,
  orderCondition: SQL | undefined,
): Promise<void> => {
  const patch = parseOrThrow(orderPatch(tenant.rules), body.order);
  const [orderRow] = await db.select().from(orders).where(orderCondition).for('update');
  if (orderRow === undefined) throw apiErrors.missing();
  const [customer = null] =
    orderRow.customerId === null ? [] : await db.select().from(customers).where(eq(customers.id, orderRow.customerId));
  const before = { comment: orderRow.comment, phone: getContactPhone(orderRow, customer) };
  const edits = editableOrderFields.flatMap((field) => {
    const after = patch[field];
    return after === undefined || after === before[field] ? [] : [{ field, before: before[field], after }];
  });
  if (edits.length === 0) return;
  if (isFinalStatus(orderRow.status)) {
    throw apiErrors.invalid(Object.fromEntries(edits.map(({ field }) => [field, [fieldMessages.orderNotEditable]])));
  }
  await db
    .update(orders)
    .set({ ...patch, updatedAt: new Date(now) })
    .where(eq(orders.id, orderRow.id));
  await db.insert(table).values(
    edits.map((edit) => ({
      ...edit,
      tenantId: tenant.id,
      orderId: orderRow.id,
      authorId: user.id,
      editedAt: new Date(now),
    })),
  );
};
