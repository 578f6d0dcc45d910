import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/people/session';
import { restrictPolicies, getPermissions, type Policy } from '@shared/domain/people/policies';
import { accountRoles, reportRoles } from '@shared/domain/people/roles';

/** Role that the app is viewed as. */
export interface ViewAsRole {
  id: number;
  name: string;
  policies: readonly Policy[];
}

/** Some features depend on a role's name: uses the name only if the user already has it. */
const nameWithin = (own: CurrentUser, name: string): string => {
  const opensNew = [reportRoles, accountRoles].some(
    (names) =>
      names.includes(name.toLowerCase()) &&
      !own.superAdmin &&
      !own.roles.some((role) => names.includes(role.name.toLowerCase())),
  );
  return opensNew ? '' : name;
};

/** Session with only that role, never exceeding the user's own permissions. */
export const sessionViewedAs = (own: SessionState, role: ViewAsRole | null): SessionState => {
  if (role === null || own.user === null) return own;
  const policies = restrictPolicies(getPermissions(own.user), role.policies);
  const roles = [{ id: role.id, name: nameWithin(own.user, role.name), policies }];
  return { ...own, user: { ...own.user, superAdmin: false, roles } };
};
