import { eq } from 'drizzle-orm';
import type { CurrentUser } from '@shared/contract/people/session';
import type { Db } from '../../db/database';
import { adminUsers, policies, roles, userRoles, userStores } from '../../db/schema';
import { groupBy } from '../../groupBy';
import { apiErrors } from '../../context/apiErrors';
import { toPolicyView } from './policyActions';

/** Returns the signed-in user with roles, policies and stores. */
export const loadCurrentUser = async (db: Db, id: number): Promise<CurrentUser> => {
  const [userRow] = await db.select().from(adminUsers).where(eq(adminUsers.id, id));
  if (userRow === undefined) throw apiErrors.missing();
  const grants = await db
    .select({ id: roles.id, name: roles.name, area: policies.area, actions: policies.actions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .leftJoin(policies, eq(policies.roleId, roles.id))
    .where(eq(userRoles.userId, id))
    .orderBy(roles.id, policies.area);
  const assignedStores = await db
    .select({ id: userStores.storeId })
    .from(userStores)
    .where(eq(userStores.userId, id))
    .orderBy(userStores.storeId);
  const grantsByRole = groupBy(grants, (row) => row.id);
  return {
    id: userRow.id,
    name: userRow.name,
    email: userRow.email,
    phone: userRow.phone,
    superAdmin: userRow.superAdmin,
    storeIds: assignedStores.map(({ id: storeId }) => storeId),
    roles: [...grantsByRole].map(([roleId, rows]) => ({
      id: roleId,
      name: rows[0]?.name ?? '',
      policies: rows.flatMap(({ area, actions }) => (area === null ? [] : toPolicyView(area, actions ?? []))),
    })),
  };
};
