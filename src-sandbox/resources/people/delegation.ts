import { eq, inArray } from 'drizzle-orm';
import { findUngrantablePermissions, findUnassignedStores } from '@shared/domain/people/delegation';
import type { PolicyAction, PolicyArea, Permission } from '@shared/domain/people/policies';
import type { Db } from '../../db/database';
import { policies, roleStores, userRoles, userStores } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { apiErrors, type FieldErrors } from '../../context/apiErrors';
import type { SignedInUser } from '../../context/handler';
import { toGrants } from './policyActions';

interface Grant {
  area: PolicyArea;
  actions: readonly PolicyAction[];
}

const listPermissions = (grants: readonly Grant[]): Permission[] =>
  grants.flatMap(({ area, actions }) => actions.map((action): Permission => `${area}.${action}`));

const getIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const loadPolicies = (db: Db, roleIds: readonly number[]) =>
  db
    .select({ roleId: policies.roleId, area: policies.area, actions: policies.actions })
    .from(policies)
    .where(inArray(policies.roleId, [...roleIds]));

/** Returns the roles with permissions that the caller lacks. */
export const findRolesExceedingCaller = async (
  db: Db,
  { permissions }: SignedInUser,
  roleIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (permissions.superAdmin || roleIds.length === 0) return new Set();
  const grants = await loadPolicies(db, roleIds);
  return new Set(
    grants
      .filter((role) => findUngrantablePermissions(permissions, listPermissions([role])).length > 0)
      .map(({ roleId }) => roleId),
  );
};

/** True if the change adds or removes stores that the caller does not have. */
const exceedsCallerStores = async (
  db: Db,
  { id, permissions }: SignedInUser,
  newStoreIds: readonly number[],
  previousStores: readonly { id: number }[],
): Promise<boolean> => {
  const assignedStores = await db.select({ id: userStores.storeId }).from(userStores).where(eq(userStores.userId, id));
  return findUnassignedStores(permissions, getIds(assignedStores), newStoreIds, getIds(previousStores)).length > 0;
};

const assertNoErrors = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw apiErrors.rightsNotDelegable(fields);
};

/** Rejects a role change that grants or revokes permissions that the caller lacks. `roleId` is null for a new role. */
export const assertRoleDelegable = async (
  db: Db,
  user: SignedInUser,
  roleId: number | null,
  { policyIds, storeIds }: { policyIds?: number[] | undefined; storeIds?: number[] | undefined },
): Promise<void> => {
  if (user.permissions.superAdmin) return;
  const fields: FieldErrors = {};
  if (policyIds !== undefined) {
    const previousPermissions = roleId === null ? [] : listPermissions(await loadPolicies(db, [roleId]));
    const newPermissions = listPermissions((toGrants(policyIds) ?? []).map(([area, actions]) => ({ area, actions })));
    if (findUngrantablePermissions(user.permissions, newPermissions, previousPermissions).length > 0)
      fields['policy_ids'] = [fieldMessages.policiesNotDelegable];
  }
  if (storeIds !== undefined) {
    const previousStores =
      roleId === null
        ? []
        : await db.select({ id: roleStores.storeId }).from(roleStores).where(eq(roleStores.roleId, roleId));
    if (await exceedsCallerStores(db, user, storeIds, previousStores))
      fields['stores'] = [fieldMessages.storesNotDelegable];
  }
  assertNoErrors(fields);
};

const loadRoleIds = async (db: Db, userId: number): Promise<number[]> =>
  getIds(await db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId)));

/** Rejects deleting an account that has more permissions than the caller. */
export const assertAccountDelegable = async (db: Db, user: SignedInUser, userId: number): Promise<void> => {
  if ((await findRolesExceedingCaller(db, user, await loadRoleIds(db, userId))).size > 0)
    throw apiErrors.accountNotDelegable();
};

interface UserChange {
  roleIds?: number[] | undefined;
  storeIds?: number[] | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/**
 * Rejects granting or revoking roles and stores that the caller lacks. Also rejects a new password or email for an
 * account with more permissions, since the caller could then sign in to it. `userId` is null for a new user.
 */
export const assertUserDelegable = async (
  db: Db,
  user: SignedInUser,
  userId: number | null,
  change: UserChange,
): Promise<void> => {
  if (user.permissions.superAdmin) return;
  const fields: FieldErrors = {};
  const previousRoles = userId === null ? [] : await loadRoleIds(db, userId);
  const newRoles = change.roleIds ?? previousRoles;
  const changedRoleIds = [
    ...newRoles.filter((id) => !previousRoles.includes(id)),
    ...previousRoles.filter((id) => !newRoles.includes(id)),
  ];
  if ((await findRolesExceedingCaller(db, user, changedRoleIds)).size > 0)
    fields['role_ids'] = [fieldMessages.rolesNotDelegable];
  if (change.storeIds !== undefined) {
    const previousStores =
      userId === null
        ? []
        : await db.select({ id: userStores.storeId }).from(userStores).where(eq(userStores.userId, userId));
    if (await exceedsCallerStores(db, user, change.storeIds, previousStores))
      fields['store_ids'] = [fieldMessages.storesNotDelegable];
  }
  if (
    (change.email !== undefined || change.password !== undefined) &&
    (await findRolesExceedingCaller(db, user, previousRoles)).size > 0
  ) {
    for (const field of ['email', 'password'] as const) {
      if (change[field] !== undefined) fields[field] = [fieldMessages.accountNotDelegable];
    }
  }
  assertNoErrors(fields);
};
