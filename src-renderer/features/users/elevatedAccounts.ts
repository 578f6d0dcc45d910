import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import type { UserRow } from '@shared/contract/people/users';
import { useRoleOptions } from '@entities/roles/roleOptions';
import { useSession } from '@kit/session/hooks';

/**
 * Makes the password and email of users with more permissions read-only, since the signed-in user could otherwise take
 * over their accounts. The platform also rejects such changes, and is the only check for users who may not list roles.
 * Users change their own password on the account screen, which requires the current one.
 */
export const useBlockedFields = () => {
  const { options } = useRoleOptions();
  const { user: ownUser } = useSession();
  const elevatedRoleIds = useMemo(
    () => new Set(options.filter(({ blocked }) => blocked !== undefined).map(({ value }) => value)),
    [options],
  );
  return useCallback(
    ({ id, roles }: Pick<UserRow, 'id' | 'roles'>): Readonly<Partial<Record<string, string>>> => {
      const ownBlockedFields = id === ownUser?.id ? { password: t('users.fields.ownPassword') } : {};
      if (!roles.some((role) => elevatedRoleIds.has(role.id))) return ownBlockedFields;
      const reason = t('users.fields.widerAccount');
      return { email: reason, password: reason, ...ownBlockedFields };
    },
    [elevatedRoleIds, ownUser?.id],
  );
};
