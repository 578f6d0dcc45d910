import { defineResource } from '@kit/resource/definition';
import { multiFilter, textFilter } from '@kit/resource/filters';
import { useRoleOptions, useStoreOptions } from '@kit/resource/form/options';
import { nameOrId } from '@kit/ui/notTold';
import { UserName, UserPhone, UserRoles, UserStores } from './UserCells';

/** What the list of users shows and can be filtered by. */
export const usersResource = defineResource({
  list: 'users.list',
  area: 'admin_users',
  labelKey: 'users.list',
  rowKey: (user) => user.id,
  rowName: nameOrId,
  columns: [
    { key: 'user', labelKey: 'users.columns.user', cell: (user) => <UserName user={user} /> },
    {
      key: 'phone',
      labelKey: 'users.columns.phone',
      cell: (user) => <UserPhone user={user} />,
      width: '9.25rem',
      shownFrom: '56rem',
    },
    { key: 'roles', labelKey: 'users.columns.roles', cell: (user) => <UserRoles user={user} />, width: '10.5rem' },
    { key: 'stores', labelKey: 'users.columns.stores', cell: (user) => <UserStores user={user} /> },
  ],
  filters: {
    query: textFilter('users.filters.query'),
    roleIds: multiFilter('users.filters.role', useRoleOptions),
    storeIds: multiFilter('users.filters.store', useStoreOptions),
  },
  query: ({ query, roleIds, storeIds }) => ({
    ...(query !== '' && { query }),
    ...(roleIds.length > 0 && { roleIds: [...roleIds] }),
    ...(storeIds.length > 0 && { storeIds: [...storeIds] }),
  }),
  emptyKey: 'users.empty',
});
