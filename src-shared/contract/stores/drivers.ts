import { driverKinds, driverStatuses } from '../../domain/stores/drivers';
import { createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { enumFilter, idsFilter, searchFilter } from '../protocol/listFilters';
import { object, id, inForms, prepared, textOrNull } from '../reading';
import { findPersonName } from '../sales/customerName';
import { addStore } from '../sales/orderReaders';
import { driverDraft, driverFields } from './driverFields';

const driver = prepared(
  inForms(
    object({
      id: id(),
      ...getReaders(driverFields),
      /** Null if the platform does not send it; callers then look the name up in the list of stores. */
      storeName: textOrNull(),
    }),
    { kind: 'otherName', maxCapacity: 'otherName', status: 'otherName' },
  ),
  (row) => addStore({ ...row, name: row['name'] ?? findPersonName(row) }),
);

export const drivers = crud('drivers', {
  row: driver,
  item: driver,
  draft: driverDraft,
  patch: createPatchSchema(driverFields)(null),
  filters: {
    name: searchFilter('name'),
    kind: enumFilter(driverKinds, 'kind'),
    status: enumFilter(driverStatuses, 'status'),
    storeIds: idsFilter('storeId'),
  },
});
