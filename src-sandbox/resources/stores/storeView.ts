import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { getClosingBoundsAsWallTime, listOpenDispatchMethods, type ClosingTime } from '@shared/domain/stores/closing';
import type { Db } from '../../db/database';
import { adminUsers, closings, menus, stores } from '../../db/schema';
import { groupBy } from '../../groupBy';
import { readIntegrationsByStore } from './credentials';
import type { TenantContext } from '../../context/handler';
import type { ListSpec, RowOf, SortKey } from '../records/list';
import { loadStoreHours, type StoreRecord } from './storeRecords';
import { loadUnavailableProducts } from '../catalogue/unavailableProducts';
import { toVersionView } from '../records/versions';

type ClosingRecord = typeof closings.$inferSelect & { closedBy: string | null };

/** Selects closings with their author's name, sorted by start. */
export const selectClosings = (db: Db, where: SQL | undefined): Promise<ClosingRecord[]> =>
  db
    .select({ ...getTableColumns(closings), closedBy: adminUsers.name })
    .from(closings)
    .leftJoin(adminUsers, and(eq(adminUsers.tenantId, closings.tenantId), eq(adminUsers.id, closings.createdBy)))
    .where(where)
    .orderBy(asc(closings.startsAt), asc(closings.id));

/** Columns for the store list. They are few, since there may be a thousand rows. */
const rowColumns = {
  id: stores.id,
  name: stores.name,
  textAddress: stores.textAddress,
  commune: stores.commune,
  phone: stores.phone,
  image: stores.image,
  menuId: stores.menuId,
  menuName: sql<string | null>`${menus.name}`,
  offersDelivery: stores.offersDelivery,
  offersPickUp: stores.offersPickUp,
  deliveryWaitTime: stores.deliveryWaitTime,
  pickUpWaitTime: stores.pickUpWaitTime,
  haveDifferentBusinessHours: stores.haveDifferentBusinessHours,
  enabledPaymentMethods: stores.enabledPaymentMethods,
  paymentMethods: stores.paymentMethods,
  kushkiEnabled: stores.kushkiEnabled,
  webpayCommerceCode: stores.webpayCommerceCode,
  oneclickCommerceCode: stores.oneclickCommerceCode,
  sodexoCommerceCode: stores.sodexoCommerceCode,
  deliveryMethods: stores.deliveryMethods,
};
/** Name with zero-padded numbers, so that "local 2" sorts before "local 10". */
const naturalName = sql`regexp_replace(
  regexp_replace(${stores.nameSearch}, '([0-9]+)', '00000000\\1', 'g'), '[0-9]*([0-9]{9})', '\\1', 'g') collate "C"`;

/** Order by name. Names without accents are compared byte by byte, so that every database sorts alike. */
export const nameOrder = [naturalName, asc(stores.id)];

/** Adds the name to a sort key, to order stores with equal keys. */
const addNameOrder = (key: SQL): SortKey => ({ expression: sql`(${key}) || ' ' || ${naturalName}`, type: 'text' });

export const selectStoreList = (now: number) =>
  ({
    table: stores,
    columns: rowColumns,
    joins: [{ table: menus, on: eq(menus.id, stores.menuId) }],
    sorts: {
      name: { expression: naturalName, type: 'text' },
      menuName: menus.name,
      opened: addNameOrder(sql`case when ${buildAcceptsOrdersCondition(now)} then '1' else '0' end`),
      orderMethod: addNameOrder(sql`case when ${stores.offersDelivery} then 'delivery ' else '' end
        || case when ${stores.offersPickUp} then 'pickUp' else '' end`),
    },
    sort: 'name',
  }) satisfies ListSpec<typeof rowColumns>;

type RowRecord = RowOf<typeof rowColumns>;

export const buildNotEndedCondition = (now: number): SQL | undefined =>
  or(isNull(closings.endsAt), gt(closings.endsAt, new Date(now)));

/** SQL counterpart of `isInForce` in the domain. */
export const buildActiveCondition = (now: number): SQL | undefined =>
  and(lte(closings.startsAt, new Date(now)), buildNotEndedCondition(now));

/**
 * Condition for stores that accept orders at `now` by at least one dispatch method; SQL counterpart of
 * `listOpenDispatchMethods` in the domain.
 */
export const buildAcceptsOrdersCondition = (now: number): SQL => {
  const buildOpenCondition = (method: 'delivery' | 'pickUp') => sql`not exists (
    select 1 from ${closings}
    where ${closings.tenantId} = ${stores.tenantId} and ${closings.storeId} = ${stores.id}
      and ${closings.dispatchMethod} in (${method}, 'both') and ${buildActiveCondition(now)})`;
  return sql`((${stores.offersDelivery} and ${buildOpenCondition('delivery')})
    or (${stores.offersPickUp} and ${buildOpenCondition('pickUp')}))`;
};

