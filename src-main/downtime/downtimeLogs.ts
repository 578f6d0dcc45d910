import * as v from 'valibot';
import {
  methodConditions,
  openerKinds,
  type DowntimeLogRow,
  type WatchedTime,
} from '@shared/domain/downtime/downtimeLog';
import { dispatchScope } from '@shared/domain/schedules/openingRules';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

/** Retention period of logged store conditions (ms). */
export const downtimeRetention = 90 * 86_400_000;

const countSchema = v.number();
const conditionSchema = v.picklist(methodConditions);
const nullableTextSchema = v.nullable(v.string());

const rowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('state'),
    at: countSchema,
    storeId: countSchema,
    delivery: conditionSchema,
    pickUp: conditionSchema,
    closing: v.nullable(
      v.object({
        id: countSchema,
        start: countSchema,
        end: v.nullable(countSchema),
        by: nullableTextSchema,
        reason: nullableTextSchema,
      }),
    ),
    change: v.nullable(v.object({ by: nullableTextSchema, means: v.picklist(openerKinds) })),
    salesLevel: v.nullable(v.object({ ordersPerWeek: countSchema, ticket: v.nullable(countSchema) })),
  }),
  v.object({
    kind: v.literal('hours'),
    at: countSchema,
    storeId: countSchema,
    periods: v.nullable(
      v.array(
        v.object({
          day: v.picklist(weekdays),
          openingTime: v.string(),
          closingTime: v.string(),
          dispatchMethod: dispatchScope,
        }),
      ),
    ),
  }),
  v.object({
    kind: v.literal('silence'),
    at: countSchema,
    storeId: v.nullable(countSchema),
    until: v.nullable(countSchema),
    missing: countSchema,
  }),
]) satisfies v.GenericSchema<unknown, DowntimeLogRow>;

/** Saves each tenant's log of stores that stop or start selling. The tenant's users share it. */
export class DowntimeLogs extends OwnerLogs<DowntimeLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'downtime', row: rowSchema, retention: downtimeRetention });
  }
}

const watchedTimeSchema = v.object({
  at: countSchema,
  until: countSchema,
  without: v.array(countSchema),
}) satisfies v.GenericSchema<unknown, WatchedTime>;

/**
 * Saves the times at which this computer observed the stores. They are separate from the stores' conditions, because
 * they change at every reading.
 */
export class WatchedLogs extends OwnerLogs<WatchedTime> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'watched', row: watchedTimeSchema, retention: downtimeRetention });
  }
}
