import { choiceColumn, countColumn, entityColumn, nameColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { createCrudListScreen } from '@kit/resource/list/crudListScreen';
import { useStoreName, useStoreOptions } from '@entities/stores/storeOptions';
import { kindOptions, driverStatusOptions } from './driverTexts';
import { driversForm } from './driversForm';

/** Columns and filters of the driver list. */
const driversResource = defineResource({
  listName: 'drivers.list',
  area: 'drivers',
  labelKey: 'drivers.title',
  columns: [
    nameColumn({ key: 'driver' }),
    choiceColumn('kind', kindOptions, { width: '9rem' }),
    countColumn('maxCapacity', {
      key: 'capacity',
      labelKey: 'drivers.fields.maxCapacity',
      textKey: 'drivers.capacity',
      width: '8rem',
      minTableWidth: '56rem',
    }),
    choiceColumn('status', driverStatusOptions, { width: '8rem' }),
    entityColumn('store', useStoreName, { labelKey: 'drivers.fields.storeId' }),
  ],
  filters: {
    name: textFilter(),
    storeIds: multiFilter(useStoreOptions, { labelKey: 'drivers.fields.storeId' }),
    kind: choiceFilter(kindOptions, 'list.anyMasculine'),
    status: choiceFilter(driverStatusOptions, 'list.anyMasculine'),
  },
});

export default createCrudListScreen(driversResource, driversForm, {
  titleKey: 'drivers.title',
  descriptionKey: 'drivers.description',
});
