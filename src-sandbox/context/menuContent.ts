import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MenuContent } from '@shared/domain/catalogue/menuDifference';
import { computeDiscountedPrice, findPrice } from '@shared/domain/catalogue/prices';
import type { Db } from '../db/database';
import { menuCategories, menus, products } from '../db/schema';
import { groupBy } from '../groupBy';
import type { TenantContext } from './handler';
import { readPricesByGroup } from './priceGroups';

/** Returns the products and prices that menus currently sell, by menu id. Hidden products are omitted. */
export const readMenuContents = async (
  db: Db,
  tenant: TenantContext,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, MenuContent>> => {
  const ids = [...new Set(menuIds)];
  if (ids.length === 0) return new Map();
  const menuRows = await db
    .select({ id: menus.id, discount: menus.discount, priceGroupIds: menus.priceGroupIds })
    .from(menus)
    .where(and(eq(menus.tenantId, tenant.id), inArray(menus.id, ids)));
  const categories = groupBy(
    await db
      .select({ menuId: menuCategories.menuId, productIds: menuCategories.orderedProducts })
      .from(menuCategories)
      .where(and(eq(menuCategories.tenantId, tenant.id), inArray(menuCategories.menuId, ids)))
      .orderBy(asc(menuCategories.id)),
    ({ menuId }) => menuId,
  );
  const visibleProducts = new Map(
    (
      await db
        .select({ id: products.id, name: products.name, priceProduct: products.priceProduct })
        .from(products)
        .where(and(eq(products.tenantId, tenant.id), eq(products.show, true)))
    ).map((product) => [product.id, product]),
  );
  const contents = new Map<number, MenuContent>();
  for (const { id, discount, priceGroupIds } of menuRows) {
    const groups = (await readPricesByGroup(db, tenant, priceGroupIds)).map(({ prices }) => ({
      // Indexes the prices by product, since `findPrice` runs for each product and would otherwise search thousands of
      // prices.
      byProduct: new Map(prices.map((price) => [price.productId, price])),
    }));
    const content: Record<string, MenuContent[string]> = {};
    for (const productId of (categories.get(id) ?? []).flatMap(({ productIds }) => productIds)) {
      const product = visibleProducts.get(productId);
      if (product === undefined) continue;
      const productPrices = groups.map(({ byProduct }) => ({ prices: [byProduct.get(productId) ?? []].flat() }));
      const getPrice = (method: 'delivery' | 'pickup') =>
        computeDiscountedPrice(findPrice(product, productPrices, method), discount, tenant.rules);
      content[productId] = [product.name, getPrice('pickup'), getPrice('delivery')];
    }
    contents.set(id, content);
  }
  return contents;
};
