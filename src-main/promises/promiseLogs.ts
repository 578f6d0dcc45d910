import * as v from 'valibot';
import type { AppliedWait } from '@shared/bridge/stores/promises';
import { dispatchMethods } from '@shared/domain/schedules/businessHours';
import type { PromiseSample } from '@shared/domain/promises/promiseSamples';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Retention of order times (ms): today and yesterday, which may have 25 hours. */
export const promiseRetention = 50 * 3_600_000;

export type PromiseLogRow = (PromiseSample & { kind: 'sample' }) | (AppliedWait & { kind: 'applied' });

const rowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('sample'),
    orderId: v.number(),
    storeId: v.number(),
    method: v.picklist(dispatchMethods),
    at: v.number(),
    promised: v.number(),
    prepared: v.nullable(v.number()),
    total: v.nullable(v.number()),
  }),
  v.object({
    kind: v.literal('applied'),
    at: v.number(),
    storeId: v.number(),
    method: v.picklist(dispatchMethods),
    wait: v.number(),
    startDatetime: v.string(),
    endDatetime: v.string(),
    by: v.string(),
  }),
]) satisfies v.GenericSchema<unknown, PromiseLogRow>;

/** Stores order times and the waiting times set by users, for each tenant. */
export class PromiseLogs extends OwnerLogs<PromiseLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'promises', row: rowSchema, retention: promiseRetention });
  }
}
