import * as v from 'valibot';
import { changeRetention, loggedChangeKinds, type LoggedChange } from '@shared/domain/insight/changeLog';
import { OwnerLogs, type LogsPorts } from './ownerLogs';

const changeSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(loggedChangeKinds),
  name: v.nullable(v.string()),
  at: v.number(),
}) satisfies v.GenericSchema<unknown, LoggedChange>;

/** Stores change logs on disk. */
export class ChangeLogs extends OwnerLogs<LoggedChange> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'changes', row: changeSchema, retention: changeRetention });
  }
}
