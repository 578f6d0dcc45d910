import type { CallReplyOf } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/people/session';
import { getPermissions, type Policy } from '@shared/domain/people/policies';

/** Management access that a user would lose; also the keys of the warning texts. */
export type LostAccess = 'usersAccess' | 'rolesAccess' | 'bothAccess';

type Policies = CallReplyOf<'policies.list'>;

/** Policies with only the checked ids active. */
const toPolicies = (allPolicies: Policies, ids: ReadonlySet<number>): Policy[] =>
  allPolicies.map(({ path, actions }) => ({
    path,
    actions: actions.map(({ id, name, label }) => ({ name, label, active: ids.has(id) })),
  }));

/** Finds the user or role management that a user loses if the role `roleId` is limited to the permissions `ids`. */
export const findLostAccess = (
  user: CurrentUser,
  roleId: number,
  allPolicies: Policies,
  ids: ReadonlySet<number>,
): LostAccess | null => {
  const currentPermissions = getPermissions(user);
  const roles = user.roles.map((role) => (role.id === roleId ? { policies: toPolicies(allPolicies, ids) } : role));
  const newPermissions = getPermissions({ superAdmin: user.superAdmin, roles });
  const losesAreaAccess = (area: 'admin_users' | 'roles') =>
    currentPermissions.can(area, 'update') && !newPermissions.can(area, 'update');
  if (losesAreaAccess('admin_users')) return losesAreaAccess('roles') ? 'bothAccess' : 'usersAccess';
  return losesAreaAccess('roles') ? 'rolesAccess' : null;
};
