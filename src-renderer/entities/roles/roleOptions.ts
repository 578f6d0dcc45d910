import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLabel } from '@shared/domain/people/roles';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';
import { optionsFreshFor as freshFor, type OptionsRead } from '@kit/resource/form/searchOptions';
import { noOptions, type Named, namesOf, isNameless } from '@kit/resource/form/options';

const useAllRoles = (wanted: boolean) => {
  const enabled = useCan('roles', 'index') && wanted;
  return useCall('roles.list', { query: { limit: 1000 } }, { enabled, freshFor });
};

/** Names of roles, from the list of roles where only their ids came. */
export const useRoleNames = (roles: readonly Named[]): string[] =>
  namesOf(roles, useAllRoles(roles.some(isNameless)).value?.page).map(roleLabel);

/** All roles, by name; those that allow more than the user may say that they cannot be given. There are few of them. */
export const useRoleOptions = (): OptionsRead => {
  const { t } = useTranslation();
  const { value, loading, failure, reload } = useAllRoles(true);
  const options = useMemo(
    () =>
      value?.page.map(({ id, name, notDelegable }) => ({
        value: id,
        label: roleLabel(nameOrId({ id, name })),
        ...(notDelegable && { blocked: t('form.notGrantable.role') }),
      })) ?? noOptions,
    [value, t],
  );
  return { options, loading, failure: value === undefined ? failure : null, reload };
};
