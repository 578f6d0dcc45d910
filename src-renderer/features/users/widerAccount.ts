import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '@shared/contract/users';
import { useRoleOptions } from '@entities/roles/roleOptions';

/**
 * Whoever sets a password or the address it is sent to can sign in with it: not for who may do more than oneself. The
 * platform refuses it too, also to who may not list roles and so is told only then.
 */
export const useBlockedFields = () => {
  const { t } = useTranslation();
  const { options } = useRoleOptions();
  const wider = useMemo(
    () => new Set(options.filter(({ blocked }) => blocked !== undefined).map(({ value }) => value)),
    [options],
  );
  return useCallback(
    ({ roles }: Pick<UserRow, 'roles'>): Readonly<Partial<Record<string, string>>> => {
      if (!roles.some(({ id }) => wider.has(id))) return {};
      const reason = t('users.fields.widerAccount');
      return { email: reason, password: reason };
    },
    [t, wider],
  );
};
