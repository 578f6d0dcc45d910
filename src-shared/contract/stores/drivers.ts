import * as v from 'valibot';
import { driverKinds, driverStatuses } from '../../domain/stores/drivers';
import { createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals } from '../protocol/listFilters';
import { object, id, textOrNull, type Read } from '../reading';
import { driverDraft, driverFields } from './driverFields';

const driver = object({
  id: id(),
  ...getReaders(driverFields),
  /** Null to look it up in the list of stores. */
  storeName: textOrNull(),
});
export type Driver = Read<typeof driver>;

export const drivers = crud('drivers', {
  row: driver,
  item: driver,
  draft: driverDraft,
  patch: createPatchSchema(driverFields)(null),
  query: v.strictObject({
    ...pageQuery,
    name: v.optional(v.string()),
    kind: v.optional(v.picklist(driverKinds)),
    status: v.optional(v.picklist(driverStatuses)),
    storeIds: v.optional(v.array(idSchema)),
  }),
  filters: { name: contains('name'), kind: equals('kind'), status: equals('status'), storeIds: equals('storeId') },
});
