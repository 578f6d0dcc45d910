import type { PolicyAction, PolicyArea, Permissions } from '../domain/people/policies';
import type { Endpoint } from './endpoint';

/** `rights` null: signed out. */
export const isCallAllowed = (
  { needs, enoughAreas = [] }: Pick<Endpoint, 'needs' | 'enoughAreas'>,
  rights: Permissions | null,
): boolean => {
  if (needs === 'public') return true;
  if (rights === null || needs === 'signedIn') return rights !== null;
  if (needs === 'superAdmin') return rights.superAdmin;
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  return rights.can(area, action) || enoughAreas.some((each) => rights.canAccess(each));
};
