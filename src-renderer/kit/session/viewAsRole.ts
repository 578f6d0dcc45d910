import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/people/session';
import { restrictPolicies, getPermissions, withSubstitutePolicies, type Policy } from '@shared/domain/people/policies';
import { accountRoles, reportRoles } from '@shared/domain/people/roles';

/** Role viewed in view-as mode. */
export interface ViewAsRole {
  id: number;
  name: string;
  policies: readonly Policy[];
}

/** Name of the viewed role; empty if the name gives access to features that the user's own roles do not allow. */
const getAllowedRoleName = (ownUser: CurrentUser, name: string): string => {
  const grantsExtraAccess = [reportRoles, accountRoles].some(
    (names) =>
      names.includes(name.toLowerCase()) &&
      !ownUser.superAdmin &&
      !ownUser.roles.some((role) => names.includes(role.name.toLowerCase())),
  );
  return grantsExtraAccess ? '' : name;
};

/** Session limited to the permissions of the viewed role, and never exceeding the user's own. */
export const createViewAsSession = (ownSessionState: SessionState, role: ViewAsRole | null): SessionState => {
  if (role === null || ownSessionState.user === null) return ownSessionState;
  const policies = restrictPolicies(getPermissions(ownSessionState.user), withSubstitutePolicies(role.policies));
  const roles = [{ id: role.id, name: getAllowedRoleName(ownSessionState.user, role.name), policies }];
  return { ...ownSessionState, user: { ...ownSessionState.user, superAdmin: false, roles } };
};
