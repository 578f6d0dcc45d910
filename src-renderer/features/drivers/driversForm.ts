import { driverDraft } from '@shared/contract/stores/driverFields';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm } from '@kit/resource/form/formDefinition';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { kindOptions, driverStatusOptions } from './driverTexts';

/** Form definition of drivers. */
export const driversForm = defineForm({
  of: 'drivers',
  createKey: 'drivers.create',
  removeKey: 'drivers.remove',
  sections: [
    {
      key: 'driver',
      fields: [
        { kind: 'text', name: 'name', required: true },
        { kind: 'choice', name: 'kind', options: kindOptions, required: true },
        { kind: 'count', name: 'maxCapacity', required: true, width: 'half' },
        {
          kind: 'pick',
          name: 'storeId',
          required: true,
          width: 'half',
          useOptions: useStoreOptions,
          known: ({ storeId, storeName }) => (storeId === null ? [] : [{ value: storeId, label: storeName ?? '' }]),
        },
        { kind: 'choice', name: 'status', options: driverStatusOptions, required: true },
      ],
    },
  ],
  schema: (_country, touchedFields) => createDirtySchema(driverDraft, touchedFields),
  blank: { name: '', kind: null, maxCapacity: null, status: 'in_store', storeId: null },
  lookUp: {
    query: ({ name }) => ({ name, limit: 1000 }),
    filters: ({ name }) => ({ name }),
  },
});
