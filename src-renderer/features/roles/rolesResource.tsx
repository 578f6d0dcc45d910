import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RoleRow } from '@shared/contract/roles';
import { defineResource } from '@kit/resource/definition';
import { textFilter } from '@kit/resource/filters';
import { useStoreNames } from '@entities/stores/storeOptions';
import { nameOrId, noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/Tooltip';

const Users = ({ role }: { role: RoleRow }) => {
  const { t } = useTranslation();
  if (role.users === null) return noValue;
  if (role.users === 0) return <Text color="fg.muted">{t('roles.noUsers')}</Text>;
  return t('roles.users', { count: role.users });
};

const Stores = ({ role: { stores } }: { role: RoleRow }) => {
  const { t } = useTranslation();
  const [first, ...others] = useStoreNames(stores);
  if (first === undefined) return <Text color="fg.muted">{t('roles.anyStore')}</Text>;
  if (others.length === 0) return <TruncatedText text={first} />;
  const text = t('roles.moreStores', { name: first, count: others.length });
  return (
    <Text lineClamp="2" title={text}>
      {text}
    </Text>
  );
};

/** What the list of roles shows and can be filtered by. */
export const rolesResource = defineResource({
  list: 'roles.list',
  area: 'roles',
  labelKey: 'roles.list',
  columns: [
    {
      key: 'name',
      labelKey: 'roles.columns.name',
      sort: 'name',
      cell: (role) => <Text fontWeight="bold">{nameOrId(role)}</Text>,
    },
    {
      key: 'description',
      labelKey: 'roles.columns.description',
      sort: 'description',
      cell: ({ description }) => <TruncatedText text={description || noValue} />,
      shownFrom: '56rem',
    },
    {
      key: 'users',
      labelKey: 'roles.columns.users',
      sort: 'users',
      cell: (role) => <Users role={role} />,
      width: '7rem',
    },
    { key: 'stores', labelKey: 'roles.columns.stores', cell: (role) => <Stores role={role} />, width: '11rem' },
  ],
  filters: { name: textFilter('roles.filters.name') },
  emptyKey: 'roles.empty',
});
