import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { Db } from '../../db/database';
import { adminUsers, policies, tenants, userRoles } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import type { SignedInUser, TenantContext } from '../../context/handler';

const guardedAreas = ['admin_users', 'roles'] as const satisfies readonly PolicyArea[];

type ManagedAreasByUser = ReadonlyMap<number, ReadonlySet<PolicyArea>>;

/** Returns the users who can change users or roles, each with the areas (users, roles) that they can change. */
const loadManagers = async (db: Db, tenant: TenantContext): Promise<ManagedAreasByUser> => {
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
        // Staff of the platform operator do not count as the tenant's administrators.
        eq(adminUsers.superAdmin, false),
      ),
    );
  const managers = new Map<number, Set<PolicyArea>>();
  for (const { userId, area } of grants) managers.set(userId, (managers.get(userId) ?? new Set()).add(area));
  return managers;
};

const hasAdministrator = (managers: ManagedAreasByUser): boolean =>
  [...managers.values()].some((areas) => guardedAreas.every((area) => areas.has(area)));

/**
 * Runs a change of users or roles, one at a time per tenant. Rolls it back if the caller could no longer change users
 * or roles, or if no administrator who can change both remained.
 */
export const withAdministratorGuard = async <T>(
  { db, tenant, user }: { db: Db; tenant: TenantContext; user: SignedInUser },
  runChange: () => Promise<T>,
): Promise<T> => {
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for('update');
  const managersBefore = await loadManagers(db, tenant);
  const result = await runChange();
  const managersAfter = await loadManagers(db, tenant);
  const hasLostArea = [...(managersBefore.get(user.id) ?? [])].some((area) => !managersAfter.get(user.id)?.has(area));
  if (hasLostArea) throw apiErrors.ownAccount();
  if (hasAdministrator(managersBefore) && !hasAdministrator(managersAfter)) throw apiErrors.lastAdministrator();
  return result;
};
