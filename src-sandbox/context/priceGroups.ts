import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { priceGroups as groupTable, prices as table } from '../db/schema';
import { groupBy } from '../groupBy';
import type { TenantContext } from './handler';

const toPriceView = ({ priceGroupId: _group, ...price }: PriceRecord) => price;
type PriceRecord = Omit<typeof table.$inferSelect, 'tenantId'>;

/** Returns price groups with their prices, in the order of `ids` (the menu's order). */
export const readPricesByGroup = async (db: Db, tenant: TenantContext, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const groups = await db
    .select({ id: groupTable.id, name: groupTable.name })
    .from(groupTable)
    .where(and(eq(groupTable.tenantId, tenant.id), inArray(groupTable.id, [...ids])));
  const rows = await db
    .select({
      id: table.id,
      priceGroupId: table.priceGroupId,
      productId: table.productId,
      price: table.price,
      deliveryPrice: table.deliveryPrice,
    })
    .from(table)
    .where(and(eq(table.tenantId, tenant.id), inArray(table.priceGroupId, [...ids])))
    .orderBy(asc(table.productId));
  const byGroup = groupBy(rows, ({ priceGroupId }) => priceGroupId);
  const byId = new Map(groups.map((group) => [group.id, group]));
  return ids.flatMap((id) => {
    const group = byId.get(id);
    return group === undefined ? [] : [{ ...group, prices: (byGroup.get(id) ?? []).map(toPriceView) }];
  });
};
