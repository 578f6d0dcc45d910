import { and, eq, inArray, sql } from 'drizzle-orm';
import type { User, UserRow } from '@shared/contract/users';
import { limits } from '@shared/domain/limits';
import type { Db } from '../db/database';
import { adminUsers, roles, stores, userRoles, userStores } from '../db/schema';
import { grouped } from '../grouped';
import type { TenantContext } from './handler';
import type { RowOf } from './list';

const rowColumns = {
  id: adminUsers.id,
  name: adminUsers.name,
  email: adminUsers.email,
  phone: adminUsers.phone,
  superAdmin: adminUsers.superAdmin,
};

export const userList = {
  table: adminUsers,
  columns: rowColumns,
  sorts: { name: adminUsers.nameSearch },
  sort: 'name',
  pageSize: limits.userPageSize,
};

/** Whole users. */
export const selectWholeUsers = (db: Db) =>
  db.select({ ...rowColumns, createdAt: adminUsers.createdAt, updatedAt: adminUsers.updatedAt }).from(adminUsers);

type RowRecord = RowOf<typeof rowColumns>;
type UserRecord = Awaited<ReturnType<typeof selectWholeUsers>>[number];

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** Rows of the list, with the names of their roles and stores. */
export const userRows = async (db: Db, tenant: TenantContext, found: readonly RowRecord[]): Promise<UserRow[]> => {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const held = await db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.tenantId, tenant.id), inArray(userRoles.userId, ids)))
    .orderBy(sql`${roles.nameSearch} collate "C"`, roles.id);
  const assigned = await db
    .select({ userId: userStores.userId, id: stores.id, name: stores.name })
    .from(userStores)
    .innerJoin(stores, eq(stores.id, userStores.storeId))
    .where(and(eq(userStores.tenantId, tenant.id), inArray(userStores.userId, ids)))
    .orderBy(sql`${stores.nameSearch} collate "C"`, stores.id);
  const rolesByUser = grouped(held, ({ userId }) => userId);
  const storesByUser = grouped(assigned, ({ userId }) => userId);
  return found.map(({ id, name, email, phone, superAdmin }) => ({
    id,
    name,
    email,
    phone,
    superAdmin,
    roles: (rolesByUser.get(id) ?? []).map(named),
    stores: (storesByUser.get(id) ?? []).map(named),
  }));
};

export const userView = async (db: Db, tenant: TenantContext, user: UserRecord): Promise<User> => {
  const [row] = await userRows(db, tenant, [user]);
  if (row === undefined) throw new Error('one user makes one row');
  return { ...row, createdAt: user.createdAt.toISOString(), updatedAt: user.updatedAt.toISOString() };
};
