import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { products, unavailableProducts as table } from '../../db/schema';
import { groupBy } from '../../groupBy';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { Handlers, TenantContext } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';
import { lockStore } from '../stores/storeRecords';

/** Returns the products currently sold out in each store. */
export const loadUnavailableProducts = async (
  db: Db,
  tenant: TenantContext,
  storeIds: readonly number[],
  now: number,
) => {
  const matches = await db
    .select({ storeId: table.storeId, productId: table.productId, availableFrom: table.availableFrom })
    .from(table)
    .where(
      and(eq(table.tenantId, tenant.id), inArray(table.storeId, [...storeIds]), gt(table.availableFrom, new Date(now))),
    )
    .orderBy(asc(table.storeId), asc(table.productId));
  const rowsByStore = groupBy(matches, ({ storeId }) => storeId);
  return (storeId: number) =>
    (rowsByStore.get(storeId) ?? []).map(({ productId, availableFrom }) => ({
      productId,
      availableFrom: toWallTime(availableFrom.getTime(), tenant.zone),
    }));
};

export const storeProducts = {
  setProductAvailability: async ({ db, tenant, params, body: { availableFrom }, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(matchIdInTenant(products, tenant, params.productId));
    if (product === undefined) throw apiErrors.missing();
    const productId = product.id;
    const rowCondition = and(eq(table.storeId, storeId), eq(table.productId, productId));
    if (availableFrom === null) {
      await db.delete(table).where(rowCondition);
      return { productId, availableFrom };
    }
    const until = new Date(toInstant(availableFrom, tenant.zone, 'end'));
    if (until.getTime() <= now) throw apiErrors.invalid({ available_from: [fieldMessages.inThePast] });
    await db
      .insert(table)
      .values({ tenantId: tenant.id, storeId, productId, availableFrom: until })
      .onConflictDoUpdate({ target: [table.storeId, table.productId], set: { availableFrom: until } });
    return { productId, availableFrom };
  },
} satisfies Pick<Handlers<'stores'>, 'setProductAvailability'>;
