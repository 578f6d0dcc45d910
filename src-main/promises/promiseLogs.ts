import * as v from 'valibot';
import type { AppliedWait } from '@shared/bridge/stores/promises';
import { dispatchMethods } from '@shared/domain/schedules/businessHours';
import type { PromiseDay } from '@shared/domain/promises/promiseDays';
import type { PromiseSample } from '@shared/domain/promises/promiseSamples';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Retention period of order times (ms): today and yesterday, with 25 hours each because of clock changes. */
export const promiseRetention = 50 * 3_600_000;

/**
 * Retention period of daily summaries (ms): four weeks, so that a day can be compared with earlier days of the same
 * weekday.
 */
export const promiseDayRetention = 30 * 86_400_000;

export type PromiseLogRow =
  | (PromiseSample & { kind: 'sample' })
  | (AppliedWait & { kind: 'applied' })
  | (PromiseDay & Pick<PromiseSample, 'at'> & { kind: 'day' });

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
  v.object({
    kind: v.literal('day'),
    at: v.number(),
    date: v.string(),
    orders: v.number(),
    late: v.number(),
    stores: v.array(v.object({ storeId: v.number(), method: v.picklist(dispatchMethods), delay: v.number() })),
  }),
]) satisfies v.GenericSchema<unknown, PromiseLogRow>;

/** Stores order times, their summaries by day and the waiting times set by users, for each tenant. */
export class PromiseLogs extends OwnerLogs<PromiseLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'promises', row: rowSchema, retention: promiseDayRetention });
  }
}
