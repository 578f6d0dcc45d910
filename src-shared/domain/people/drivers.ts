import * as v from 'valibot';
import { idRule, singleLine, positiveInteger, ruleKeys } from '../values/rules';

export const driverKinds = ['bike', 'motorcycle', 'car'] as const;
export type DriverKind = (typeof driverKinds)[number];

export const driverStatuses = ['in_store', 'in_transit'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

const statusRule = v.picklist(driverStatuses, ruleKeys.required);

export const driverDraft = v.strictObject({
  name: singleLine(120),
  kind: v.picklist(driverKinds, ruleKeys.required),
  /** Orders that fit in one trip. */
  maxCapacity: positiveInteger(1000),
  status: v.optional(statusRule, 'in_store'),
  storeId: idRule,
});

export const driverPatch = v.partial(v.strictObject({ ...driverDraft.entries, status: statusRule }));
