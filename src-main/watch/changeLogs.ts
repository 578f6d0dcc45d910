import * as v from 'valibot';
import { loggedEdit, type LoggedEdit } from '@shared/domain/history/historyEntry';
import { changeRetention, loggedChangeKinds, type LoggedChange } from '@shared/domain/insight/changeLog';
import { OwnerLogs, type LogsPorts } from './ownerLogs';

const seenChangeSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(loggedChangeKinds),
  name: v.nullable(v.string()),
  at: v.number(),
}) satisfies v.GenericSchema<unknown, LoggedChange>;

/**
 * Row of a change log: a change that affects figures, logged per user, or an edit for the history, shared by the
 * tenant's users.
 */
type ChangeLogRow = LoggedChange | LoggedEdit;
const rowSchema = v.union([seenChangeSchema, loggedEdit]);

/** Stores change logs on disk. */
export class ChangeLogs extends OwnerLogs<ChangeLogRow> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'changes', row: rowSchema, retention: changeRetention });
  }
}
