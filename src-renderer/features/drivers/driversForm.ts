import { driverDraft } from '@shared/domain/people/drivers';
import { defineForm } from '@kit/resource/form/definition';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { kindOptions, statusOptions } from './driverTexts';

/** What a driver is made of. */
export const driversForm = defineForm({
  of: 'drivers',
  createKey: 'drivers.create',
  removeKey: 'drivers.remove',
  sections: [
    {
      key: 'driver',
      fields: [
        { kind: 'text', name: 'name', labelKey: 'drivers.fields.name', required: true },
        { kind: 'choice', name: 'kind', labelKey: 'drivers.fields.kind', options: kindOptions, required: true },
        {
          kind: 'count',
          name: 'maxCapacity',
          labelKey: 'drivers.fields.capacity',
          helpKey: 'drivers.fields.capacityHelp',
          required: true,
          width: 'half',
        },
        {
          kind: 'pick',
          name: 'storeId',
          labelKey: 'drivers.fields.store',
          required: true,
          width: 'half',
          useOptions: useStoreOptions,
          known: ({ storeId, storeName }) => (storeId === null ? [] : [{ value: storeId, label: storeName ?? '' }]),
        },
        { kind: 'choice', name: 'status', labelKey: 'drivers.fields.status', options: statusOptions, required: true },
      ],
    },
  ],
  schema: () => driverDraft,
  blank: { name: '', kind: null, maxCapacity: null, status: 'in_store', storeId: null },
  lookUp: {
    query: ({ name }) => ({ name, limit: 1000 }),
    filters: ({ name }) => ({ name }),
  },
});
