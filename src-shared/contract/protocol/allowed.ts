import type { Permission, PolicyAction, PolicyArea, Permissions } from '../../domain/people/policies';
import type { Endpoint } from './endpoint';

const hasPermission = (permissions: Permissions, permission: Permission): boolean => {
  const [area, action] = permission.split('.') as [PolicyArea, PolicyAction];
  return permissions.can(area, action);
};

/** True if the user may make the call. `permissions` is null when signed out. */
export const isCallAllowed = (
  { needs, enoughAreas = [], needsOneOf }: Pick<Endpoint, 'needs' | 'enoughAreas' | 'needsOneOf'>,
  permissions: Permissions | null,
): boolean => {
  if (needs === 'public') return true;
  if (permissions === null || needs === 'signedIn') return permissions !== null;
  if (needs === 'superAdmin') return permissions.superAdmin;
  if (needsOneOf !== undefined && !needsOneOf.some((candidate) => hasPermission(permissions, candidate))) return false;
  return hasPermission(permissions, needs) || enoughAreas.some((area) => permissions.canAccess(area));
};
