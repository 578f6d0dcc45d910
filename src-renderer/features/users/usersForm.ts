import { useCallback } from 'react';
import { t } from 'i18next';
import type { UserRow } from '@shared/contract/people/users';
import { createUserDraftSchema } from '@shared/contract/people/userFields';
import { getRoleLabel } from '@shared/domain/people/roles';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm } from '@kit/resource/form/formDefinition';
import { useGrantableStores } from '@entities/stores/storeOptions';
import { useRoleOptionsWithPermissions } from '@entities/roles/roleOptions';
import { useUserPermissions, useSession } from '@kit/session/hooks';
import { useInvitation } from './accessMail';
import { useLockOutConfirmation } from './lockOutQuestion';
import { useBlockedFields } from './elevatedAccounts';

interface NamedEntity {
  id: number;
  name: string;
}
const getIds = (entities: readonly NamedEntity[]) => entities.map(({ id }) => id);
const toOptions = (entities: readonly NamedEntity[]) => entities.map(({ id, name }) => ({ value: id, label: name }));

/** Hook that checks whether a user can be changed; only super admins can change super admins. */
const useCanChange = () => {
  const { superAdmin } = useUserPermissions();
  return useCallback((user: UserRow) => superAdmin || !user.superAdmin, [superAdmin]);
};

const useRemoveWarning = (user: UserRow) => {
  const { user: ownUser } = useSession();
  return user.id === ownUser?.id ? t('users.removeSelf') : null;
};

/** Form definition of users. */
export const usersForm = defineForm({
  of: 'users',
  createKey: 'users.create',
  removeKey: 'users.remove',
  sections: [
    {
      key: 'person',
      titleKey: 'users.sections.person',
      fields: [
        { kind: 'text', name: 'name', required: true },
        { kind: 'email', name: 'email', required: true, width: 'half' },
        { kind: 'phone', name: 'phone', required: true, width: 'half' },
      ],
    },
    {
      key: 'access',
      titleKey: 'users.sections.access',
      descriptionKey: 'users.sections.accessHelp',
      fields: [
        {
          kind: 'picks',
          name: 'roleIds',
          required: true,
          useOptions: useRoleOptionsWithPermissions,
          known: (user) => toOptions(user.roles).map(({ value, label }) => ({ value, label: getRoleLabel(label) })),
        },
        {
          kind: 'picks',
          name: 'storeIds',
          required: true,
          useOptions: useGrantableStores,
          known: (user) => toOptions(user.stores),
        },
        { kind: 'password', name: 'password', editHelpKey: 'users.fields.passwordEditHelp' },
      ],
    },
  ],
  schema: (country, touchedFields) => createDirtySchema(createUserDraftSchema(country), touchedFields),
  blank: { name: '', email: '', phone: '', roleIds: [], storeIds: [], password: '' },
  getValues: ({ name, email, phone, roles, stores }) => ({
    name,
    email,
    phone: phone ?? '',
    roleIds: getIds(roles),
    storeIds: getIds(stores),
    password: '',
  }),
  toDraft: ({ email, password, ...otherValues }) => ({
    ...otherValues,
    email: email.toLowerCase(),
    ...(password !== '' && { password }),
  }),
  lookUp: {
    query: ({ email }) => ({ query: email }),
    is: (user, { email }) => user.email.toLowerCase() === email,
    filters: ({ email }) => ({ query: email }),
  },
  useCanChange,
  useAfterCreate: useInvitation,
  useBlockedFields,
  useSaveQuestion: useLockOutConfirmation,
  useRemoveWarning,
});
