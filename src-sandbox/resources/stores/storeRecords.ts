import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { CheckoutQuestion } from '@shared/contract/catalogue/checkoutQuestions';
import type { DeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { splitAtMidnight } from '@shared/domain/schedules/shifts';
import { normalizePhone } from '@shared/domain/values/phone';
import type { StoreFields } from '@shared/contract/stores/storeFields';
import type { Db } from '../../db/database';
import { checkoutQuestions, menus, storeHours, storeQuestions, stores } from '../../db/schema';
import { createSearchColumns } from '../../db/normalizeForSearch';
import { groupBy } from '../../groupBy';
import { apiErrors } from '../../context/apiErrors';
import { questionColumns } from '../catalogue/checkoutQuestions';
import { withoutUndefinedFields } from '../records/definedFields';
import type { TenantContext } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';
import { authorColumns, authors, buildAuthorJoin, createNextVersion, type Author } from '../records/versions';

/** This module loads and saves stores with the fields of the contract. */

type Columns = typeof stores.$inferSelect;

export interface StoreRecord {
  columns: Columns;
  menuName: string | null;
  /** User who last changed the store, or null. */
  author: { id: number; name: string } | null;
  /** Fields of the store that users can edit. */
  fields: StoreFields;
  questions: CheckoutQuestion[];
}

const hoursColumns = {
  day: storeHours.day,
  openingTime: storeHours.openingTime,
  closingTime: storeHours.closingTime,
  dispatchMethod: storeHours.dispatchMethod,
};

/** Returns the opening hours of each store, in stored order. */
export const loadStoreHours = async (db: Db, tenant: TenantContext, storeIds: readonly number[]) => {
  const matches = await db
    .select({ storeId: storeHours.storeId, period: hoursColumns })
    .from(storeHours)
    .where(and(eq(storeHours.tenantId, tenant.id), inArray(storeHours.storeId, [...storeIds])))
    .orderBy(storeHours.id);
  return groupBy(matches, ({ storeId }) => storeId);
};

const loadQuestions = async (db: Db, tenant: TenantContext, storeIds: readonly number[]) => {
  const matches = await db
    .select({ storeId: storeQuestions.storeId, question: questionColumns })
    .from(storeQuestions)
    .innerJoin(checkoutQuestions, eq(checkoutQuestions.id, storeQuestions.questionId))
    .where(and(eq(storeQuestions.tenantId, tenant.id), inArray(storeQuestions.storeId, [...storeIds])))
    .orderBy(asc(storeQuestions.storeId), asc(storeQuestions.place));
  return groupBy(matches, ({ storeId }) => storeId);
};

/** Removes the columns that are not editable fields, and combines both dispatch flags into `orderMethod`. */
const omitInternalColumns = ({
  id: _id,
  tenantId: _tenantId,
  uuid: _uuid,
  nameSearch: _nameSearch,
  addressSearch: _addressSearch,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  lockVersion: _lockVersion,
  updatedBy: _updatedBy,
  deliveryZoneFile: _deliveryZoneFile,
  offersDelivery,
  offersPickUp,
  ...fields
}: Columns) => ({ ...fields, orderMethod: { delivery: offersDelivery, pickUp: offersPickUp } });

export const loadStoreRecords = async (
  db: Db,
  tenant: TenantContext,
  where: SQL | undefined,
): Promise<StoreRecord[]> => {
  const matches = await db
    .select({ columns: getTableColumns(stores), menuName: menus.name, author: authorColumns })
    .from(stores)
    .leftJoin(menus, eq(menus.id, stores.menuId))
    .leftJoin(authors, buildAuthorJoin(stores))
    .where(and(eq(stores.tenantId, tenant.id), where))
    .orderBy(stores.id);
  if (matches.length === 0) return [];
  const ids = matches.map(({ columns }) => columns.id);
  const hours = await loadStoreHours(db, tenant, ids);
  const questions = await loadQuestions(db, tenant, ids);
  return matches.map(({ columns, menuName, author }) => {
    const requestedQuestions = (questions.get(columns.id) ?? []).map(({ question }) => question);
    return {
      columns,
      menuName,
      author,
      questions: requestedQuestions,
      fields: {
        ...omitInternalColumns(columns),
        businessHours: (hours.get(columns.id) ?? []).map(({ period }) => period),
        checkoutQuestionIds: requestedQuestions.map(({ id }) => id),
      },
    };
  });
};

/** Loads a store; throws if it is unknown. */
export const findStore = async (db: Db, tenant: TenantContext, param: number | string): Promise<StoreRecord> => {
  const [storeRecord] = await loadStoreRecords(db, tenant, matchIdInTenant(stores, tenant, param));
  if (storeRecord === undefined) throw apiErrors.missing();
  return storeRecord;
};

/** Locks a store until the transaction ends, so that its changes run one at a time; returns its id. */
export const lockStore = async (db: Db, tenant: TenantContext, param: number | string): Promise<number> => {
  const [match] = await db
    .select({ id: stores.id })
    .from(stores)
    .where(matchIdInTenant(stores, tenant, param))
    .for('update');
  if (match === undefined) throw apiErrors.missing();
  return match.id;
};

/** Removes the vertices marked for removal. */
const withoutRemovedVertices = ({ deliveryAreas, ...method }: DeliveryMethod): DeliveryMethod => ({
  ...method,
  deliveryAreas: deliveryAreas
    .filter(({ destroy }) => destroy !== true)
    .map(({ destroy: _destroy, ...vertex }) => vertex),
});

/** Converts changed fields to database columns. */
const toColumns = (
  {
    orderMethod,
    phone,
    whatsappNumber,
    deliveryMethods,
    businessHours: _hours,
    checkoutQuestionIds: _questions,
    ...columns
  }: Partial<StoreFields>,
  { rules }: TenantContext,
) => ({
  ...withoutUndefinedFields(columns),
  ...(deliveryMethods !== undefined && { deliveryMethods: deliveryMethods.map(withoutRemovedVertices) }),
  ...(phone !== undefined && { phone: normalizePhone(phone, rules) }),
  ...(whatsappNumber !== undefined && { whatsappNumber: whatsappNumber && normalizePhone(whatsappNumber, rules) }),
  ...(orderMethod !== undefined && { offersDelivery: orderMethod.delivery, offersPickUp: orderMethod.pickUp }),
});

const replaceHours = async (db: Db, tenantId: number, storeId: number, hours: StoreFields['businessHours']) => {
  await db.delete(storeHours).where(and(eq(storeHours.tenantId, tenantId), eq(storeHours.storeId, storeId)));
  const rows = splitAtMidnight(hours);
  if (rows.length > 0) await db.insert(storeHours).values(rows.map((period) => ({ tenantId, storeId, ...period })));
};

const replaceQuestions = async (db: Db, tenantId: number, storeId: number, ids: readonly number[]) => {
  await db
    .delete(storeQuestions)
    .where(and(eq(storeQuestions.tenantId, tenantId), eq(storeQuestions.storeId, storeId)));
  if (ids.length === 0) return;
  await db
    .insert(storeQuestions)
    .values(ids.map((questionId, index) => ({ tenantId, storeId, questionId, place: index + 1 })));
};

/** Replaces opening hours and questions, which have their own tables, if the change contains them. */
const replaceLinkedRows = async (
  db: Db,
  tenant: TenantContext,
  storeId: number,
  { businessHours, checkoutQuestionIds }: Partial<StoreFields>,
): Promise<void> => {
  if (businessHours !== undefined) await replaceHours(db, tenant.id, storeId, businessHours);
  if (checkoutQuestionIds !== undefined) await replaceQuestions(db, tenant.id, storeId, checkoutQuestionIds);
};

/** Inserts a store and returns its id. */
export const insertStore = async (
  db: Db,
  tenant: TenantContext,
  fields: StoreFields,
  { uuid, user, now }: Author & { uuid: string },
): Promise<number> => {
  const createdAt = new Date(now);
  const { orderMethod, phone } = fields;
  const [created] = await db
    .insert(stores)
    .values({
      ...fields,
      ...toColumns(fields, tenant),
      phone: normalizePhone(phone, tenant.rules),
      offersDelivery: orderMethod.delivery,
      offersPickUp: orderMethod.pickUp,
      ...createSearchColumns(fields),
      tenantId: tenant.id,
      uuid,
      createdAt,
      updatedAt: createdAt,
      updatedBy: user.id,
    })
    .returning({ id: stores.id });
  if (created === undefined) throw new Error('the store was not inserted');
  await replaceLinkedRows(db, tenant, created.id, fields);
  return created.id;
};

const createUpdateStamp = (author: Author) => ({
  updatedAt: new Date(author.now),
  ...createNextVersion(stores, author),
});

/** Updates a store whose row is already locked. */
export const writeStore = async (
  db: Db,
  tenant: TenantContext,
  { columns: previousColumns }: Pick<StoreRecord, 'columns'>,
  changes: Partial<StoreFields> & { deliveryZoneFile?: string },
  author: Author,
): Promise<void> => {
  const changesZones = changes.deliveryZones !== undefined || changes.exclusionZones !== undefined;
  // Clears the name of the zone file when zones change, unless the change is an import, which sets it.
  const columns = { ...(changesZones && { deliveryZoneFile: null }), ...toColumns(changes, tenant) };
  await db
    .update(stores)
    .set({ ...columns, ...createSearchColumns({ ...previousColumns, ...columns }), ...createUpdateStamp(author) })
    .where(eq(stores.id, previousColumns.id));
  await replaceLinkedRows(db, tenant, previousColumns.id, changes);
};

/** Fields that bulk changes can set. None of them has a search column. */
type SharedFields = Pick<
  StoreFields,
  'businessHours' | 'haveDifferentBusinessHours' | 'enabledPaymentMethods' | 'paymentMethods'
>;

/** Replaces the opening hours of locked stores with two statements, even for a thousand stores. */
const replaceHoursInBulk = async (
  db: Db,
  tenantId: number,
  storeIds: readonly number[],
  hours: StoreFields['businessHours'],
): Promise<void> => {
  await db.delete(storeHours).where(and(eq(storeHours.tenantId, tenantId), inArray(storeHours.storeId, [...storeIds])));
  if (hours.length === 0) return;
  const { storeId, day, openingTime, closingTime, dispatchMethod } = storeHours;
  const columns = [storeHours.tenantId, storeId, day, openingTime, closingTime, dispatchMethod];
  // Inserts in the given order, so that ordering by id returns the same order.
  await db.execute(sql`
    insert into ${storeHours} (${sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )})
    select ${tenantId}::int, chosen.id::int, period ->> 'day', period ->> 'openingTime', period ->> 'closingTime',
      period ->> 'dispatchMethod'
    from jsonb_array_elements_text(${JSON.stringify(storeIds)}::jsonb) with ordinality as chosen (id, place)
      cross join jsonb_array_elements(${JSON.stringify(splitAtMidnight(hours))}::jsonb) with ordinality as periods (period, nth)
    order by chosen.place, periods.nth`);
};

/** Sets the same values in all given stores, which are already locked. */
export const updateStores = async (
  db: Db,
  tenant: TenantContext,
  storeIds: readonly number[],
  changes: Partial<SharedFields>,
  author: Author,
): Promise<void> => {
  if (storeIds.length === 0) return;
  await db
    .update(stores)
    .set({ ...toColumns(changes, tenant), ...createUpdateStamp(author) })
    .where(inArray(stores.id, [...storeIds]));
  const { businessHours } = changes;
  if (businessHours !== undefined) await replaceHoursInBulk(db, tenant.id, storeIds, businessHours);
};

/** Increments the version of a locked store after its closings changed. */
export const bumpStoreVersion = async (db: Db, storeId: number, author: Author): Promise<void> => {
  await db.update(stores).set(createUpdateStamp(author)).where(eq(stores.id, storeId));
};
