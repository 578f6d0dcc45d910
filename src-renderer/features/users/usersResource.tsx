import { textColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { createCrudListScreen } from '@kit/resource/list/crudListScreen';
import { useRoleOptions } from '@entities/roles/roleOptions';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { UserName, UserPhone, UserRoles, UserStores } from './UserCells';
import { usersForm } from './usersForm';
import { useAccessMailAction } from './accessMail';

/** Columns and filters of the user list. */
const usersResource = defineResource({
  listName: 'users.list',
  area: 'admin_users',
  labelKey: 'users.list',
  columns: [
    { key: 'user', sort: 'name', cell: (user) => <UserName user={user} /> },
    {
      key: 'phone',
      cell: (user) => <UserPhone user={user} />,
      width: '9.25rem',
      minTableWidth: '56rem',
    },
    textColumn('email', { optional: true }),
    { key: 'roles', cell: (user) => <UserRoles user={user} />, width: '10.5rem' },
    { key: 'stores', cell: (user) => <UserStores user={user} /> },
  ],
  filters: {
    query: textFilter(),
    roleIds: multiFilter(useRoleOptions),
    storeIds: multiFilter(useStoreOptions),
  },
});

export default createCrudListScreen(
  usersResource,
  usersForm,
  {
    titleKey: 'users.title',
    descriptionKey: 'users.description',
  },
  useAccessMailAction,
);
