import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { awaitedStatuses } from '@shared/domain/sales/orderPromise';
import type { Db } from '../../db/database';
import { orders, stores } from '../../db/schema';

/** Builds the SQL of the waiting time (min) that the order's store announces for the order's dispatch method. */
const buildStoreWaitTime = (db: Db): SQL =>
  sql`${db
    .select({
      wait: sql`case when ${orders.dispatchMethod} = 'in_store' then ${stores.pickUpWaitTime} else ${stores.deliveryWaitTime} end`,
    })
    .from(stores)
    .where(eq(stores.id, orders.storeId))}`;

/** SQL counterpart of domain/sales/orderPromise.ts. Orders without a promised time use the store's waiting time. */
const buildPromisedTime = (db: Db): SQL =>
  sql`coalesce(${orders.promisedAt}, greatest(${orders.scheduledFor},
    ${orders.createdAt} + make_interval(mins => ${buildStoreWaitTime(db)})))`;

/**
 * Condition for orders that are past their promised time at `now`. If `isLate` is false, the condition for all other
 * orders.
 */
export const buildLateCondition = (db: Db, now: number, isLate: boolean): SQL | undefined => {
  const lateCondition = and(
    inArray(orders.status, [...awaitedStatuses]),
    sql`${orders.deliveryStatus} is distinct from 'completed'`,
    sql`${buildPromisedTime(db)} <= ${new Date(now).toISOString()}::timestamptz`,
  );
  return isLate ? lateCondition : sql`(${lateCondition}) is not true`;
};
