import type { LoggedOpening, LoggedOpeningDecision, LoggedRefusal } from '@shared/bridge/stores/openings';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { OpeningHistory } from '@shared/domain/openings/decideOpening';
import { isOpeningUndoable } from '@shared/domain/openings/openingUndo';
import { toInstant } from '@shared/domain/values/wallTime';
import type { GetRetentionStart } from '../api/platformClock';
import type { LoggedPause, OpeningLogRow } from './openingLogs';

/** Maximum decisions in the log, enough for dozens a day during the retention period. */
const maxDecisions = 3_000;
/** Maximum pauses in the log. On platforms whose time is unknown, pauses never become too old. */
const maxPauses = 3_000;
/** Retention period of pauses (ms), longer than the longest shift. */
const pauseRetention = 2 * 86_400_000;

interface LogPorts {
  timeZone: string;
  getRetentionStart: GetRetentionStart;
  onChange: (decisions: readonly LoggedOpeningDecision[], rows: readonly OpeningLogRow[]) => void;
}

/** Log of openings, refused opening offers and recent closings (pauses). */
export class OpeningLog {
  private decisions: readonly LoggedOpeningDecision[] = [];
  private pauses = new Map<string, LoggedPause>();
  private lastId = 0;

  constructor(private readonly ports: LogPorts) {}

  /** Loads the rows of earlier runs, and keeps the closings seen in the meantime. */
  restore(rows: readonly OpeningLogRow[]): void {
    for (const row of rows) if (row.kind === 'pause') this.addPause(row);
    const decisions = rows.filter((row) => row.kind !== 'pause');
    this.lastId = decisions.reduce((maxId, { id }) => Math.max(maxId, id), 0);
    // Marks openings as unknown if they were being sent when the app quit.
    const settledDecisions = decisions.map((row) =>
      row.kind === 'opened' && row.state === 'sending' ? { ...row, state: 'unknown' as const } : row,
    );
    this.setDecisions(settledDecisions);
  }

  /** Records the closings in force as pauses. */
  handleStoresRead(stores: readonly Pick<StoreRow, 'id' | 'currentClosings'>[]): void {
    const previousCount = this.pauses.size;
    for (const { id: storeId, currentClosings } of stores)
      for (const { id: closingId, startDatetime } of currentClosings)
        this.addPause({ kind: 'pause', at: toInstant(startDatetime, this.ports.timeZone), storeId, closingId });
    if (this.pauses.size > previousCount) this.setDecisions(this.decisions);
  }

  getHistory(storeId: number): Pick<OpeningHistory, 'pauses' | 'refusals' | 'openings'> {
    const storeDecisions = this.decisions.filter((decision) => decision.storeId === storeId);
    const openings = storeDecisions.filter((decision) => decision.kind === 'opened');
    return {
      pauses: [...this.pauses.values()]
        .filter((pause) => pause.storeId === storeId)
        .map(({ closingId, at: time }) => ({ closingId, start: time })),
      refusals: [
        ...storeDecisions.filter(({ kind }) => kind === 'refused').map(({ at: time }) => time),
        ...openings.flatMap(({ undoneAt }) => undoneAt ?? []),
      ],
      openings: openings.filter(({ state }) => state !== 'failed').map(({ at: time }) => time),
    };
  }

  find(id: number): LoggedOpening | undefined {
    return this.decisions.find(
      (decision): decision is LoggedOpening => decision.id === id && decision.kind === 'opened',
    );
  }

  /** Checks whether an opening is recent and its store has not been closed since. */
  isUndoable(opening: LoggedOpening, now: number): boolean {
    const { pauses } = this.getHistory(opening.storeId);
    return isOpeningUndoable(opening, this.decisions, now) && !pauses.some(({ start }) => start > opening.at);
  }

  add(decision: Omit<LoggedOpening, 'id'> | Omit<LoggedRefusal, 'id'>): number {
    const id = ++this.lastId;
    this.setDecisions([...this.decisions, { ...decision, id }]);
    return id;
  }

  update(id: number, change: Partial<Pick<LoggedOpening, 'state' | 'undoneAt'>>): void {
    this.setDecisions(this.decisions.map((decision) => (decision.id === id ? { ...decision, ...change } : decision)));
  }

  private addPause(pause: LoggedPause): void {
    if (pause.at >= this.ports.getRetentionStart(pauseRetention))
      this.pauses.set(`${pause.storeId}/${pause.closingId}`, pause);
  }

  private setDecisions(decisions: readonly LoggedOpeningDecision[]): void {
    const oldestTime = this.ports.getRetentionStart(pauseRetention);
    for (const [key, { at: time }] of this.pauses)
      if (time < oldestTime || this.pauses.size > maxPauses) this.pauses.delete(key);
    this.decisions = decisions.slice(-maxDecisions);
    this.ports.onChange(this.decisions, [...this.pauses.values(), ...this.decisions]);
  }
}
