import { t } from 'i18next';
import type { Role, RoleRow } from '@shared/contract/people/roles';
import { useSession } from '@kit/session/hooks';
import type { ConfirmOptions } from '@kit/ui/overlays/useConfirm';
import { findRowChanges } from './matrix/grants';
import { findLostAccess } from './ownAccess';
import { RoleChanges } from './RoleChanges';
import { useMatrix } from './useMatrix';

/** Confirmation of changes to a role: changed permissions, affected users, and loss of the user's own access. */
export const useSaveConfirm = () => {
  const { user } = useSession();
  const { matrix, policies } = useMatrix();
  return async ({ policyIds }: { policyIds: readonly number[] }, role: Role | null): Promise<ConfirmOptions | null> => {
    if (role === null || matrix === null || user === null) return null;
    const newPolicyIds = new Set(policyIds);
    const changes = findRowChanges(matrix, new Set(role.policyIds), newPolicyIds);
    if (changes.length === 0) return null;
    const lostAccess = findLostAccess(user, role.id, policies, newPolicyIds);
    return {
      title: t('roles.changes.title'),
      body: <RoleChanges changes={changes} userCount={role.users} lostAccess={lostAccess} />,
      confirmLabel: t('roles.changes.confirm'),
      danger: lostAccess !== null,
    };
  };
};

/** Warns that a role in use cannot be deleted. */
export const useRoleRemoveWarning = ({ users }: RoleRow): string | null =>
  users === 0 || users === null ? null : t('roles.inUse', { count: users });
