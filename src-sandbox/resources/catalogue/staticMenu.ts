import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import {
  menuCategories,
  menus,
  modifierChildren,
  modifiers,
  productModifiers,
  productRules,
  products,
  settings,
  stores,
} from '../../db/schema';
import { groupBy } from '../../groupBy';
import { apiErrors } from '../../context/apiErrors';
import { findTenant } from '../../context/tenants';
import type { Handlers, TenantContext } from '../../context/handler';
import { readPricesByGroup } from '../../context/priceGroups';
import { loadPictures } from '../records/pictureRows';
import { loadUnavailableProducts } from './unavailableProducts';

const loadMenus = async (db: Db, tenant: TenantContext) => {
  const matches = await db.select().from(menus).where(eq(menus.tenantId, tenant.id)).orderBy(asc(menus.id));
  const categories = await db
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.tenantId, tenant.id))
    .orderBy(asc(menuCategories.position), asc(menuCategories.id));
  const categoriesByMenu = groupBy(categories, ({ menuId }) => menuId);
  const groups = await readPricesByGroup(db, tenant, [
    ...new Set(matches.flatMap(({ priceGroupIds }) => priceGroupIds)),
  ]);
  const groupById = new Map(groups.map((group) => [group.id, group]));
  return matches.map(({ id, name, hidden, discount, priceGroupIds }) => ({
    ...{ id, name, hidden, discount },
    categories: (categoriesByMenu.get(id) ?? []).map((row) => ({
      name: row.name,
      position: row.position,
      orderedProducts: row.orderedProducts,
    })),
    priceGroups: priceGroupIds.flatMap((groupId) => {
      const group = groupById.get(groupId);
      if (group === undefined) return [];
      const prices = group.prices.map(({ productId, price, deliveryPrice }) => ({ productId, price, deliveryPrice }));
      return [{ id: group.id, name: group.name, prices }];
    }),
  }));
};

const loadCatalogue = async (db: Db, tenant: TenantContext) => {
  const productRows = await db
    .select()
    .from(products)
    .where(eq(products.tenantId, tenant.id))
    .orderBy(asc(products.nameSearch), asc(products.id));
  const modifierRows = await db
    .select()
    .from(modifiers)
    .where(eq(modifiers.tenantId, tenant.id))
    .orderBy(asc(modifiers.id));
  const modifierLinks = await db
    .select()
    .from(productModifiers)
    .where(eq(productModifiers.tenantId, tenant.id))
    .orderBy(asc(productModifiers.position), asc(productModifiers.id));
  const rules = await db
    .select()
    .from(productRules)
    .where(eq(productRules.tenantId, tenant.id))
    .orderBy(asc(productRules.id));
  const children = await db
    .select()
    .from(modifierChildren)
    .where(eq(modifierChildren.tenantId, tenant.id))
    .orderBy(asc(modifierChildren.position), asc(modifierChildren.id));
  const getPictures = await loadPictures(
    db,
    tenant,
    [...productRows, ...modifierRows].flatMap(({ pictureIds }) => pictureIds),
  );
  const menusByProduct = groupBy(modifierLinks, ({ productId }) => productId);
  const rulesByProduct = groupBy(rules, ({ productId }) => productId);
  const childrenById = groupBy(children, ({ modifierId }) => modifierId);
  return {
    products: productRows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      dropdownText: row.dropdownText,
      priceProduct: row.priceProduct,
      show: row.show,
      platform: row.platform,
      dispatchMethod: row.dispatchMethod,
      startDatetime: row.startDatetime,
      endDatetime: row.endDatetime,
      availability: row.availability,
      label: row.label,
      labelType: row.labelType,
      startDatetimeLabel: row.startDatetimeLabel,
      endDatetimeLabel: row.endDatetimeLabel,
      foodType: row.foodType,
      cookingTime: row.cookingTimeTime,
      tags: row.tags,
      pictures: getPictures(row.pictureIds),
      modifiersProductsAttributes: (menusByProduct.get(row.id) ?? []).map((link) => ({
        modifierId: link.modifierId,
        position: link.position,
        minQuantityModifiers: link.minQuantityModifiers,
        maxQuantityModifiers: link.maxQuantityModifiers,
      })),
      modifierRules: (rulesByProduct.get(row.id) ?? []).map(({ modifierId, ruledModifierId }) => ({
        modifierId,
        ruledModifierId,
      })),
    })),
    modifiers: modifierRows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      helpText: row.helpText,
      dropdownText: row.dropdownText,
      price: row.price,
      free: row.free,
      minQuantityModifiers: row.minQuantityModifiers,
      maxQuantityModifiers: row.maxQuantityModifiers,
      pictures: getPictures(row.pictureIds),
      children: (childrenById.get(row.id) ?? []).map(({ childModifierId, position, price }) => ({
        childModifierId,
        position,
        price,
      })),
    })),
  };
};

export const staticMenu = {
  get: async ({ db, params, header, now }) => {
    // Gets the tenant from the URL, because storefronts send no tenant header.
    const tenant = await findTenant(db, String(params.tenant));
    if (tenant === null) throw apiErrors.missing();
    const [settingsRow] = await db
      .select({ isPublished: settings.staticMenu })
      .from(settings)
      .where(eq(settings.tenantId, tenant.id));
    if (settingsRow?.isPublished !== true) throw apiErrors.missing();
    const storeRows = await db
      .select({ id: stores.id, name: stores.name, menuId: stores.menuId })
      .from(stores)
      .where(eq(stores.tenantId, tenant.id))
      .orderBy(asc(stores.id));
    const getUnavailableProducts = await loadUnavailableProducts(
      db,
      tenant,
      storeRows.map(({ id }) => id),
      now,
    );
    header('cache-control', 'public, max-age=60');
    return {
      stores: storeRows.map((store) => ({ ...store, unavailableProducts: getUnavailableProducts(store.id) })),
      menus: await loadMenus(db, tenant),
      ...(await loadCatalogue(db, tenant)),
    };
  },
} satisfies Handlers<'staticMenu'>;
