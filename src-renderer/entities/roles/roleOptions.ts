import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { RoleRow } from '@shared/contract/people/roles';
import { t } from 'i18next';
import { getRoleLabel } from '@shared/domain/people/roles';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { optionsStaleTime, type OptionsResult } from '@kit/resource/form/fields/searchOptions';
import type { ClientSideSource } from '@kit/resource/list/state/clientSideRows';
import { noOptions, type NamedEntity, getNames, isNameless } from '@kit/resource/form/fields/options';
import { matchesRole } from './roleSummary';
import { useRoleSummaries } from './useRoleSummaries';

type RolesQuery = NonNullable<CallInputOf<'roles.list'>['query']>;

/** All roles in one page, since there are few. */
const useAllRoles = (isEnabled: boolean) => {
  const enabled = useCan('roles', 'index') && isEnabled;
  return useCall('roles.list', { query: { limit: 1000 } }, { enabled, freshFor: optionsStaleTime });
};

/** Names of roles; missing names are looked up in the list of roles. */
export const useRoleNames = (roles: readonly NamedEntity[]): string[] =>
  getNames(roles, useAllRoles(roles.some(isNameless)).value?.page).map(getRoleLabel);

/** All roles by name; roles that exceed the user's permissions may be marked as not assignable. */
export const useRoleOptions = (): OptionsResult => {
  const { value, loading, failure, refetch } = useAllRoles(true);
  const options = useMemo(
    () =>
      value?.page.map(({ id, name, notDelegable }) => ({
        value: id,
        label: getRoleLabel(getNameOrId({ id, name })),
        ...(notDelegable && { blocked: t('form.notGrantable.role') }),
      })) ?? noOptions,
    [value],
  );
  return { options, loading, failure: value === undefined ? failure : null, refetch };
};

const noRoles: readonly RoleRow[] = [];

/** Role options with their permissions, displayed and searchable. */
export const useRoleOptionsWithPermissions = (): OptionsResult => {
  const optionsResult = useRoleOptions();
  const summaries = useRoleSummaries(useAllRoles(true).value?.page ?? noRoles);
  const options = useMemo(
    () =>
      optionsResult.options.map((option) => {
        const summary = summaries.get(option.value);
        return summary === undefined ? option : { ...option, hint: summary.summary, keywords: summary.lines };
      }),
    [optionsResult.options, summaries],
  );
  return { ...optionsResult, options };
};

/** Role rows for lists filtered in the app; a search matches names and permissions. */
export const clientSideRoles: ClientSideSource<RoleRow, RolesQuery> = {
  useRows: () => {
    const { value } = useAllRoles(true);
    const rows = value !== undefined && value.nextPage === null ? value.page : noRoles;
    const summaries = useRoleSummaries(rows);
    return useMemo(() => {
      if (rows === noRoles) return null;
      const matches = (role: RoleRow, { name = '' }: RolesQuery) =>
        matchesRole(role, summaries.get(role.id)?.lines ?? [], name);
      return { rows, matches, unread: value?.unread };
    }, [rows, summaries, value]);
  },
};
