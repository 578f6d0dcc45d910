import type { Capability } from '@shared/contract/protocol/capabilities';
import { isCallAllowed } from '@shared/contract/protocol/allowed';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import { getPermissions, type PermissionHolder } from '@shared/domain/people/policies';

/** Returns the reason why this user on this platform cannot make a call, or null if the call can be made. */
export const getSkipReason = (
  endpoint: Endpoint,
  user: PermissionHolder | null,
  capabilities: readonly Capability[],
): string | null => {
  const { needs, capability } = endpoint;
  if (capability !== undefined && !capabilities.includes(capability)) return `capability ${capability}`;
  if (needs === 'public') return null;
  if (user === null) return 'no user is signed in';
  if (needs === 'signedIn') return null;
  const permissions = getPermissions(user);
  if (needs === 'superAdmin') return permissions.superAdmin ? null : 'for super administrators';
  return isCallAllowed(endpoint, permissions) ? null : `the user may not ${needs}`;
};
