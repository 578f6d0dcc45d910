import type { SessionState } from '@shared/bridge/session';
import {
  reportRecord,
  reportRecordRetention,
  type ReportRecord,
  type ReportRecordKind,
} from '@shared/bridge/reportRecords';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { OwnerLogs, type LogOwner, type LogsPorts } from '../watch/ownerLogs';

/** Maximum records of a user; the oldest are dropped. */
const maxRecords = 2_000;

/** Stores report data on this computer: checked weeks, bank deposits, selected columns, costs and notes. */
export class ReportRecords extends OwnerLogs<ReportRecord> {
  /**
   * Tail of the queue of changes, which run one after another, so that two windows do not overwrite each other's
   * records.
   */
  private changes: Promise<unknown> = Promise.resolve();

  constructor(
    ports: LogsPorts,
    private readonly getSession: () => SessionState,
    /** Called after a change was written. */
    private readonly onChange: () => void = () => undefined,
  ) {
    super(ports, { field: 'records', row: reportRecord, retention: reportRecordRetention });
  }

  async list(): Promise<Outcome<readonly ReportRecord[]>> {
    const owner = this.getOwner();
    if (owner === null) return failed(createFailure('superseded'));
    await this.changes;
    return succeeded(await this.read(owner));
  }

  /** Adds a record, or replaces the one with the same kind and key. Fails if it cannot be written. */
  put(record: ReportRecord): Promise<Outcome<readonly ReportRecord[]>> {
    return this.updateRecords(({ kind, key }) => kind !== record.kind || key !== record.key, [record]);
  }

  drop(target: { kind: ReportRecordKind; key: string }): Promise<Outcome<readonly ReportRecord[]>> {
    return this.updateRecords(({ kind, key }) => kind !== target.kind || key !== target.key, []);
  }

  private updateRecords(
    isRetained: (record: ReportRecord) => boolean,
    addedRecords: readonly ReportRecord[],
  ): Promise<Outcome<readonly ReportRecord[]>> {
    const owner = this.getOwner();
    if (owner === null) return Promise.resolve(failed(createFailure('superseded')));
    const pendingResult = this.changes.then(async () => {
      const savedRecords = await this.read(owner);
      const records = [...savedRecords.filter(isRetained), ...addedRecords].slice(-maxRecords);
      this.keep(owner, records);
      if (!(await this.save(owner))) return failed(createFailure('refused', 'RECORD_NOT_SAVED'));
      this.onChange();
      return succeeded(records);
    });
    this.changes = pendingResult.catch(() => undefined);
    return pendingResult;
  }

  private getOwner(): LogOwner | null {
    const { phase, user, tenant, environment } = this.getSession();
    return phase === 'signedIn' && user !== null ? { environment: environment.id, tenant, userId: user.id } : null;
  }
}
