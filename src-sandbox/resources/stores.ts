import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { stores as rows } from '@shared/contract/stores';
import type { BodyOf } from '@shared/contract/endpoint';
import { closingBounds, closingFault, type ClosingFault, type ClosingRequest } from '@shared/domain/closing';
import { countries } from '@shared/domain/countries';
import { limits } from '@shared/domain/limits';
import { normalisePhone, phoneFault } from '@shared/domain/phone';
import { instantOf } from '@shared/domain/wallTime';
import type { Db } from '../db/database';
import { closings, menus, storeHours, stores as table } from '../db/schema';
import { contains, searchFields } from '../db/searchable';
import { everyDay } from '../seed/hours';
import { fieldMessages } from '../server/fieldMessages';
import { refusals, type Fields } from '../server/refusal';
import type { Handlers, TenantContext } from './handler';
import { idOf, isPossibleId } from './ids';
import { pageOf } from './page';
import { byName, closingView, inForce, rowViews, selectRows, selectStores, storeView, takesOrders } from './storeView';

/** One of the tenant's stores. */
const findStore = async (db: Db, tenant: TenantContext, param: number | string) => {
  const [found] = await selectStores(db).where(and(eq(table.tenantId, tenant.id), eq(table.id, idOf(param))));
  if (found === undefined) throw refusals.missing();
  return found;
};

/** The same, held until the end of the transaction: changes of one store happen one after the other. */
const lockStore = async (db: Db, tenant: TenantContext, param: number | string): Promise<number> => {
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenant.id), eq(table.id, idOf(param))))
    .for('update');
  if (found === undefined) throw refusals.missing();
  return found.id;
};

type Draft = BodyOf<typeof rows.create>;
type Patch = BodyOf<typeof rows.update>;

/** The rules that the shape of a store alone does not tell. */
const checkStore = async (db: Db, tenant: TenantContext, body: Draft | Patch): Promise<void> => {
  const fields: Fields = {};
  const { phone, menuId, orderMethod } = body;
  const fault = phone === undefined ? null : phoneFault(phone, tenant.country);
  if (fault !== null) {
    fields['phone'] = [
      {
        notNumeric: fieldMessages.phoneNotNumeric,
        missingCountryCode: fieldMessages.phoneWithoutCountry,
        wrongLength: fieldMessages.phoneLength(countries[tenant.country].phoneDigits),
      }[fault],
    ];
  }
  if (orderMethod !== undefined && !orderMethod.delivery && !orderMethod.pickUp) {
    fields['order_method'] = [fieldMessages.noOrderMethod];
  }
  if (menuId != null) {
    const known =
      isPossibleId(menuId) && (await db.$count(menus, and(eq(menus.tenantId, tenant.id), eq(menus.id, menuId))));
    if (!known) fields['menu_id'] = [fieldMessages.notAMenu];
  }
  if (Object.keys(fields).length > 0) throw refusals.invalid(fields);
};

/** The columns that a body sets; what it leaves out stays. */
const columnsOf = ({ orderMethod, phone, ...rest }: Draft | Patch) => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...(phone !== undefined && { phone: normalisePhone(phone) }),
  ...(orderMethod !== undefined && { offersDelivery: orderMethod.delivery, offersPickUp: orderMethod.pickUp }),
});

const faultFields: Record<ClosingFault, Fields> = {
  startRequired: { start_datetime: [fieldMessages.required] },
  endRequired: { end_datetime: [fieldMessages.required] },
  endBeforeStart: { end_datetime: [fieldMessages.endBeforeStart] },
  inThePast: { start_datetime: [fieldMessages.inThePast] },
};

/** A period that is over cannot be used again; one that only began in the past is a mistake in its start. */
const checkPeriod = (closing: ClosingRequest, now: number, zone: string): void => {
  const fault = closingFault(closing, now, zone);
  if (fault === null) return;
  const isOver = fault === 'inThePast' && instantOf(closing.endDatetime ?? '', zone, 'end') <= now;
  throw isOver ? refusals.closingExpired() : refusals.invalid(faultFields[fault]);
};

