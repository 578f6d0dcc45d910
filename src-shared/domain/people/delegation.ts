import {
  grantedPermissions,
  permissionsOf,
  type PermissionHolder,
  type Policy,
  type PolicyAction,
  type PolicyArea,
  type Permission,
  type Permissions,
} from './policies';

/**
 * Nobody grants or revokes what they do not have: neither by a role's policies, nor by the roles of somebody, nor by
 * the stores that somebody is in charge of. What was there before stays, so that a wider role can still be renamed.
 */

const holds = (own: Permissions, right: Permission): boolean => {
  const [area, action] = right.split('.') as [PolicyArea, PolicyAction];
  return own.can(area, action);
};

/** What only one of two sides has. */
const differing = <T>(after: Iterable<T>, before: Iterable<T>): T[] => {
  const [now, then] = [new Set(after), new Set(before)];
  return [...[...now].filter((one) => !then.has(one)), ...[...then].filter((one) => !now.has(one))];
};

/** Of the rights that a change brings or takes, those that whoever makes it lacks. */
export const missingPermissions = (
  own: Permissions,
  after: Iterable<Permission>,
  before: Iterable<Permission> = [],
): Permission[] => differing(after, before).filter((right) => !holds(own, right));

/** Whether policies allow something that `own` does not. */
export const exceedsPermissions = (own: Permissions, policies: readonly Policy[]): boolean =>
  missingPermissions(own, grantedPermissions({ superAdmin: false, roles: [{ policies: [...policies] }] })).length > 0;

/** Who may found stores answers for all of them; everybody else for those they belong to. */
export const isLimitedToAssignedStores = (own: Permissions): boolean => !own.can('stores', 'create');

interface StoreHolder extends PermissionHolder {
  storeIds?: readonly number[] | undefined;
}

/** Stores that a user is limited to; null: all. Without any the platform does not tell, and limits the user itself. */
export const assignedStoreIds = (
  user: StoreHolder | null,
  own: Permissions | null = user && permissionsOf(user),
): ReadonlySet<number> | null =>
  own === null || !user?.storeIds?.length || !isLimitedToAssignedStores(own) ? null : new Set(user.storeIds);

/** Of the stores that a change brings or takes, those whose people are not up to whoever makes it. */
export const missingStores = (
  own: Permissions,
  ownStores: readonly number[],
  after: readonly number[],
  before: readonly number[] = [],
): number[] => {
  if (!isLimitedToAssignedStores(own)) return [];
  const known = new Set(ownStores);
  return differing(after, before).filter((id) => !known.has(id));
};
