import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Role, RoleRow, roles as rows } from '@shared/contract/roles';
import type { BodyOf } from '@shared/contract/endpoint';
import type { Db } from '../db/database';
import { policies as policyTable, roles as table, roleStores, stores, userRoles } from '../db/schema';
import { contains, searchable } from '../db/searchable';
import { grouped } from '../grouped';
import { insertMany } from '../seed/insertMany';
import { fieldMessages } from '../server/fieldMessages';
import { refusals, type Fields } from '../server/refusal';
import { keepingAdministrators } from './administrators';
import { keepRoleWithin, rolesBeyond } from './handingOut';
import type { Handlers, SignedInUser, TenantContext } from './handler';
import { areAllOfTenant, oneOfTenant } from './ids';
import { listPage } from './list';
import { allPolicies, grantsOfIds, idsOfGrants, policyView, type Grant } from './policyActions';

type Draft = BodyOf<typeof rows.create>['role'];
type Patch = BodyOf<typeof rows.update>['role'];
/** Whose eyes see a role: what it allows beyond their own rights hangs on them. */
interface Reader {
  db: Db;
  tenant: TenantContext;
  user: SignedInUser;
}
type RoleRecord = Pick<typeof table.$inferSelect, 'id' | 'name' | 'description'>;

const columns = { id: table.id, name: table.name, description: table.description };

const roleList = {
  table,
  columns,
  sorts: {
    name: table.nameSearch,
    users: {
      expression: sql`(select count(*) from ${userRoles} where ${userRoles.roleId} = ${table.id})`,
      type: 'bigint',
    },
  },
  sort: 'name',
};

const selectRoles = (db: Db) => db.select(columns).from(table);

const findRole = async (db: Db, tenant: TenantContext, param: number | string): Promise<RoleRecord> => {
  const [found] = await selectRoles(db).where(oneOfTenant(table, tenant, param));
  if (found === undefined) throw refusals.missing();
  return found;
};

const rowViews = async ({ db, tenant, user }: Reader, found: readonly RoleRecord[]): Promise<RoleRow[]> => {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const counted = await db
    .select({ roleId: userRoles.roleId, users: count() })
    .from(userRoles)
    .where(and(eq(userRoles.tenantId, tenant.id), inArray(userRoles.roleId, ids)))
    .groupBy(userRoles.roleId);
  const meant = await db
    .select({ roleId: roleStores.roleId, id: stores.id, name: stores.name })
    .from(roleStores)
    .innerJoin(stores, eq(stores.id, roleStores.storeId))
    .where(and(eq(roleStores.tenantId, tenant.id), inArray(roleStores.roleId, ids)))
    .orderBy(sql`${stores.nameSearch} collate "C"`, stores.id);
  const beyond = await rolesBeyond(db, user, ids);
  const usersByRole = new Map(counted.map(({ roleId, users }) => [roleId, users]));
  const storesByRole = grouped(meant, ({ roleId }) => roleId);
  return found.map(({ id, name, description }) => ({
    id,
    name,
    description,
    users: usersByRole.get(id) ?? 0,
    beyondOwn: beyond.has(id),
    stores: (storesByRole.get(id) ?? []).map((store) => ({ id: store.id, name: store.name })),
  }));
};

const roleView = async (reader: Reader, param: number | string): Promise<Role> => {
  const { db, tenant } = reader;
  const [row] = await rowViews(reader, [await findRole(db, tenant, param)]);
  if (row === undefined) throw new Error('one role makes one row');
  const held = await db
    .select({ area: policyTable.area, actions: policyTable.actions })
    .from(policyTable)
    .where(and(eq(policyTable.tenantId, tenant.id), eq(policyTable.roleId, row.id)))
    .orderBy(policyTable.area);
  return {
    ...row,
    policyIds: idsOfGrants(held.map(({ area, actions }): Grant => [area, actions])),
    policies: held.map(({ area, actions }) => policyView(area, actions)),
  };
};

