import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '@shared/contract/people/users';
import { useRoleOptions } from '@entities/roles/roleOptions';
import { useSession } from '@kit/session/hooks';

/**
 * Setting a password, or the address it is sent to, lets one sign in as that user: blocked for users with more
 * permissions than oneself. The platform rejects it too, which is the only check for those who may not list roles. The
 * own password is changed in the account with the old one, so that an unattended window does not suffice.
 */
export const useBlockedFields = () => {
  const { t } = useTranslation();
  const { options } = useRoleOptions();
  const { user: self } = useSession();
  const wider = useMemo(
    () => new Set(options.filter(({ blocked }) => blocked !== undefined).map(({ value }) => value)),
    [options],
  );
  return useCallback(
    ({ id, roles }: Pick<UserRow, 'id' | 'roles'>): Readonly<Partial<Record<string, string>>> => {
      const own = id === self?.id ? { password: t('users.fields.ownPassword') } : {};
      if (!roles.some((role) => wider.has(role.id))) return own;
      const reason = t('users.fields.widerAccount');
      return { email: reason, password: reason, ...own };
    },
    [t, wider, self?.id],
  );
};
