import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '@shared/contract/protocol/endpoint';
import { contract } from '@shared/contract';
import { computeDiscountedPrice } from '@shared/domain/catalogue/prices';
import { menuCategories, menus, priceGroups as groupTable, prices as table, products } from '../../db/schema';
import { buildContainsCondition, normalizeForSearch } from '../../db/normalizeForSearch';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { RequestContext } from '../records/crud';
import type { Handlers } from '../../context/handler';
import { doBelongToTenant, matchIdInTenant } from '../records/ids';
import { buildWhere, deriveConditions } from '../records/filters';
import { listPage } from '../records/list';
import { loadPictures } from '../records/pictureRows';

type PriceGroupInputs = NonNullable<BodyOf<(typeof contract)['menus']['update']>['priceGroups']>;
type PriceGroupInput = PriceGroupInputs[number];

const ensureGroupId = async ({ db, tenant, now }: RequestContext, { id, name }: PriceGroupInput): Promise<number> => {
  const nameFields = name === undefined ? undefined : { name, nameSearch: normalizeForSearch(name) };
  if (nameFields !== undefined) {
    const duplicates = await db
      .select({ id: groupTable.id })
      .from(groupTable)
      .where(and(eq(groupTable.tenantId, tenant.id), eq(groupTable.name, nameFields.name)));
    if (duplicates.some((duplicate) => duplicate.id !== id)) {
      throw apiErrors.invalid({ price_groups: [fieldMessages.priceGroupNameTaken] });
    }
  }
  if (id !== undefined) {
    if (nameFields !== undefined)
      await db
        .update(groupTable)
        .set(nameFields)
        .where(matchIdInTenant(groupTable, tenant, id));
    return id;
  }
  if (nameFields === undefined) throw apiErrors.invalid({ price_groups: [fieldMessages.required] });
  const [created] = await db
    .insert(groupTable)
    .values({ tenantId: tenant.id, ...nameFields, createdAt: new Date(now) })
    .returning({ id: groupTable.id });
  if (created === undefined) throw new Error('the price group was not inserted');
  return created.id;
};

/**
 * Returns the new order of a menu's price groups. Groups that the body omits keep their positions. Groups in the body
 * fill the other positions in the order of the body. New groups come last.
 */
const reorderGroups = (currentIds: readonly number[], requestedIds: readonly number[]): number[] => {
  if (currentIds.every((id) => requestedIds.includes(id))) return [...requestedIds];
  const reorderedIds = requestedIds.filter((id) => currentIds.includes(id));
  const newIds = requestedIds.filter((id) => !currentIds.includes(id));
  return [...currentIds.map((id) => (requestedIds.includes(id) ? (reorderedIds.shift() ?? id) : id)), ...newIds];
};

/** Saves the price groups of a body. Prices that the body omits stay unchanged. */
export const savePriceGroups = async (
  context: RequestContext,
  menuId: number,
  rows: PriceGroupInputs | undefined,
): Promise<void> => {
  if (rows === undefined) return;
  const { db, tenant } = context;
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (!(await doBelongToTenant(db, groupTable, tenant, [...new Set(ids)]))) {
    throw apiErrors.invalid({ price_groups: [fieldMessages.notAPriceGroup] });
  }
  const productIds = [...new Set(rows.flatMap(({ prices }) => prices.map(({ productId }) => productId)))];
  if (!(await doBelongToTenant(db, products, tenant, productIds))) {
    throw apiErrors.invalid({ price_groups: [fieldMessages.notAProduct] });
  }
  const [menu] = await db.select({ ids: menus.priceGroupIds }).from(menus).where(eq(menus.id, menuId));
  const removedGroupIds = new Set(rows.flatMap(({ id, destroy }) => (destroy && id !== undefined ? [id] : [])));
  const remainingIds = (menu?.ids ?? []).filter((id) => !removedGroupIds.has(id));
  const requestedIds: number[] = [];
  for (const row of rows) {
    if (row.destroy) continue;
    const groupId = await ensureGroupId(context, row);
    if (!requestedIds.includes(groupId)) requestedIds.push(groupId);
    const removedIds = row.prices.filter(({ destroy }) => destroy).map(({ productId }) => productId);
    if (removedIds.length > 0) {
      await db.delete(table).where(and(eq(table.priceGroupId, groupId), inArray(table.productId, removedIds)));
    }
    const savedPrices = row.prices.filter(({ destroy }) => !destroy);
    const pricesByProduct = new Map(savedPrices.map((price) => [price.productId, price]));
    const values = [...pricesByProduct.values()].map(({ productId, price, deliveryPrice }) => {
      if (price == null) throw apiErrors.invalid({ price_groups: [fieldMessages.required] });
      return { tenantId: tenant.id, priceGroupId: groupId, productId, price, deliveryPrice };
    });
    const batches = [
      [values.filter(({ deliveryPrice }) => deliveryPrice === undefined), {}],
      [
        values.filter(({ deliveryPrice }) => deliveryPrice !== undefined),
        { deliveryPrice: sql`excluded.delivery_price` },
      ],
    ] as const;
    for (const [batchValues, deliveryUpdate] of batches) {
      for (let offset = 0; offset < batchValues.length; offset += 500) {
        await db
          .insert(table)
          .values(batchValues.slice(offset, offset + 500))
          .onConflictDoUpdate({
            target: [table.priceGroupId, table.productId],
            set: { price: sql`excluded.price`, ...deliveryUpdate },
          });
      }
    }
  }
  await db
    .update(menus)
    .set({ priceGroupIds: reorderGroups(remainingIds, requestedIds) })
    .where(eq(menus.id, menuId));
};

