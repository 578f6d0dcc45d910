import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { promisingStatuses } from '@shared/domain/sales/orderPromise';
import type { Db } from '../../db/database';
import { orders, stores } from '../../db/schema';

/** Minutes that the store of an order tells its customers to wait. */
const storeWait = (db: Db): SQL =>
  sql`${db
    .select({
      wait: sql`case when ${orders.dispatchMethod} = 'in_store' then ${stores.pickUpWaitTime} else ${stores.deliveryWaitTime} end`,
    })
    .from(stores)
    .where(eq(stores.id, orders.storeId))}`;

/** The rule of domain/sales/orderPromise.ts in the database's words: an order from before promises were kept has its store's wait. */
const promise = (db: Db): SQL =>
  sql`coalesce(${orders.promisedAt}, greatest(${orders.scheduledFor},
    ${orders.createdAt} + make_interval(mins => ${storeWait(db)})))`;

/** Orders that their customers still wait for at an instant, later than they were promised; or all others. */
export const isLateAt = (db: Db, now: number, wanted: boolean): SQL | undefined => {
  const late = and(
    inArray(orders.status, [...promisingStatuses]),
    sql`${orders.deliveryStatus} is distinct from 'completed'`,
    sql`${promise(db)} <= ${new Date(now).toISOString()}::timestamptz`,
  );
  return wanted ? late : sql`(${late}) is not true`;
};