export const stores = {
  list: async ({ db, tenant, query, now }) => {
    const { name, address, status, menuIds } = query;
    const where = and(
      eq(table.tenantId, tenant.id),
      name ? contains(table.nameSearch, name) : undefined,
      address ? contains(table.addressSearch, address) : undefined,
      menuIds?.length ? inArray(table.menuId, menuIds) : undefined,
      status === undefined ? undefined : eq(takesOrders(now), status === 'opened'),
    );
    return pageOf(query, await db.$count(table, where), async ({ limit, offset }) => {
      const found = await selectRows(db)
        .where(where)
        .orderBy(...byName)
        .limit(limit)
        .offset(offset);
      return rowViews(db, tenant, found, now);
    });
  },

  get: async ({ db, tenant, params, now }) => storeView(db, tenant, await findStore(db, tenant, params.id), now),

  create: async ({ db, tenant, body, now }) => {
    await checkStore(db, tenant, body);
    const at = new Date(now);
    const [made] = await db
      .insert(table)
      .values({
        tenantId: tenant.id,
        uuid: randomUUID(),
        name: body.name,
        textAddress: body.textAddress,
        commune: body.commune,
        ...searchFields(body),
        phone: normalisePhone(body.phone),
        email: body.email,
        emailAlt: body.emailAlt ?? null,
        menuId: body.menuId ?? null,
        offersDelivery: body.orderMethod.delivery,
        offersPickUp: body.orderMethod.pickUp,
        deliveryWaitTime: body.deliveryWaitTime,
        pickUpWaitTime: body.pickUpWaitTime,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: table.id });
    const storeId = made?.id ?? 0;
    await db.insert(storeHours).values(everyDay.map((period) => ({ tenantId: tenant.id, storeId, ...period })));
    return storeView(db, tenant, await findStore(db, tenant, storeId), now);
  },

  update: async ({ db, tenant, params, body, now }) => {
    const id = await lockStore(db, tenant, params.id);
    await checkStore(db, tenant, body);
    const before = await findStore(db, tenant, id);
    const columns = columnsOf(body);
    await db
      .update(table)
      .set({ ...columns, ...searchFields({ ...before, ...columns }), updatedAt: new Date(now) })
      .where(eq(table.id, id));
    return storeView(db, tenant, await findStore(db, tenant, id), now);
  },

  remove: async ({ db, tenant, params }) => {
    await db.delete(table).where(eq(table.id, await lockStore(db, tenant, params.id)));
    return null;
  },

  all: async ({ db, tenant, query, now }) =>
    db
      .select({
        id: table.id,
        name: table.name,
        commune: table.commune,
        opened: takesOrders(now).mapWith(Boolean).as('opened'),
      })
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), query.name ? contains(table.nameSearch, query.name) : undefined))
      .orderBy(...byName)
      .limit(query.limit ?? limits.storeSearchMax),

  close: async ({ db, tenant, user, params, body: { closing }, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    checkPeriod(closing, now, tenant.zone);
    const { start, end } = closingBounds(closing, now, tenant.zone);
    const [made] = await db
      .insert(closings)
      .values({
        tenantId: tenant.id,
        storeId,
        kind: closing.kind,
        startsAt: new Date(start),
        endsAt: end === null ? null : new Date(end),
        reason: closing.reason || null,
        dispatchMethod: closing.dispatchMethod ?? 'both',
        createdBy: user.id,
        createdAt: new Date(now),
      })
      .returning();
    if (made === undefined) throw new Error('the closing was not inserted');
    return closingView(made, tenant.zone);
  },

  /** Ends what is in force; closings that lie ahead stay. */
  open: async ({ db, tenant, params, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    await db
      .update(closings)
      .set({ endsAt: new Date(now) })
      .where(and(eq(closings.tenantId, tenant.id), eq(closings.storeId, storeId), inForce(now)));
    return { opened: true as const };
  },
} satisfies Handlers<'stores'>;
