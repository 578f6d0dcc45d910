import { defineResource } from '@kit/resource/definition';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/filters';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { DriverCapacity, DriverKindCell, DriverName, DriverStatusCell, DriverStore } from './DriverCells';
import { kindOptions, statusOptions } from './driverTexts';

/** What the list of drivers shows and can be filtered by. */
export const driversResource = defineResource({
  list: 'drivers.list',
  area: 'drivers',
  labelKey: 'drivers.list',
  columns: [
    {
      key: 'driver',
      labelKey: 'drivers.columns.driver',
      sort: 'name',
      cell: (driver) => <DriverName driver={driver} />,
    },
    {
      key: 'kind',
      labelKey: 'drivers.columns.kind',
      sort: 'kind',
      cell: (driver) => <DriverKindCell driver={driver} />,
      width: '9rem',
    },
    {
      key: 'capacity',
      labelKey: 'drivers.columns.capacity',
      sort: 'maxCapacity',
      cell: (driver) => <DriverCapacity driver={driver} />,
      width: '8rem',
      shownFrom: '56rem',
    },
    {
      key: 'status',
      labelKey: 'drivers.columns.status',
      sort: 'status',
      cell: (driver) => <DriverStatusCell driver={driver} />,
      width: '8rem',
    },
    {
      key: 'store',
      labelKey: 'drivers.columns.store',
      sort: 'storeName',
      cell: (driver) => <DriverStore driver={driver} />,
    },
  ],
  filters: {
    name: textFilter('drivers.filters.name'),
    storeIds: multiFilter('drivers.filters.store', useStoreOptions),
    kind: choiceFilter('drivers.filters.kind', kindOptions, 'list.anyMasculine'),
    status: choiceFilter('drivers.filters.status', statusOptions, 'list.anyMasculine'),
  },
  emptyKey: 'drivers.empty',
});
