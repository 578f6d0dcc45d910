import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PracticeUser } from '@shared/bridge/practice';
import { practiceTenants } from '@shared/domain/settings/tenants';
import type { Db } from '../db/database';
import { activity, adminUsers, closings, roles, sessions, stores, tenants, userRoles } from '../db/schema';
import { analyzeOrders, seedOrders } from '../seed/orders/history';
import type { GetPasswordHash } from '../seed/people/people';
import { seedTenant } from '../seed/tenantRows';
import { createTestTenantSpec, type TenantSpec } from '../seed/tenants';
import { createEmail, createPracticeUsers } from '../seed/people/users';
import { apiErrors } from '../context/apiErrors';

export type TenantOptions = Partial<
  Pick<
    TenantSpec,
    | 'key'
    | 'stores'
    | 'country'
    | 'subscription'
    | 'idTokenSeconds'
    | 'staff'
    | 'drivers'
    | 'products'
    | 'allDay'
    | 'hasPaymentFaults'
    | 'hasPastChanges'
  > & {
    /** Number of past orders. */
    orders: number;
    /** Number of days over which the past orders are spread. */
    orderDays: number;
  }
>;

export interface TestTenant {
  tenant: string;
  identityTenant: string;
  users: PracticeUser[];
}

/**
 * Returns the practice users' password hashes. Test users reuse them, since hashing nine passwords takes half a second.
 */
const readExistingHashes = async (db: Db): Promise<GetPasswordHash> => {
  const userHashes = await db
    .select({ email: adminUsers.email, hash: adminUsers.passwordHash })
    .from(adminUsers)
    .innerJoin(tenants, eq(tenants.id, adminUsers.tenantId))
    .where(eq(tenants.key, practiceTenants.burgers));
  const hashByEmail = new Map(userHashes.map(({ email, hash }) => [email, hash]));
  return async ({ account }) => hashByEmail.get(createEmail(account, practiceTenants.burgers)) ?? null;
};

/** Minimum number of inserted orders after which the tables are analyzed, so that the query planner has statistics. */
const analyzeThreshold = 10_000;

/** Creates a tenant for a test, with the usual roles and users; all its stores are open. */
export const createTestTenant = async (
  db: Db,
  { orders = 0, orderDays, ...options }: TenantOptions,
  now: number,
): Promise<TestTenant> => {
  const spec = createTestTenantSpec({ key: `t-${randomBytes(5).toString('hex')}`, stores: 6, ...options });
  await db.transaction(async (tx) => {
    const tenantId = await seedTenant(tx, spec, { seed: 1, now, getPasswordHash: await readExistingHashes(tx) });
    if (orders > 0)
      await seedOrders(
        tx,
        { id: tenantId, key: spec.key, country: spec.country },
        { orders, seed: 1, now, days: orderDays },
      );
  });
  if (orders >= analyzeThreshold) await analyzeOrders(db);
  return { tenant: spec.key, identityTenant: spec.identityTenant, users: createPracticeUsers(spec) };
};

export const loadTenantId = async (db: Db, key: string): Promise<number> => {
  const [match] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, key));
  if (match === undefined) throw apiErrors.missing();
  return match.id;
};

/** Invalidates all ID tokens issued so far. Sessions stay valid and can get new tokens. */
export const expireTokens = async (db: Db, key: string): Promise<void> => {
  await db
    .update(tenants)
    .set({ tokenGeneration: sql`${tenants.tokenGeneration} + 1` })
    .where(eq(tenants.id, await loadTenantId(db, key)));
};

/** Revokes all sessions of a tenant, with their ID and refresh tokens. */
export const revokeSessions = async (db: Db, key: string, now: number): Promise<void> => {
  const tenantId = await loadTenantId(db, key);
  await db
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.tenantId, tenantId), isNull(sessions.revokedAt)));
};

/** Changes a user, identified by id or email address. */
export const changeUser = (
  db: Db,
  key: string,
  userKey: string,
  change: { disabled?: boolean | undefined; role?: string | undefined; superAdmin?: boolean | undefined },
  now: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const tenantId = await loadTenantId(tx, key);
    const userCondition = or(
      eq(adminUsers.email, userKey),
      /^\d{1,9}$/.test(userKey) ? eq(adminUsers.id, Number(userKey)) : undefined,
    );
    const [match] = await tx
      .select({ id: adminUsers.id })
      .from(adminUsers)
      .where(and(eq(adminUsers.tenantId, tenantId), userCondition));
    if (match === undefined) throw apiErrors.missing();
    const columns = {
      ...(change.disabled !== undefined && { disabledAt: change.disabled ? new Date(now) : null }),
      ...(change.superAdmin !== undefined && { superAdmin: change.superAdmin }),
    };
    if (Object.keys(columns).length > 0) await tx.update(adminUsers).set(columns).where(eq(adminUsers.id, match.id));
    if (change.role === undefined) return;
    const [role] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.name, change.role)));
    if (role === undefined) throw apiErrors.missing();
    await tx.delete(userRoles).where(eq(userRoles.userId, match.id));
    await tx.insert(userRoles).values({ tenantId, userId: match.id, roleId: role.id });
  });

export const loadActivity = async (db: Db, key: string) =>
  db
    .select({
      event: activity.event,
      properties: activity.properties,
      user: adminUsers.email,
      recordedAt: activity.recordedAt,
    })
    .from(activity)
    .innerJoin(adminUsers, eq(adminUsers.id, activity.userId))
    .where(eq(activity.tenantId, await loadTenantId(db, key)))
    .orderBy(asc(activity.id));

/** Moves the start of a tenant's closings into the past, so that tests need not wait two hours for a reminder. */
export const backdateClosings = async (db: Db, key: string, milliseconds: number): Promise<void> => {
  await db
    .update(closings)
    .set({ startsAt: sql`${closings.startsAt} - make_interval(secs => ${milliseconds / 1000}::float8)` })
    .where(eq(closings.tenantId, await loadTenantId(db, key)));
};

/** Returns the raw columns of a store and all its closings, including past ones. */
export const readRawStore = async (db: Db, key: string, id: number) => {
  const tenantId = await loadTenantId(db, key);
  const storeCondition = and(eq(stores.tenantId, tenantId), eq(stores.id, id));
  const [store] = await db.select().from(stores).where(storeCondition);
  const allClosings = await db
    .select()
    .from(closings)
    .where(and(eq(closings.tenantId, tenantId), eq(closings.storeId, id)))
    .orderBy(asc(closings.id));
  return { store: store ?? null, closings: allClosings };
};
