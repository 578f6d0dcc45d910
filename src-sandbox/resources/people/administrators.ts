import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { Db } from '../../db/database';
import { adminUsers, policies, tenants, userRoles } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import type { SignedInUser, TenantContext } from '../../context/handler';

const guardedAreas = ['admin_users', 'roles'] as const satisfies readonly PolicyArea[];

type Managers = ReadonlyMap<number, ReadonlySet<PolicyArea>>;

/** Users whose roles may change users or roles, with the areas. */
const loadManagers = async (db: Db, tenant: TenantContext): Promise<Managers> => {
  const grants = await db
    .selectDistinct({ userId: userRoles.userId, area: policies.area })
    .from(userRoles)
    .innerJoin(policies, eq(policies.roleId, userRoles.roleId))
    .innerJoin(adminUsers, eq(adminUsers.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.tenantId, tenant.id),
        inArray(policies.area, [...guardedAreas]),
        sql`'update' = any(${policies.actions})`,
        isNull(adminUsers.disabledAt),
        // Staff of the platform's operator does not count as an administrator of the tenant.
        eq(adminUsers.superAdmin, false),
      ),
    );
  const managers = new Map<number, Set<PolicyArea>>();
  for (const { userId, area } of grants) managers.set(userId, (managers.get(userId) ?? new Set()).add(area));
  return managers;
};

const hasAdministrator = (managers: Managers): boolean =>
  [...managers.values()].some((areas) => guardedAreas.every((area) => areas.has(area)));

/**
 * Serializes changes of users and roles per tenant. Rolls back a change that removes the caller's own right to change
 * users or roles, or leaves the tenant without an administrator of both.
 */
export const withAdministratorGuard = async <T>(
  { db, tenant, user }: { db: Db; tenant: TenantContext; user: SignedInUser },
  change: () => Promise<T>,
): Promise<T> => {
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for('update');
  const before = await loadManagers(db, tenant);
  const result = await change();
  const after = await loadManagers(db, tenant);
  const lost = [...(before.get(user.id) ?? [])].some((area) => !after.get(user.id)?.has(area));
  if (lost) throw apiErrors.ownAccount();
  if (hasAdministrator(before) && !hasAdministrator(after)) throw apiErrors.lastAdministrator();
  return result;
};
