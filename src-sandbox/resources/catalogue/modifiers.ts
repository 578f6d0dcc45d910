import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { modifierDraft, modifierFields, modifierPatch } from '@shared/contract/catalogue/modifierFields';
import { findCycle } from '@shared/domain/catalogue/modifiers';
import { isRemoved } from '@shared/domain/values/nestedRows';
import { modifierChildren, modifiers as table, pictures, productModifiers } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { groupBy } from '../../groupBy';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import { parseOrThrow } from '../../context/input';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers, type RequestContext } from '../records/crud';
import type { Handlers } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';
import type { RowOf } from '../records/list';
import { saveNested } from '../records/nestedRows';
import { loadPictures } from '../records/pictureRows';

const columns = pickColumns(table, modifierFields, ['id']);
type ModifierRecord = RowOf<typeof columns>;

const childColumns = {
  id: modifierChildren.id,
  childModifierId: modifierChildren.childModifierId,
  position: modifierChildren.position,
  price: modifierChildren.price,
};

const loadRows = async ({ db, tenant }: RequestContext, matches: readonly ModifierRecord[]) => {
  const ids = matches.map(({ id }) => id);
  const modifierCondition = inArray(modifierChildren.modifierId, ids);
  const children =
    ids.length === 0
      ? []
      : await db
          .select({ modifierId: modifierChildren.modifierId, child: childColumns })
          .from(modifierChildren)
          .where(and(eq(modifierChildren.tenantId, tenant.id), modifierCondition))
          .orderBy(asc(modifierChildren.position), asc(modifierChildren.id));
  const productLinks =
    ids.length === 0
      ? []
      : await db
          .select({ modifierId: productModifiers.modifierId, productId: productModifiers.productId })
          .from(productModifiers)
          .where(and(eq(productModifiers.tenantId, tenant.id), inArray(productModifiers.modifierId, ids)))
          .orderBy(asc(productModifiers.productId));
  const childrenById = groupBy(children, ({ modifierId }) => modifierId);
  const productsByModifier = groupBy(productLinks, ({ modifierId }) => modifierId);
  const getPictures = await loadPictures(
    db,
    tenant,
    matches.flatMap(({ pictureIds }) => pictureIds),
  );
  return matches.map((row) => ({
    ...row,
    parentId: null,
    pictures: getPictures(row.pictureIds),
    children: (childrenById.get(row.id) ?? []).map(({ child }) => child),
    productIds: (productsByModifier.get(row.id) ?? []).map(({ productId }) => productId),
  }));
};

/** Rejects a modifier that contains itself through its children; the error shows the path. */
const assertNoCycle = async ({ db, tenant }: RequestContext, id: number): Promise<void> => {
  const links = await db
    .select({ from: modifierChildren.modifierId, to: modifierChildren.childModifierId })
    .from(modifierChildren)
    .where(eq(modifierChildren.tenantId, tenant.id));
  const childrenById = new Map(
    [...groupBy(links, ({ from }) => from)].map(([from, linksFrom]) => [from, linksFrom.map(({ to }) => to)]),
  );
  const path = findCycle(id, childrenById.get(id) ?? [], childrenById);
  if (path === null) return;
  const namedModifiers = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, path));
  const nameById = new Map(namedModifiers.map((row) => [row.id, row.name]));
  throw apiErrors.invalid({
    children: [fieldMessages.cycle(path.map((modifierId) => nameById.get(modifierId) ?? modifierId).join(' → '))],
  });
};

const nestedChildren = {
  table: modifierChildren,
  owner: modifierChildren.modifierId,
  ownerField: 'modifierId',
  field: 'children',
  references: { childModifierId: { table, message: fieldMessages.notAModifier } },
  uniqueKey: 'childModifierId',
};

const defaultHandlers = createCrudHandlers('modifiers', {
  table,
  columns,
  sorts: { name: table.nameSearch, type: table.type, price: table.price },
  sort: 'name',
  filters: {
    productIds: (ids) =>
      sql`exists (select 1 from ${productModifiers} where ${inArray(productModifiers.productId, ids)}
        and ${productModifiers.modifierId} = ${table.id})`,
  },
  references: { pictureIds: { table: pictures, message: fieldMessages.notAPicture } },
  rows: loadRows,
  accept: ({ tenant }, fields, isNew) => {
    parseOrThrow(isNew ? modifierDraft(tenant.rules) : modifierPatch(tenant.rules), fields);
  },
  afterSave: async (context, id, { children }) => {
    if (children === undefined) return;
    // Serializes changes of children, since two concurrent ones could together create a cycle.
    await context.db.execute(sql`select pg_advisory_xact_lock(${modifierLock}, ${context.tenant.id})`);
    await saveNested(context, nestedChildren, id, children);
    if (children.some((row) => !isRemoved(row))) await assertNoCycle(context, id);
  },
  beforeRemove: async ({ db }, { id }) => {
    const childUseCount = await db.$count(modifierChildren, eq(modifierChildren.childModifierId, id));
    const productUseCount = await db.$count(productModifiers, eq(productModifiers.modifierId, id));
    if (childUseCount + productUseCount > 0) throw apiErrors.inUse();
  },
});

/** First key of the advisory lock; the tenant id is the second. */
const modifierLock = 7_204_514;

/** Returns the next free name of a copy: `Salsas (copia)`, `Salsas (copia 2)`. */
const createCopyName = (name: string, takenNames: ReadonlySet<string>): string => {
  for (let copyNumber = 1; ; copyNumber += 1) {
    const candidateName = `${name.slice(0, 100)} (copia${copyNumber === 1 ? '' : ` ${copyNumber}`})`;
    if (!takenNames.has(candidateName)) return candidateName;
  }
};

export const modifiers = {
  ...defaultHandlers,
  clone: async ({ db, tenant, user, params, now }) => {
    const [sourceModifier] = await db
      .select()
      .from(table)
      .where(matchIdInTenant(table, tenant, params.id));
    if (sourceModifier === undefined) throw apiErrors.missing();
    const existingNames = await db.select({ name: table.name }).from(table).where(eq(table.tenantId, tenant.id));
    const name = createCopyName(sourceModifier.name, new Set(existingNames.map((row) => row.name)));
    const { id: _id, ...fields } = sourceModifier;
    const createdAt = new Date(now);
    const [created] = await db
      .insert(table)
      .values({ ...fields, name, nameSearch: normalizeForSearch(name), createdAt, updatedAt: createdAt })
      .returning();
    if (created === undefined) throw new Error('the copy was not inserted');
    const children = await db.select().from(modifierChildren).where(eq(modifierChildren.modifierId, sourceModifier.id));
    if (children.length > 0) {
      await db
        .insert(modifierChildren)
        .values(children.map(({ id: _childId, ...child }) => ({ ...child, modifierId: created.id })));
    }
    const [row] = await loadRows({ db, tenant, user, now }, [created]);
    if (row === undefined) throw new Error('one modifier makes one row');
    return row;
  },
} satisfies Handlers<'modifiers'>;
