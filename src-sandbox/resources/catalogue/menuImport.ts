import { and, eq, inArray } from 'drizzle-orm';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { roundAmount } from '@shared/domain/catalogue/prices';
import type { Db } from '../../db/database';
import { menuCategories, menus, products } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import type { TenantContext } from '../../context/handler';

/** Products that the simulated channels have but the tenant's menu lacks; prices in Chilean pesos. */
const channelProducts: Record<OrderChannel, { category: string; products: readonly (readonly [string, number])[] }> = {
  mercat: { category: 'Traídos de la tienda propia', products: [['Promo web para dos', 14_990]] },
  rappi: {
    category: 'Traídos de Rappi',
    products: [
      ['Combo Turbo Rappi', 9990],
      ['Promo Rappi 2x1 de la casa', 12_990],
      ['Postre sorpresa Rappi', 3490],
    ],
  },
  uber_eats: {
    category: 'Traídos de Uber Eats',
    products: [
      ['Combo Uber One', 10_490],
      ['Caja familiar Uber Eats', 22_990],
    ],
  },
  peya_aggregator: {
    category: 'Traídos de PedidosYa',
    products: [
      ['Combo PedidosYa Plus', 9490],
      ['Plato del día PedidosYa', 6990],
    ],
  },
  amipass: { category: 'Traídos de Amipass', products: [['Menú ejecutivo Amipass', 5990]] },
  didi_food: { category: 'Traídos de DiDi Food', products: [['Combo DiDi de la casa', 8990]] },
};

/** Approximate value of one unit of the currency, in Chilean pesos. */
const pesosPerUnit = { cl: 1, mx: 50, gt: 120, cr: 2 } as const;

/** Adds a channel's missing products to a menu; running it again adds nothing. */
export const importMenu = async (
  db: Db,
  tenant: TenantContext,
  { menuId, channel, now }: { menuId: number; channel: OrderChannel; now: number },
): Promise<void> => {
  const { category, products: importedProducts } = channelProducts[channel];
  const createdAt = new Date(now);
  const names = importedProducts.map(([name]) => name);
  const knownProducts = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.tenantId, tenant.id), inArray(products.name, names)));
  const newProducts = importedProducts.filter(([name]) => !knownProducts.some((product) => product.name === name));
  const insertedProducts =
    newProducts.length === 0
      ? []
      : await db
          .insert(products)
          .values(
            newProducts.map(([name, price]) => ({
              tenantId: tenant.id,
              name,
              nameSearch: normalizeForSearch(name),
              priceProduct: roundAmount(price / pesosPerUnit[tenant.country], tenant.rules),
              createdAt,
              updatedAt: createdAt,
            })),
          )
          .returning({ id: products.id });
  const ids = [...knownProducts, ...insertedProducts].map(({ id }) => id);
  const rows = await db
    .select()
    .from(menuCategories)
    .where(and(eq(menuCategories.tenantId, tenant.id), eq(menuCategories.menuId, menuId)));
  const listedProductIds = new Set(rows.flatMap(({ orderedProducts }) => orderedProducts));
  const missingIds = ids.filter((id) => !listedProductIds.has(id));
  if (missingIds.length === 0) return;
  const categoryRow = rows.find(({ name }) => name === category);
  if (categoryRow === undefined) {
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    await db
      .insert(menuCategories)
      .values({ tenantId: tenant.id, menuId, name: category, position, orderedProducts: missingIds });
  } else {
    await db
      .update(menuCategories)
      .set({ orderedProducts: [...categoryRow.orderedProducts, ...missingIds] })
      .where(eq(menuCategories.id, categoryRow.id));
  }
  await db.update(menus).set({ updatedAt: createdAt }).where(eq(menus.id, menuId));
};
