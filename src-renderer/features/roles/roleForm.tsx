import { Eye } from 'lucide-react';
import { createBlankRole, roleDraft } from '@shared/contract/people/roleFields';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm } from '@kit/resource/form/formDefinition';
import { useGrantableStores } from '@entities/stores/storeOptions';
import { PolicyCount, RolePolicies } from './RolePolicies';
import { useRoleRemoveWarning, useSaveConfirm } from './roleQuestions';
import { useViewAs } from './useViewAs';

const useViewAsAction = () => {
  const viewAs = useViewAs();
  return { labelKey: 'roles.seeAsThis', icon: Eye, run: (id: number) => void viewAs(id) } as const;
};

/** Form definition of roles. */
export const roleForm = defineForm({
  of: 'roles',
  createKey: 'roles.create',
  removeKey: 'roles.remove',
  size: 'cover',
  sections: [
    {
      key: 'role',
      fields: [
        { name: 'name', kind: 'text', required: true, width: 'half' },
        { name: 'description', kind: 'text', width: 'half' },
        {
          name: 'storeIds',
          kind: 'picks',
          useOptions: useGrantableStores,
          known: ({ stores }) => stores.map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    },
    {
      key: 'policies',
      titleKey: 'roles.fields.policyIds',
      fields: [
        {
          name: 'policyIds',
          kind: 'own',
          isSet: true,
          required: true,
          ValueLabel: PolicyCount,
          render: ({ label, value, onChange, error, readOnly }) => (
            <RolePolicies
              label={label}
              value={value as readonly number[]}
              onChange={onChange}
              error={error}
              readOnly={readOnly}
            />
          ),
        },
      ],
    },
  ],
  schema: (country, touchedFields) => createDirtySchema(roleDraft(country), touchedFields),
  blank: { ...createBlankRole(), name: '', policyIds: [] },
  getValues: ({ name, description, stores, policyIds }) => ({
    name,
    description,
    storeIds: stores.map(({ id }) => id),
    policyIds,
  }),
  lookUp: {
    query: ({ name }) => ({ name }),
    is: (row, { name }) => row.name === name.trim(),
    filters: ({ name }) => ({ name }),
  },
  useFormAction: useViewAsAction,
  useSaveQuestion: useSaveConfirm,
  useRemoveWarning: useRoleRemoveWarning,
});
