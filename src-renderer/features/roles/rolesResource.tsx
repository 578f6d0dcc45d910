import { Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { RoleRow } from '@shared/contract/people/roles';
import { getRoleLabel } from '@shared/domain/people/roles';
import { countColumn, textColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { textFilter } from '@kit/resource/list/filters/filters';
import { useStoreNames } from '@entities/stores/storeOptions';
import { clientSideRoles } from '@entities/roles/roleOptions';
import { useRoleSummaries } from '@entities/roles/useRoleSummaries';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';

const RoleStores = ({ role: { stores } }: { role: RoleRow }) => {
  const [firstStoreName, ...otherStoreNames] = useStoreNames(stores);
  if (firstStoreName === undefined) return <Text color="fg.muted">{t('roles.anyStore')}</Text>;
  if (otherStoreNames.length === 0) return <TruncatedText text={firstStoreName} />;
  const text = t('roles.moreStores', { name: firstStoreName, count: otherStoreNames.length });
  return (
    <Text lineClamp="2" title={text}>
      {text}
    </Text>
  );
};

/** Display name of a role, with the platform's own name if it differs. */
const RoleName = ({ role }: { role: RoleRow }) => {
  const name = getNameOrId(role);
  const label = getRoleLabel(name);
  return (
    <Stack gap="0">
      <Text fontWeight="bold" lineClamp={label === name ? 2 : 1} title={label}>
        {label}
      </Text>
      {label !== name && (
        <Text textStyle="xs" color="fg.muted" truncate title={name}>
          {name}
        </Text>
      )}
    </Stack>
  );
};

/** Summary of a role's permissions in a line or two, with all of them in a tooltip. */
const RoleSummary = ({ role }: { role: RoleRow }) => {
  const summary = useRoleSummaries(useMemo(() => [role], [role])).get(role.id)?.summary;
  return (
    <Text
      textStyle="sm"
      lineHeight="short"
      lineClamp="2"
      title={summary}
      color={summary === undefined ? 'fg.muted' : 'fg'}
    >
      {summary ?? noValue}
    </Text>
  );
};

/** Columns and filters of the role list. */
export const rolesResource = defineResource({
  listName: 'roles.list',
  area: 'roles',
  labelKey: 'roles.list',
  getRowName: (role) => getRoleLabel(getNameOrId(role)),
  columns: [
    {
      key: 'name',
      sort: 'name',
      cell: (role) => <RoleName role={role} />,
    },
    { key: 'can', cell: (role) => <RoleSummary role={role} />, minTableWidth: '48rem' },
    textColumn('description', { minTableWidth: '72rem' }),
    countColumn('users', { textKey: 'roles.users', noneKey: 'roles.noUsers', width: '7rem' }),
    { key: 'stores', cell: (role) => <RoleStores role={role} />, width: '11rem' },
  ],
  filters: { name: textFilter() },
  clientSide: clientSideRoles,
});
