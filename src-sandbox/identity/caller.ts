import { and, eq, isNull } from 'drizzle-orm';
import { isLimitedToAssignedStores } from '@shared/domain/people/delegation';
import { getAreaPath, getPermissions, policyActions, type Policy } from '@shared/domain/people/policies';
import type { Db } from '../db/database';
import { adminUsers, policies, sessions, tenants, userRoles, userStores } from '../db/schema';
import type { SignedInUser } from '../context/handler';
import type { TokenClaims } from '../context/tokens';

const loadStoreIds = async (db: Db, userId: number): Promise<ReadonlySet<number>> => {
  const assignedStores = await db
    .select({ id: userStores.storeId })
    .from(userStores)
    .where(eq(userStores.userId, userId));
  return new Set(assignedStores.map(({ id }) => id));
};

/**
 * Returns the user of an ID token with current permissions; null if the session, user or token is no longer valid. With
 * `tenantId` null, the user may belong to any tenant.
 */
export const findCaller = async (
  db: Db,
  claims: TokenClaims,
  tenantId: number | null,
): Promise<SignedInUser | null> => {
  if (tenantId !== null && claims.ten !== tenantId) return null;
  const grants = await db
    .select({ superAdmin: adminUsers.superAdmin, area: policies.area, actions: policies.actions })
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .leftJoin(userRoles, eq(userRoles.userId, adminUsers.id))
    .leftJoin(policies, eq(policies.roleId, userRoles.roleId))
    .where(
      and(
        eq(sessions.id, claims.sid),
        eq(sessions.userId, claims.sub),
        eq(sessions.tenantId, claims.ten),
        isNull(sessions.revokedAt),
        isNull(adminUsers.disabledAt),
        eq(tenants.tokenGeneration, claims.gen),
      ),
    );
  const [firstGrant] = grants;
  if (firstGrant === undefined) return null;
  // Includes inactive actions, because `getPermissions` derives the state of missing actions from others.
  const grantedPolicies = grants.flatMap(({ area, actions }): Policy[] =>
    area === null
      ? []
      : [
          {
            path: getAreaPath(area),
            actions: policyActions.map((name) => ({ name, active: actions?.includes(name) === true, label: '' })),
          },
        ],
  );
  const permissions = getPermissions({ superAdmin: firstGrant.superAdmin, roles: [{ policies: grantedPolicies }] });
  return {
    id: claims.sub,
    tenantId: claims.ten,
    sessionId: claims.sid,
    permissions,
    stores: isLimitedToAssignedStores(permissions) ? await loadStoreIds(db, claims.sub) : null,
  };
};
