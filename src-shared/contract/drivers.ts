import * as v from 'valibot';
import { driverDraft, driverKinds, driverPatch, driverStatuses } from '../domain/drivers';
import { crud } from './crud';
import { idSchema, pageQuery } from './endpoint';

const driver = v.object({
  id: idSchema,
  name: v.string(),
  kind: v.picklist(driverKinds),
  maxCapacity: v.number(),
  status: v.picklist(driverStatuses),
  storeId: idSchema,
  storeName: v.string(),
});
export type Driver = v.InferOutput<typeof driver>;

export const drivers = crud('drivers', {
  area: 'drivers',
  entity: 'driver',
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
});
