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
 * Users grant and revoke only permissions, roles and stores that they have themselves. Unchanged grants are not
 * checked, so a user can rename a role that has more permissions.
 */

const holds = (own: Permissions, right: Permission): boolean => {
  const [area, action] = right.split('.') as [PolicyArea, PolicyAction];
  return own.can(area, action);
};

/** Items that only one side has. */
const findDifferences = <T>(after: Iterable<T>, before: Iterable<T>): T[] => {
  const [now, then] = [new Set(after), new Set(before)];
  return [...[...now].filter((one) => !then.has(one)), ...[...then].filter((one) => !now.has(one))];
};

/** Permissions that a change adds or removes and the editor lacks. */
export const findUngrantablePermissions = (
  own: Permissions,
  after: Iterable<Permission>,
  before: Iterable<Permission> = [],
): Permission[] => findDifferences(after, before).filter((right) => !holds(own, right));

/** True if policies allow something that `own` does not. */
export const exceedsPermissions = (own: Permissions, policies: readonly Policy[]): boolean =>
  findUngrantablePermissions(own, getGrantedPermissions({ superAdmin: false, roles: [{ policies: [...policies] }] }))
    .length > 0;

/** Users who may create stores manage all of them; all others only their own. */
export const isLimitedToAssignedStores = (own: Permissions): boolean => !own.can('stores', 'create');

interface StoreHolder extends PermissionHolder {
  storeIds?: readonly number[] | undefined;
}

/** Stores that a user is limited to; null for all. Without reported stores, the platform itself limits the user. */
export const getAssignedStoreIds = (
  user: StoreHolder | null,
  own: Permissions | null = user && getPermissions(user),
): ReadonlySet<number> | null =>
  own === null || !user?.storeIds?.length || !isLimitedToAssignedStores(own) ? null : new Set(user.storeIds);

/** Stores that a change adds or removes and the editor does not manage. */
export const findUnassignedStores = (
  own: Permissions,
  ownStores: readonly number[],
  after: readonly number[],
  before: readonly number[] = [],
): number[] => {
  if (!isLimitedToAssignedStores(own)) return [];
  const known = new Set(ownStores);
  return findDifferences(after, before).filter((id) => !known.has(id));
};
