import * as v from 'valibot';
import { driverDraft, driverKinds, driverPatch, driverStatuses } from '../../domain/people/drivers';
import { crud } from '../protocol/crud';
import { idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals } from '../protocol/listFilters';
import { object, id, idOrNull, number, text, textOrNull, openEnum, type Read } from '../reading';

const driver = object({
  id: id(),
  name: text(),
  kind: openEnum(driverKinds, null),
  maxCapacity: number(null),
  status: openEnum(driverStatuses, 'in_store'),
  storeId: idOrNull(),
  /** Null: to be looked up in the list of stores. */
  storeName: textOrNull(),
});
export type Driver = Read<typeof driver>;

export const drivers = crud('drivers', {
  row: driver,
  item: driver,
  draft: driverDraft,
  patch: driverPatch,
  query: v.strictObject({
    ...pageQuery,
    name: v.optional(v.string()),
    kind: v.optional(v.picklist(driverKinds)),
    status: v.optional(v.picklist(driverStatuses)),
    storeIds: v.optional(v.array(idSchema)),
  }),
  filters: { name: contains('name'), kind: equals('kind'), status: equals('status'), storeIds: equals('storeId') },
});
