import { choiceColumn, countColumn, entityColumn, nameColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/definition';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { useStoreName, useStoreOptions } from '@entities/stores/storeOptions';
import { kindOptions, statusOptions } from './driverTexts';

/** What the list of drivers shows and can be filtered by. */
export const driversResource = defineResource({
  list: 'drivers.list',
  area: 'drivers',
  labelKey: 'drivers.title',
  columns: [
    nameColumn('drivers.columns.driver', { key: 'driver' }),
    choiceColumn('kind', 'drivers.fields.kind', kindOptions, { width: '9rem' }),
    countColumn('maxCapacity', 'drivers.fields.maxCapacity', {
      key: 'capacity',
      textKey: 'drivers.capacity',
      width: '8rem',
      minTableWidth: '56rem',
    }),
    choiceColumn('status', 'drivers.fields.status', statusOptions, { width: '8rem' }),
    entityColumn('store', 'drivers.fields.storeId', useStoreName),
  ],
  filters: {
    name: textFilter('drivers.fields.name'),
    storeIds: multiFilter('drivers.fields.storeId', useStoreOptions),
    kind: choiceFilter('drivers.fields.kind', kindOptions, 'list.anyMasculine'),
    status: choiceFilter('drivers.fields.status', statusOptions, 'list.anyMasculine'),
  },
  emptyKey: 'drivers.empty',
});
