import { asc, eq } from 'drizzle-orm';
import { createMenuDraftSchema, createMenuPatchSchema } from '@shared/domain/catalogue/menus';
import { toWallTime } from '@shared/domain/values/wallTime';
import { menuCategories, menus as table, products, stores } from '../../db/schema';
import { buildContainsCondition, normalizeColumn } from '../../db/normalizeForSearch';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import { parseOrThrow } from '../../context/input';
import { isRemoved } from '@shared/domain/values/nestedRows';
import { createCrudHandlers } from '../records/crud';
import type { Handlers } from '../../context/handler';
import { doBelongToTenant } from '../records/ids';
import { menuJobs } from './menuJobs';
import { savePriceGroups } from './menuPrices';
import { readPricesByGroup } from '../../context/priceGroups';
import { saveNested } from '../records/nestedRows';

const nestedCategories = {
  table: menuCategories,
  owner: menuCategories.menuId,
  ownerField: 'menuId',
  field: 'categories',
};

const defaultHandlers = createCrudHandlers('menus', {
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
  sorts: { name: { expression: normalizeColumn(table.name), type: 'text' } },
  sort: 'name',
  filters: { query: (searchText) => buildContainsCondition(normalizeColumn(table.name), searchText) },
  unique: { name: { column: table.name, message: fieldMessages.menuNameTaken } },
  rows: ({ tenant }, matches) =>
    Promise.resolve(
      matches.map(({ priceGroupIds: _groups, updatedAt, ...row }) => ({
        ...row,
        updatedAt: updatedAt && toWallTime(updatedAt.getTime(), tenant.zone),
      })),
    ),
  item: async ({ db, tenant }, { priceGroupIds, updatedAt, ...menuRecord }) => ({
    ...menuRecord,
    updatedAt: updatedAt && toWallTime(updatedAt.getTime(), tenant.zone),
    categories: await db
      .select({
        id: menuCategories.id,
        name: menuCategories.name,
        position: menuCategories.position,
        orderedProducts: menuCategories.orderedProducts,
      })
      .from(menuCategories)
      .where(eq(menuCategories.menuId, menuRecord.id))
      .orderBy(asc(menuCategories.position), asc(menuCategories.id)),
    priceGroups: await readPricesByGroup(db, tenant, priceGroupIds),
  }),
  accept: ({ tenant }, fields, isNew) => {
    parseOrThrow(isNew ? createMenuDraftSchema(tenant.rules) : createMenuPatchSchema(tenant.rules), fields);
  },
  beforeSave: async ({ db, tenant }, _found, { categories = [] }) => {
    const productIds = categories.flatMap((row) => (isRemoved(row) ? [] : row.orderedProducts));
    if (!(await doBelongToTenant(db, products, tenant, [...new Set(productIds)]))) {
      throw apiErrors.invalid({ categories: [fieldMessages.notAProduct] });
    }
  },
  afterSave: async (context, id, { categories, priceGroups }) => {
    await saveNested(context, nestedCategories, id, categories);
    await savePriceGroups(context, id, priceGroups);
  },
  referencedBy: [{ table: stores, column: stores.menuId, apiError: apiErrors.inUse }],
});

export const menus = { ...defaultHandlers, ...menuJobs } satisfies Handlers<'menus'>;
