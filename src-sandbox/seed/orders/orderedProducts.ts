import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { products } from '../../db/schema';
import { getSampleProducts, type SampleProduct } from './sampleProducts';

/** Sample dish. `productId` is the tenant's product with the same name, or null if there is none. */
export interface OrderedProduct extends SampleProduct {
  productId: number | null;
}

export const loadOrderedProducts = async (
  db: Db,
  { id, key }: { id: number; key: string },
): Promise<OrderedProduct[]> => {
  const sampleProducts = getSampleProducts(key);
  const names = sampleProducts.map(({ name }) => name);
  const matches = await db
    .select({ name: products.name, id: sql<number>`min(${products.id})` })
    .from(products)
    .where(and(eq(products.tenantId, id), inArray(products.name, names)))
    .groupBy(products.name);
  const idByName = new Map(matches.map((product) => [product.name, product.id]));
  return sampleProducts.map((product) => ({ ...product, productId: idByName.get(product.name) ?? null }));
};
