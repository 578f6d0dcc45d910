import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { drivers as table, stores } from '../db/schema';
import { contains, searchable } from '../db/searchable';
import { fieldMessages } from '../server/fieldMessages';
import { refusals } from '../server/refusal';
import { given } from './given';
import type { Handlers, TenantContext } from './handler';
import { areAllOfTenant, oneOfTenant } from './ids';
import { listPage } from './list';

const columns = {
  id: table.id,
  name: table.name,
  kind: table.kind,
  maxCapacity: table.maxCapacity,
  status: table.status,
  storeId: table.storeId,
  storeName: stores.name,
};

const driverList = {
  table,
  columns,
  joins: [{ table: stores, on: eq(stores.id, table.storeId) }],
  sorts: { name: table.nameSearch, storeName: stores.nameSearch },
  sort: 'name',
};

const selectDrivers = (db: Db) => db.select(columns).from(table).innerJoin(stores, eq(stores.id, table.storeId));

const findDriver = async (db: Db, tenant: TenantContext, param: number | string) => {
  const [found] = await selectDrivers(db).where(oneOfTenant(table, tenant, param));
  if (found === undefined) throw refusals.missing();
  return found;
};

const checkStore = async (db: Db, tenant: TenantContext, storeId: number | undefined): Promise<void> => {
  if (storeId === undefined || (await areAllOfTenant(db, stores, tenant, [storeId]))) return;
  throw refusals.invalid({ store_id: [fieldMessages.notAStore] });
};

export const drivers = {
  list: async ({ db, tenant, query }) => {
    const { name, kind, status, storeIds } = query;
    const where = and(
      name ? contains(table.nameSearch, name) : undefined,
      kind && eq(table.kind, kind),
      status && eq(table.status, status),
      storeIds?.length ? inArray(table.storeId, storeIds) : undefined,
    );
    return listPage({ db, tenant, query }, driverList, where);
  },

  get: async ({ db, tenant, params }) => findDriver(db, tenant, params.id),

  create: async ({ db, tenant, body, now }) => {
    await checkStore(db, tenant, body.storeId);
    const [made] = await db
      .insert(table)
      .values({ tenantId: tenant.id, ...body, nameSearch: searchable(body.name), createdAt: new Date(now) })
      .returning({ id: table.id });
    return findDriver(db, tenant, made?.id ?? 0);
  },

  update: async ({ db, tenant, params, body }) => {
    const { id, name } = await findDriver(db, tenant, params.id);
    await checkStore(db, tenant, body.storeId);
    await db
      .update(table)
      .set({ ...given(body), nameSearch: searchable(body.name ?? name) })
      .where(eq(table.id, id));
    return findDriver(db, tenant, id);
  },

  remove: async ({ db, tenant, params }) => {
    const { id } = await findDriver(db, tenant, params.id);
    await db.delete(table).where(eq(table.id, id));
    return null;
  },
} satisfies Handlers<'drivers'>;
