import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '@shared/contract/people/users';
import { useRoleOptions } from '@entities/roles/roleOptions';
import { useSession } from '@kit/session/hooks';

/**
 * Whoever sets a password or the address it is sent to can sign in with it: not for who may do more than oneself. The
 * platform refuses it too, also to who may not list roles and so is told only then. One's own password is changed in the own
 * account, by who knows the old one: whoever finds an open window does not.
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
