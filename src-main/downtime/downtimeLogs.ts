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

const count = v.number();
const condition = v.picklist(methodConditions);
const textOrNull = v.nullable(v.string());

const rowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('state'),
    at: count,
    storeId: count,
    delivery: condition,
    pickUp: condition,
    closing: v.nullable(
      v.object({ id: count, start: count, end: v.nullable(count), by: textOrNull, reason: textOrNull }),
    ),
    change: v.nullable(v.object({ by: textOrNull, means: v.picklist(openerKinds) })),
    salesLevel: v.nullable(v.object({ ordersPerWeek: count, ticket: v.nullable(count) })),
  }),
  v.object({
    kind: v.literal('hours'),
    at: count,
    storeId: count,
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
    at: count,
    storeId: v.nullable(count),
    until: v.nullable(count),
    missing: count,
  }),
]) satisfies v.GenericSchema<unknown, DowntimeLogRow>;

/** Stores each tenant's log of stores that stop and start selling, shared by its users. */
export class DowntimeLogs extends OwnerLogs<DowntimeLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'downtime', row: rowSchema, retention: downtimeRetention });
  }
}

const watchedSchema = v.object({
  at: count,
  until: count,
  without: v.array(count),
}) satisfies v.GenericSchema<unknown, WatchedTime>;

/**
 * Stores the times at which stores were read, separately from their conditions, because the times change at every read.
 */
export class WatchedLogs extends OwnerLogs<WatchedTime> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'watched', row: watchedSchema, retention: downtimeRetention });
  }
}
