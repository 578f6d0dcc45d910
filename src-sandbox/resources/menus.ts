import { asc, eq } from 'drizzle-orm';
import { menuDraft, menuPatch } from '@shared/domain/catalogue/menus';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import { menuCategories, menus as table, products, stores } from '../db/schema';
import { contains, folded } from '../db/searchable';
import { apiErrors } from '../server/apiErrors';
import { fieldMessages } from '../server/fieldMessages';
import { checked } from '../server/input';
import { isRemoved } from '@shared/domain/values/nestedRows';
import { crudHandlers } from './crud';
import type { Handlers } from './handler';
import { areAllOfTenant } from './ids';
import { menuJobs } from './menuJobs';
import { pricesByGroup, savePriceGroups } from './menuPrices';
import { saveNested } from './nestedRows';

const nestedCategories = {
  table: menuCategories,
  owner: menuCategories.menuId,
  ownerField: 'menuId',
  field: 'categories',
};

const usual = crudHandlers('menus', {
  table,
  columns: {
    id: table.id,
    name: table.name,
    hidden: table.hidden,
    discount: table.discount,
    priority: table.priority,
    priceGroupIds: table.priceGroupIds,
    updatedAt: table.updatedAt,
  },
  sorts: { name: { expression: folded(table.name), type: 'text' } },
  sort: 'name',
  filters: { query: (typed) => contains(folded(table.name), typed) },
  unique: { name: { column: table.name, message: fieldMessages.menuNameTaken } },
  rows: ({ tenant }, found) =>
    Promise.resolve(
      found.map(({ priceGroupIds: _groups, updatedAt, ...row }) => ({
        ...row,
        updatedAt: updatedAt && wallTimeOf(updatedAt.getTime(), tenant.zone),
      })),
    ),
  item: async ({ db, tenant }, { priceGroupIds, updatedAt, ...found }) => ({
    ...found,
    updatedAt: updatedAt && wallTimeOf(updatedAt.getTime(), tenant.zone),
    categories: await db
      .select({
        id: menuCategories.id,
        name: menuCategories.name,
        position: menuCategories.position,
        orderedProducts: menuCategories.orderedProducts,
      })
      .from(menuCategories)
      .where(eq(menuCategories.menuId, found.id))
      .orderBy(asc(menuCategories.position), asc(menuCategories.id)),
    priceGroups: await pricesByGroup(db, tenant, priceGroupIds),
  }),
  accept: ({ tenant }, fields, isNew) => {
    checked(isNew ? menuDraft(tenant.rules) : menuPatch(tenant.rules), fields);
  },
  maySave: async ({ db, tenant }, _found, { categories = [] }) => {
    const named = categories.flatMap((row) => (isRemoved(row) ? [] : row.orderedProducts));
    if (!(await areAllOfTenant(db, products, tenant, [...new Set(named)]))) {
      throw apiErrors.invalid({ categories: [fieldMessages.notAProduct] });
    }
  },
  saved: async (asking, id, { categories, priceGroups }) => {
    await saveNested(asking, nestedCategories, id, categories);
    await savePriceGroups(asking, id, priceGroups);
  },
  heldBy: [{ table: stores, column: stores.menuId, apiError: apiErrors.inUse }],
});

export const menus = { ...usual, ...menuJobs } satisfies Handlers<'menus'>;
