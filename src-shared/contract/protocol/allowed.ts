import type { Permission, PolicyAction, PolicyArea, Permissions } from '../../domain/people/policies';
import type { Endpoint } from './endpoint';

const has = (rights: Permissions, permission: Permission): boolean => {
  const [area, action] = permission.split('.') as [PolicyArea, PolicyAction];
  return rights.can(area, action);
};

/** `rights` is null when signed out. */
export const isCallAllowed = (
  { needs, enoughAreas = [], needsOneOf }: Pick<Endpoint, 'needs' | 'enoughAreas' | 'needsOneOf'>,
  rights: Permissions | null,
): boolean => {
  if (needs === 'public') return true;
  if (rights === null || needs === 'signedIn') return rights !== null;
  if (needs === 'superAdmin') return rights.superAdmin;
  if (needsOneOf !== undefined && !needsOneOf.some((each) => has(rights, each))) return false;
  return has(rights, needs) || enoughAreas.some((each) => rights.canAccess(each));
};