/** The rules that the shape of a role alone does not tell. Two names that read alike are one. */
const checkRole = async (db: Db, tenant: TenantContext, body: Draft | Patch, self: number | null): Promise<void> => {
  const fields: Fields = {};
  if (body.name !== undefined) {
    const same = and(
      eq(table.tenantId, tenant.id),
      eq(table.nameSearch, searchable(body.name)),
      self === null ? undefined : ne(table.id, self),
    );
    if ((await db.$count(table, same)) > 0) fields['name'] = [fieldMessages.roleNameTaken];
  }
  if (body.policyIds !== undefined && grantsOfIds(body.policyIds) === null) {
    fields['policy_ids'] = [fieldMessages.notAPolicy];
  }
  if (!(await areAllOfTenant(db, stores, tenant, storeIdsOf(body) ?? []))) {
    fields['stores'] = [fieldMessages.notAStore];
  }
  if (Object.keys(fields).length > 0) throw refusals.invalid(fields);
};

const storeIdsOf = ({ storeIds }: Draft | Patch): number[] | undefined => storeIds && [...new Set(storeIds)];

const setParts = async (db: Db, tenantId: number, roleId: number, body: Draft | Patch): Promise<void> => {
  const storeIds = storeIdsOf(body);
  if (storeIds !== undefined) {
    await db.delete(roleStores).where(eq(roleStores.roleId, roleId));
    await insertMany(
      db,
      roleStores,
      storeIds.map((storeId) => ({ tenantId, roleId, storeId })),
    );
  }
  if (body.policyIds !== undefined) {
    await db.delete(policyTable).where(eq(policyTable.roleId, roleId));
    await insertMany(
      db,
      policyTable,
      (grantsOfIds(body.policyIds) ?? []).map(([area, actions]) => ({ tenantId, roleId, area, actions })),
    );
  }
};

export const roles = {
  list: async ({ db, tenant, user, query }) => {
    const where = query.name ? contains(table.nameSearch, query.name) : undefined;
    const { page, ...told } = await listPage({ db, tenant, query }, roleList, where);
    return { ...told, page: await rowViews({ db, tenant, user }, page) };
  },

  get: async ({ db, tenant, user, params }) => roleView({ db, tenant, user }, params.id),

  create: async ({ db, tenant, user, body: { role } }) =>
    keepingAdministrators({ db, tenant, user }, async () => {
      await checkRole(db, tenant, role, null);
      await keepRoleWithin(db, user, null, role);
      const { name, description } = role;
      const [made] = await db
        .insert(table)
        .values({ tenantId: tenant.id, name, nameSearch: searchable(name), description })
        .returning({ id: table.id });
      if (made === undefined) throw new Error('the role was not inserted');
      await setParts(db, tenant.id, made.id, role);
      return roleView({ db, tenant, user }, made.id);
    }),

  /** Rights are read at each call: its users have the new ones at their next. */
  update: async ({ db, tenant, user, params, body: { role } }) =>
    keepingAdministrators({ db, tenant, user }, async () => {
      const before = await findRole(db, tenant, params.id);
      await checkRole(db, tenant, role, before.id);
      await keepRoleWithin(db, user, before.id, role);
      const { name = before.name, description = before.description } = role;
      await db
        .update(table)
        .set({ name, nameSearch: searchable(name), description })
        .where(eq(table.id, before.id));
      await setParts(db, tenant.id, before.id, role);
      return roleView({ db, tenant, user }, before.id);
    }),

  remove: async ({ db, tenant, user, params }) =>
    keepingAdministrators({ db, tenant, user }, async () => {
      const { id } = await findRole(db, tenant, params.id);
      if ((await db.$count(userRoles, eq(userRoles.roleId, id))) > 0) throw refusals.roleInUse();
      await db.delete(table).where(eq(table.id, id));
      return null;
    }),
} satisfies Handlers<'roles'>;

export const policies = {
  list: () => Promise.resolve(allPolicies),
} satisfies Handlers<'policies'>;
