import type { CallReplyOf } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/people/session';
import { permissionsOf, type Policy } from '@shared/domain/people/policies';

/** What somebody could no longer manage; the names are those of the texts. */
export type LostAccess = 'usersAccess' | 'rolesAccess' | 'bothAccess';

type Policies = CallReplyOf<'policies.list'>;

/** The policies that a set of checked ids makes. */
const policiesOf = (all: Policies, ids: ReadonlySet<number>): Policy[] =>
  all.map(({ path, actions }) => ({
    path,
    actions: actions.map(({ id, name, label }) => ({ name, label, active: ids.has(id) })),
  }));

/** What a user loses of managing users and roles when one of their roles comes to allow only `ids`. */
export const lostAccess = (
  user: CurrentUser,
  roleId: number,
  all: Policies,
  ids: ReadonlySet<number>,
): LostAccess | null => {
  const now = permissionsOf(user);
  const roles = user.roles.map((role) => (role.id === roleId ? { policies: policiesOf(all, ids) } : role));
  const then = permissionsOf({ superAdmin: user.superAdmin, roles });
  const loses = (area: 'admin_users' | 'roles') => now.can(area, 'update') && !then.can(area, 'update');
  if (loses('admin_users')) return loses('roles') ? 'bothAccess' : 'usersAccess';
  return loses('roles') ? 'rolesAccess' : null;
};
