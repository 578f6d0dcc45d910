import * as v from 'valibot';
import { orderNumberSchema } from '@shared/domain/sales/orders';
import { alarmEnds, alarmKinds, alarmRetention, type LoggedAlarm } from '@shared/domain/sales/orderAlarms';
import { OwnerLogs, type LogsPorts } from './ownerLogs';

const alarmSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(alarmKinds),
  orderId: v.nullable(v.number()),
  number: v.nullable(orderNumberSchema),
  storeName: v.nullable(v.string()),
  status: v.exactOptional(v.nullable(v.string())),
  at: v.number(),
  end: v.nullable(v.picklist(alarmEnds)),
  endedAt: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, LoggedAlarm>;

/** Stores alarm logs on disk. */
export class AlarmLogs extends OwnerLogs<LoggedAlarm> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'alarms', row: alarmSchema, retention: alarmRetention });
  }
}
