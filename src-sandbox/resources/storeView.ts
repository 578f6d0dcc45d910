import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Store, StoreRow } from '@shared/contract/stores';
import { closingBoundsAsWallTime, openDispatchMethods, type ClosingTime } from '@shared/domain/closing';
import type { Db } from '../db/database';
import { closings, menus, storeHours, stores } from '../db/schema';
import { grouped } from '../grouped';
import type { TenantContext } from './handler';

type ClosingRecord = typeof closings.$inferSelect;
/** What a row of a list shows; a thousand of them should not carry the rest along. */
const rowColumns = {
  id: stores.id,
  name: stores.name,
  textAddress: stores.textAddress,
  commune: stores.commune,
  phone: stores.phone,
  image: stores.image,
  menuId: stores.menuId,
  menuName: menus.name,
  offersDelivery: stores.offersDelivery,
  offersPickUp: stores.offersPickUp,
};
const storeColumns = {
  ...rowColumns,
  uuid: stores.uuid,
  email: stores.email,
  emailAlt: stores.emailAlt,
  deliveryWaitTime: stores.deliveryWaitTime,
  pickUpWaitTime: stores.pickUpWaitTime,
};

/** Names compare by their letters without accents, byte by byte: the same order on every database. */
export const byName = [sql`${stores.nameSearch} collate "C"`, asc(stores.id)];

const withMenu = eq(menus.id, stores.menuId);

/** Stores as far as rows show them. */
export const selectRows = (db: Db) => db.select(rowColumns).from(stores).leftJoin(menus, withMenu);

/** Whole stores. */
export const selectStores = (db: Db) => db.select(storeColumns).from(stores).leftJoin(menus, withMenu);

type RowRecord = Awaited<ReturnType<typeof selectRows>>[number];
type StoreRecord = Awaited<ReturnType<typeof selectStores>>[number];

const notEnded = (now: number): SQL | undefined => or(isNull(closings.endsAt), gt(closings.endsAt, new Date(now)));

/** The same rule as `isInForce` of the domain. */
export const inForce = (now: number): SQL | undefined => and(lte(closings.startsAt, new Date(now)), notEnded(now));

/** Takes orders of at least one dispatch method at `now`; the same rule as `openDispatchMethods` of the domain. */
export const takesOrders = (now: number): SQL => {
  const uncovered = (method: 'delivery' | 'pickUp') => sql`not exists (
    select 1 from ${closings}
    where ${closings.tenantId} = ${stores.tenantId} and ${closings.storeId} = ${stores.id}
      and ${closings.dispatchMethod} in (${method}, 'both') and ${inForce(now)})`;
  return sql`((${stores.offersDelivery} and ${uncovered('delivery')})
    or (${stores.offersPickUp} and ${uncovered('pickUp')}))`;
};

export const closingView = (closing: ClosingRecord, zone: string): ClosingTime => ({
  id: closing.id,
  kind: closing.kind,
  ...closingBoundsAsWallTime({ start: closing.startsAt.getTime(), end: closing.endsAt?.getTime() ?? null }, zone),
  reason: closing.reason,
  dispatchMethod: closing.dispatchMethod,
});

const byStart = [asc(closings.startsAt), asc(closings.id)];

const rowView = ({ offersDelivery, offersPickUp, ...shown }: RowRecord, current: ClosingTime[]): StoreRow => {
  const orderMethod = { delivery: offersDelivery, pickUp: offersPickUp };
  return {
    ...shown,
    orderMethod,
    opened: openDispatchMethods({ orderMethod, currentClosings: current }).length > 0,
    currentClosings: current,
  };
};

/** Rows of the list, with their closings in force. */
export const rowViews = async (db: Db, tenant: TenantContext, found: RowRecord[], now: number) => {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const current = await db
    .select()
    .from(closings)
    .where(and(eq(closings.tenantId, tenant.id), inArray(closings.storeId, ids), inForce(now)))
    .orderBy(...byStart);
  const byStore = grouped(current, ({ storeId }) => storeId);
  return found.map((store) =>
    rowView(
      store,
      (byStore.get(store.id) ?? []).map((closing) => closingView(closing, tenant.zone)),
    ),
  );
};

/** The whole store, with all closings that have not ended. */
export const storeView = async (db: Db, tenant: TenantContext, store: StoreRecord, now: number): Promise<Store> => {
  const hours = await db
    .select({
      day: storeHours.day,
      openingTime: storeHours.openingTime,
      closingTime: storeHours.closingTime,
      dispatchMethod: storeHours.dispatchMethod,
    })
    .from(storeHours)
    .where(and(eq(storeHours.tenantId, tenant.id), eq(storeHours.storeId, store.id)))
    .orderBy(storeHours.id);
  const ahead = await db
    .select()
    .from(closings)
    .where(and(eq(closings.tenantId, tenant.id), eq(closings.storeId, store.id), notEnded(now)))
    .orderBy(...byStart);
  const views = (records: ClosingRecord[]) => records.map((closing) => closingView(closing, tenant.zone));
  const { uuid, email, emailAlt, deliveryWaitTime, pickUpWaitTime, ...row } = store;
  return {
    ...rowView(row, views(ahead.filter(({ startsAt }) => startsAt.getTime() <= now))),
    uuid,
    email,
    emailAlt,
    deliveryWaitTime,
    pickUpWaitTime,
    businessHours: hours,
    scheduledClosingTimes: views(ahead),
  };
};