export const buildOpenedColumn = (now: number) => buildAcceptsOrdersCondition(now).mapWith(Boolean).as('opened');

export const toClosingView = (closing: ClosingRecord, zone: string): ClosingTime => ({
  id: closing.id,
  kind: closing.kind,
  ...getClosingBoundsAsWallTime({ start: closing.startsAt.getTime(), end: closing.endsAt?.getTime() ?? null }, zone),
  reason: closing.reason,
  closedBy: closing.closedBy,
  dispatchMethod: closing.dispatchMethod,
});

/** Data from other tables that a list row shows. */
interface StoreRowDetails {
  upcomingClosings: ClosingRecord[];
  businessHours: BusinessPeriod[];
  integrations: Store['integrations'];
  unavailableProducts: NonNullable<StoreRow['unavailableProducts']>;
}

const toRowView = (
  { offersDelivery, offersPickUp, deliveryMethods, ...store }: RowRecord,
  { upcomingClosings: futureClosings, businessHours, integrations, unavailableProducts }: StoreRowDetails,
  { zone }: TenantContext,
  now: number,
) => {
  const orderMethod = { delivery: offersDelivery, pickUp: offersPickUp };
  const scheduledClosingTimes = futureClosings.map((closing) => toClosingView(closing, zone));
  const currentClosings = scheduledClosingTimes.filter(
    (_closing, index) => (futureClosings[index]?.startsAt.getTime() ?? 0) <= now,
  );
  return {
    ...store,
    orderMethod,
    opened: listOpenDispatchMethods({ opened: true, orderMethod, currentClosings }).length > 0,
    currentClosings,
    scheduledClosingTimes,
    businessHours,
    integrations,
    unavailableProducts,
    // Omits delivery areas, which may have hundreds of vertices and are not shown in lists.
    deliveryMethods: deliveryMethods.map(({ deliveryAreas: _areas, ...method }) => method),
  };
};

/** Returns the list rows of stores, with closings, hours, integrations and sold-out products. */
export const readRowViews = async (
  db: Db,
  tenant: TenantContext,
  matches: RowRecord[],
  now: number,
): Promise<StoreRow[]> => {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const futureClosings = await selectClosings(
    db,
    and(eq(closings.tenantId, tenant.id), inArray(closings.storeId, ids), buildNotEndedCondition(now)),
  );
  const closingsByStore = groupBy(futureClosings, ({ storeId }) => storeId);
  const hours = await loadStoreHours(db, tenant, ids);
  const integrations = await readIntegrationsByStore(db, tenant, ids);
  const unavailableProducts = await loadUnavailableProducts(db, tenant, ids, now);
  return matches.map((store) =>
    toRowView(
      store,
      {
        upcomingClosings: closingsByStore.get(store.id) ?? [],
        businessHours: (hours.get(store.id) ?? []).map(({ period }) => period),
        integrations: integrations.get(store.id) ?? [],
        unavailableProducts: unavailableProducts(store.id),
      },
      tenant,
      now,
    ),
  );
};

/** Returns the full store, with its current and future closings. */
export const loadStoreView = async (
  db: Db,
  tenant: TenantContext,
  { columns, menuName, author, fields, questions }: StoreRecord,
  now: number,
): Promise<Store> => {
  const futureClosings = await selectClosings(
    db,
    and(eq(closings.tenantId, tenant.id), eq(closings.storeId, columns.id), buildNotEndedCondition(now)),
  );
  const toViews = (records: ClosingRecord[]) => records.map((closing) => toClosingView(closing, tenant.zone));
  const currentViews = toViews(futureClosings.filter(({ startsAt }) => startsAt.getTime() <= now));
  return {
    ...fields,
    id: columns.id,
    uuid: columns.uuid,
    ...toVersionView(columns.lockVersion, author),
    menuName,
    opened:
      listOpenDispatchMethods({ opened: true, orderMethod: fields.orderMethod, currentClosings: currentViews }).length >
      0,
    currentClosings: currentViews,
    checkoutQuestions: questions,
    deliveryZoneFile: columns.deliveryZoneFile,
    scheduledClosingTimes: toViews(futureClosings),
    integrations: (await readIntegrationsByStore(db, tenant, [columns.id])).get(columns.id) ?? [],
    unavailableProducts: (await loadUnavailableProducts(db, tenant, [columns.id], now))(columns.id),
  };
};