export const priceGroups = {
  list: ({ query, ...call }) =>
    listPage(
      { ...call, query },
      {
        table: groupTable,
        columns: { id: groupTable.id, name: groupTable.name },
        sorts: { name: groupTable.nameSearch },
        sort: 'name',
      },
      buildWhere(query, deriveConditions(contract.priceGroups.list.filters, groupTable, {})),
    ),
} satisfies Handlers<'priceGroups'>;

export const prices = {
  list: async ({ db, tenant, query }) => {
    const { menuId, query: searchText, ...paging } = query;
    const [menu] =
      menuId === undefined
        ? []
        : await db
            .select()
            .from(menus)
            .where(matchIdInTenant(menus, tenant, menuId));
    if (menuId !== undefined && menu === undefined) throw apiErrors.missing();
    const discount = menu?.discount ?? 0;
    const menuCondition =
      menu === undefined
        ? undefined
        : sql`exists (select 1 from ${menuCategories} where ${menuCategories.menuId} = ${menu.id}
            and ${menuCategories.orderedProducts} @> to_jsonb(${table.productId}))
          and ${menu.priceGroupIds.length === 0 ? sql`false` : inArray(table.priceGroupId, menu.priceGroupIds)}`;
    const { page, ...pagination } = await listPage(
      { db, tenant, query: paging },
      {
        table,
        columns: {
          id: table.id,
          priceGroupId: table.priceGroupId,
          price: table.price,
          deliveryPrice: table.deliveryPrice,
          productId: products.id,
          name: products.name,
          description: products.description,
          foodType: products.foodType,
          pictureIds: products.pictureIds,
          cookingTime: products.cookingTimeTime,
          label: products.label,
          startDatetimeLabel: products.startDatetimeLabel,
          endDatetimeLabel: products.endDatetimeLabel,
        },
        joins: [{ table: products, on: eq(products.id, table.productId) }],
        sorts: { name: products.nameSearch },
        sort: 'name',
      },
      // Uses a subquery because `listPage` counts rows without joins.
      and(
        menuCondition,
        searchText === undefined || searchText === ''
          ? undefined
          : inArray(
              table.productId,
              db
                .select({ id: products.id })
                .from(products)
                .where(and(eq(products.tenantId, tenant.id), buildContainsCondition(products.nameSearch, searchText))),
            ),
      ),
    );
    const getPictures = await loadPictures(
      db,
      tenant,
      page.flatMap(({ pictureIds }) => pictureIds),
    );
    return {
      ...pagination,
      page: page.map(({ id, priceGroupId, price, deliveryPrice, productId, pictureIds, ...product }) => ({
        id,
        priceGroupId,
        product: { id: productId, ...product, pictures: getPictures(pictureIds) },
        price,
        deliveryPrice,
        discountPrice: discount === 0 ? null : computeDiscountedPrice(price, discount, tenant.rules),
        menuDiscount: discount,
      })),
    };
  },
} satisfies Handlers<'prices'>;
