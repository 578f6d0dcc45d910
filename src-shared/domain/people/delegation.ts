import {
  getGrantedPermissions,
  getPermissions,
  type PermissionHolder,
  type Policy,
  type PolicyAction,
  type PolicyArea,
  type Permission,
  type Permissions,
} from './policies';

/**
 * This module decides which permissions users can pass on. They can grant and revoke only permissions, roles and stores
 * that they have themselves. Unchanged grants are not checked, so a user can rename a role that has more permissions.
 */

const hasPermission = (ownPermissions: Permissions, permission: Permission): boolean => {
  const [area, action] = permission.split('.') as [PolicyArea, PolicyAction];
  return ownPermissions.can(area, action);
};

/** Returns the items that are in only one of the two lists. */
const findDifferences = <T>(after: Iterable<T>, before: Iterable<T>): T[] => {
  const [currentSet, previousSet] = [new Set(after), new Set(before)];
  return [
    ...[...currentSet].filter((item) => !previousSet.has(item)),
    ...[...previousSet].filter((item) => !currentSet.has(item)),
  ];
};

/** Returns the permissions that a change adds or removes and that the editing user lacks. */
export const findUngrantablePermissions = (
  ownPermissions: Permissions,
  after: Iterable<Permission>,
  before: Iterable<Permission> = [],
): Permission[] => findDifferences(after, before).filter((permission) => !hasPermission(ownPermissions, permission));

/** True if the policies grant a permission that `ownPermissions` lacks. */
export const exceedsPermissions = (ownPermissions: Permissions, policies: readonly Policy[]): boolean =>
  findUngrantablePermissions(
    ownPermissions,
    getGrantedPermissions({ superAdmin: false, roles: [{ policies: [...policies] }] }),
  ).length > 0;

/** True for users who can manage only stores assigned to them. Users who can create stores manage all of them. */
export const isLimitedToAssignedStores = (ownPermissions: Permissions): boolean =>
  !ownPermissions.can('stores', 'create');

interface StoreHolder extends PermissionHolder {
  storeIds?: readonly number[] | undefined;
}

/**
 * Returns the ids of the stores to which a user is limited; null for all. If the platform does not send the user's
 * stores, it enforces the limit itself.
 */
export const getAssignedStoreIds = (
  user: StoreHolder | null,
  ownPermissions: Permissions | null = user && getPermissions(user),
): ReadonlySet<number> | null =>
  ownPermissions === null || !user?.storeIds?.length || !isLimitedToAssignedStores(ownPermissions)
    ? null
    : new Set(user.storeIds);

/** Returns the stores that a change adds or removes and that the editing user does not manage. */
export const findUnassignedStores = (
  ownPermissions: Permissions,
  ownStores: readonly number[],
  after: readonly number[],
  before: readonly number[] = [],
): number[] => {
  if (!isLimitedToAssignedStores(ownPermissions)) return [];
  const knownIds = new Set(ownStores);
  return findDifferences(after, before).filter((id) => !knownIds.has(id));
};
