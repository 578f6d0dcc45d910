import { t } from 'i18next';
import { call } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import type { ConfirmOptions } from '@kit/ui/overlays/useConfirm';
import type { CurrentUser } from '@shared/contract/people/session';
import type { User } from '@shared/contract/people/users';
import { getPermissions, type PermissionHolder } from '@shared/domain/people/policies';

const canManageUsers = (user: PermissionHolder): boolean => getPermissions(user).can('admin_users', 'update');

/**
 * Loads roles with their permissions. If the signed-in user's own roles among them already allow managing users,
 * requests no others. Returns null if a request failed and the loaded roles do not allow it.
 */
const loadRoles = async (
  ownUser: CurrentUser,
  roleIds: readonly number[],
): Promise<PermissionHolder['roles'] | null> => {
  const knownRoles = ownUser.roles.filter(({ id }) => roleIds.includes(id));
  if (canManageUsers({ superAdmin: false, roles: knownRoles })) return knownRoles;
  const addedRoleIds = roleIds.filter((id) => !ownUser.roles.some((role) => role.id === id));
  const outcomes = await Promise.all(addedRoleIds.map((id) => call('roles.get', { params: { id } })));
  const loadedRoles = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const roles = [...knownRoles, ...loadedRoles];
  return loadedRoles.length === addedRoleIds.length || canManageUsers({ superAdmin: false, roles }) ? roles : null;
};

/** Asks for confirmation before a save by which the signed-in user would lose the permission to manage users. */
export const useLockOutConfirmation = () => {
  const { user: ownUser } = useSession();
  return async ({ roleIds }: { roleIds: readonly number[] }, user: User | null): Promise<ConfirmOptions | null> => {
    if (ownUser === null || user?.id !== ownUser.id || ownUser.superAdmin || !canManageUsers(ownUser)) return null;
    const roles = await loadRoles(ownUser, roleIds);
    if (roles !== null && canManageUsers({ superAdmin: false, roles })) return null;
    return {
      title: t('users.lockOut.title'),
      body: t(roles === null ? 'users.lockOut.unknown' : 'users.lockOut.body'),
      confirmLabel: t('users.lockOut.confirm'),
      danger: true,
    };
  };
};
