import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { users as rows } from '@shared/contract/users';
import type { BodyOf } from '@shared/contract/endpoint';
import { userDraft, userPatch } from '@shared/domain/people';
import { normalisePhone } from '@shared/domain/phone';
import type { Db } from '../db/database';
import { adminUsers as table, roles, sessions, stores, userRoles, userStores } from '../db/schema';
import { contains, searchable } from '../db/searchable';
import { hashPassword } from '../identity/passwords';
import { insertMany } from '../seed/insertMany';
import { fieldMessages } from '../server/fieldMessages';
import { checked } from '../server/input';
import { refusals, type Fields } from '../server/refusal';
import { keepingAdministrators } from './administrators';
import { keepAccountWithin, keepUserWithin } from './handingOut';
import type { Handlers, SignedInUser, TenantContext } from './handler';
import { areAllOfTenant, oneOfTenant } from './ids';
import { listPage } from './list';
import { selectWholeUsers, userList, userRows, userView } from './userView';

type Draft = BodyOf<typeof rows.create>['adminUser'];
type Patch = BodyOf<typeof rows.update>['adminUser'];

const findUser = async (db: Db, tenant: TenantContext, param: number | string) => {
  const [found] = await selectWholeUsers(db).where(oneOfTenant(table, tenant, param));
  if (found === undefined) throw refusals.missing();
  return found;
};

/** A user that the caller may change: only staff of the product touches the accounts of its own. */
const findChangeable = async (db: Db, tenant: TenantContext, user: SignedInUser, param: number | string) => {
  const found = await findUser(db, tenant, param);
  if (found.superAdmin && !user.rights.superAdmin) throw refusals.forbidden();
  return found;
};

/** The rules that the shape of a user alone does not tell. */
const checkUser = async (db: Db, tenant: TenantContext, body: Draft | Patch, self: number | null): Promise<void> => {
  const fields: Fields = {};
  if (body.email !== undefined) {
    const same = and(
      eq(table.tenantId, tenant.id),
      eq(table.email, body.email.toLowerCase()),
      self === null ? undefined : ne(table.id, self),
    );
    if ((await db.$count(table, same)) > 0) fields['email'] = [fieldMessages.emailTaken];
  }
  if (!(await areAllOfTenant(db, roles, tenant, body.roleIds ?? []))) fields['role_ids'] = [fieldMessages.notARole];
  if (!(await areAllOfTenant(db, stores, tenant, body.storeIds ?? []))) fields['store_ids'] = [fieldMessages.notAStore];
  if (Object.keys(fields).length > 0) throw refusals.invalid(fields);
};

/** The columns that a body sets; what it leaves out stays. */
const columnsOf = async ({ name, email, phone, password }: Draft | Patch) => ({
  ...(name !== undefined && { name, nameSearch: searchable(name) }),
  ...(email !== undefined && { email: email.toLowerCase() }),
  ...(phone !== undefined && { phone: normalisePhone(phone) }),
  ...(password !== undefined && { passwordHash: await hashPassword(password), failedAttempts: 0, lastAttemptAt: null }),
});

const setRoles = async (db: Db, tenantId: number, userId: number, roleIds: readonly number[] | undefined) => {
  if (roleIds === undefined) return;
  await db.delete(userRoles).where(eq(userRoles.userId, userId));
  await insertMany(
    db,
    userRoles,
    roleIds.map((roleId) => ({ tenantId, userId, roleId })),
  );
};

const setStores = async (db: Db, tenantId: number, userId: number, storeIds: readonly number[] | undefined) => {
  if (storeIds === undefined) return;
  await db.delete(userStores).where(eq(userStores.userId, userId));
  await insertMany(
    db,
    userStores,
    storeIds.map((storeId) => ({ tenantId, userId, storeId })),
  );
};

/** Whoever knew the old password is out; the caller's own session goes on. */
const endSessions = (db: Db, userId: number, except: string, now: number) =>
  db
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except), isNull(sessions.revokedAt)));

export const users = {
  list: async ({ db, tenant, query }) => {
    const { query: typed, roleIds, storeIds } = query;
    const where = and(
      typed ? or(contains(table.nameSearch, typed), contains(table.email, typed)) : undefined,
      roleIds?.length
        ? exists(
            db
              .select({ one: sql`1` })
              .from(userRoles)
              .where(and(eq(userRoles.userId, table.id), inArray(userRoles.roleId, roleIds))),
          )
        : undefined,
      storeIds?.length
        ? exists(
            db
              .select({ one: sql`1` })
              .from(userStores)
              .where(and(eq(userStores.userId, table.id), inArray(userStores.storeId, storeIds))),
          )
        : undefined,
    );
    const { page, ...told } = await listPage({ db, tenant, query }, userList, where);
    return { ...told, page: await userRows(db, tenant, page) };
  },

  get: async ({ db, tenant, params }) => userView(db, tenant, await findUser(db, tenant, params.id)),

  create: async ({ db, tenant, user, body: { adminUser }, now }) => {
    checked(userDraft(tenant.country), adminUser);
    return keepingAdministrators({ db, tenant, user }, async () => {
      await checkUser(db, tenant, adminUser, null);
      await keepUserWithin(db, user, null, { roleIds: adminUser.roleIds, storeIds: adminUser.storeIds });
      const { name, email, phone } = adminUser;
      const [made] = await db
        .insert(table)
        .values({
          tenantId: tenant.id,
          name,
          nameSearch: searchable(name),
          email: email.toLowerCase(),
          phone: normalisePhone(phone),
          passwordHash: adminUser.password === undefined ? null : await hashPassword(adminUser.password),
          createdAt: new Date(now),
          updatedAt: new Date(now),
        })
        .returning({ id: table.id });
      if (made === undefined) throw new Error('the user was not inserted');
      await setRoles(db, tenant.id, made.id, adminUser.roleIds);
      await setStores(db, tenant.id, made.id, adminUser.storeIds);
      return userView(db, tenant, await findUser(db, tenant, made.id));
    });
  },

  update: async ({ db, tenant, user, params, body: { adminUser }, now }) => {
    checked(userPatch(tenant.country), adminUser);
    return keepingAdministrators({ db, tenant, user }, async () => {
      const { id, email } = await findChangeable(db, tenant, user, params.id);
      await checkUser(db, tenant, adminUser, id);
      await keepUserWithin(
        db,
        user,
        id,
        adminUser.email?.toLowerCase() === email ? { ...adminUser, email: undefined } : adminUser,
      );
      await db
        .update(table)
        .set({ ...(await columnsOf(adminUser)), updatedAt: new Date(now) })
        .where(eq(table.id, id));
      await setRoles(db, tenant.id, id, adminUser.roleIds);
      await setStores(db, tenant.id, id, adminUser.storeIds);
      if (adminUser.password !== undefined) await endSessions(db, id, user.sessionId, now);
      return userView(db, tenant, await findUser(db, tenant, id));
    });
  },

  remove: async ({ db, tenant, user, params }) =>
    keepingAdministrators({ db, tenant, user }, async () => {
      const { id } = await findChangeable(db, tenant, user, params.id);
      if (id === user.id) throw refusals.ownAccount();
      await keepAccountWithin(db, user, id);
      await db.delete(table).where(eq(table.id, id));
      return null;
    }),
} satisfies Handlers<'users'>;
