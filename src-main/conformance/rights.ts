import type { Capability } from '@shared/bridge/capabilities';
import type { Endpoint } from '@shared/contract/endpoint';
import { rightsFor, type PolicyAction, type PolicyArea, type RightsHolder } from '@shared/domain/people/policies';

/** Why a call is not made in the name of this user on a platform with these capabilities; null where it may be made. */
export const reasonAgainst = (
  { needs, capability }: Endpoint,
  user: RightsHolder | null,
  capabilities: readonly Capability[],
): string | null => {
  if (capability !== undefined && !capabilities.includes(capability)) return `capability ${capability}`;
  if (needs === 'public') return null;
  if (user === null) return 'nobody is signed in';
  if (needs === 'signedIn') return null;
  const rights = rightsFor(user);
  if (needs === 'superAdmin') return rights.superAdmin ? null : 'for super administrators';
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  return rights.can(area, action) ? null : `the user may not ${needs}`;
};
