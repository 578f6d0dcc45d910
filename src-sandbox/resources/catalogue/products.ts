import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  createBlankProduct,
  listedProductFields,
  productDraft,
  productPatch,
} from '@shared/contract/catalogue/productFields';
import { findProductErrors } from '@shared/domain/catalogue/products';
import { toWallTime } from '@shared/domain/values/wallTime';
import {
  menuCategories,
  menus,
  modifiers,
  pictures,
  productModifiers,
  productRules,
  products as table,
} from '../../db/schema';
import { groupBy } from '../../groupBy';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages, toRuleFieldErrors } from '../../context/fieldMessages';
import { parseOrThrow } from '../../context/input';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers, type RequestContext } from '../records/crud';
import { withoutUndefinedFields } from '../records/definedFields';
import type { RowOf } from '../records/list';
import { saveNested } from '../records/nestedRows';
import { loadPictures } from '../records/pictureRows';

const rowColumns = pickColumns(table, listedProductFields, ['id', 'url', 'pictureIds', 'updatedAt']);

/** Loads the menus that contain each product; returns a lookup by product id. */
const loadMenus = async ({ db, tenant }: RequestContext, ids: readonly number[]) => {
  const menuRows = await db
    .selectDistinct({ productId: sql<number>`(named.value)::integer`, id: menus.id, name: menus.name })
    .from(menuCategories)
    .innerJoin(menus, eq(menus.id, menuCategories.menuId))
    .innerJoin(sql`jsonb_array_elements_text(${menuCategories.orderedProducts}) as named(value)`, sql`true`)
    .where(and(eq(menuCategories.tenantId, tenant.id), inArray(sql`(named.value)::integer`, [...ids])))
    .orderBy(asc(menus.id));
  const menusByProduct = groupBy(menuRows, ({ productId }) => productId);
  return (id: number) => (menusByProduct.get(id) ?? []).map((row) => ({ id: row.id, name: row.name }));
};

const loadRows = async (context: RequestContext, matches: readonly FoundRow[]) => {
  const { db, tenant } = context;
  const getPictures = await loadPictures(
    db,
    tenant,
    matches.flatMap(({ pictureIds }) => pictureIds),
  );
  const getMenus =
    matches.length === 0
      ? () => []
      : await loadMenus(
          context,
          matches.map(({ id }) => id),
        );
  return matches.map(({ pictureIds, updatedAt, ...row }) => ({
    ...row,
    pictures: getPictures(pictureIds),
    menus: getMenus(row.id),
    updatedAt: toWallTime(updatedAt.getTime(), tenant.zone),
  }));
};

type FoundRow = RowOf<typeof rowColumns>;

const nestedModifiers = {
  table: productModifiers,
  owner: productModifiers.productId,
  ownerField: 'productId',
  field: 'modifiers_products_attributes',
  references: { modifierId: { table: modifiers, message: fieldMessages.notAModifier } },
  uniqueKey: 'modifierId',
};

const nestedRules = {
  table: productRules,
  owner: productRules.productId,
  ownerField: 'productId',
  field: 'modifier_rules',
  references: {
    modifierId: { table: modifiers, message: fieldMessages.notAModifier },
    ruledModifierId: { table: modifiers, message: fieldMessages.notAModifier },
  },
};

export const products = createCrudHandlers('products', {
  table,
  columns: rowColumns,
  sorts: { name: table.nameSearch },
  sort: 'name',
  filters: {
    tags: (tags) => sql`${table.tags} @> ${JSON.stringify(tags)}::jsonb`,
    menuIds: (ids) =>
      sql`exists (select 1 from ${menuCategories} where ${inArray(menuCategories.menuId, ids)}
        and ${menuCategories.tenantId} = ${table.tenantId} and ${menuCategories.orderedProducts} @> to_jsonb(${table.id}))`,
    modifierIds: (ids) =>
      sql`exists (select 1 from ${productModifiers} where ${inArray(productModifiers.modifierId, ids)}
        and ${productModifiers.productId} = ${table.id})`,
  },
  references: { pictureIds: { table: pictures, message: fieldMessages.notAPicture } },
  rows: loadRows,
  item: async (context, record) => {
    const { db, tenant } = context;
    const [row] = await loadRows(context, [record]);
    const [fullRow] = await db.select().from(table).where(eq(table.id, record.id));
    if (row === undefined || fullRow === undefined) throw apiErrors.missing();
    const { tenantId: _tenant, nameSearch: _search, createdAt: _created, updatedAt: _updated, ...fields } = fullRow;
    const linkedModifiers = await db
      .select({
        id: productModifiers.id,
        modifierId: productModifiers.modifierId,
        position: productModifiers.position,
        minQuantityModifiers: productModifiers.minQuantityModifiers,
        maxQuantityModifiers: productModifiers.maxQuantityModifiers,
      })
      .from(productModifiers)
      .where(and(eq(productModifiers.tenantId, tenant.id), eq(productModifiers.productId, record.id)))
      .orderBy(asc(productModifiers.position), asc(productModifiers.id));
    const rules = await db
      .select({
        id: productRules.id,
        modifierId: productRules.modifierId,
        ruledModifierId: productRules.ruledModifierId,
      })
      .from(productRules)
      .where(and(eq(productRules.tenantId, tenant.id), eq(productRules.productId, record.id)))
      .orderBy(asc(productRules.id));
    return { ...fields, ...row, modifiersProductsAttributes: linkedModifiers, modifierRules: rules };
  },
  accept: ({ tenant }, fields, isNew) => {
    parseOrThrow(isNew ? productDraft(tenant.rules) : productPatch(tenant.rules), fields);
  },
  beforeSave: async ({ db }, record, fields) => {
    const [storedProduct] = record === null ? [] : await db.select().from(table).where(eq(table.id, record.id));
    const invalidProductErrors = findProductErrors({
      ...createBlankProduct(),
      ...storedProduct,
      ...withoutUndefinedFields(fields),
    });
    if (Object.keys(invalidProductErrors).length > 0) throw apiErrors.invalid(toRuleFieldErrors(invalidProductErrors));
  },
  afterSave: async (context, id, fields) => {
    await saveNested(context, nestedModifiers, id, fields.modifiersProductsAttributes);
    await saveNested(context, nestedRules, id, fields.modifierRules);
  },
  beforeRemove: async ({ db, tenant }, { id }) => {
    const isInCategory = sql`${menuCategories.orderedProducts} @> to_jsonb(${id}::integer)`;
    const menuUseCount = await db.$count(menuCategories, and(eq(menuCategories.tenantId, tenant.id), isInCategory));
    if (menuUseCount > 0) throw apiErrors.inUse();
  },
});
