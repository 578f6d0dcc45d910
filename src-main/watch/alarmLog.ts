import type { GetRetentionStart } from '../api/platformClock';
import { alarmRetention, type AlarmEnd, type LoggedAlarm, type OrderAlarm } from '@shared/domain/sales/orderAlarms';

/** Maximum entries, more than a user reads in a week. Beyond that, the oldest are removed. */
const maxLogEntries = 3_000;

interface LogPorts {
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  /** Called when the log has changed. */
  onChange: (alarms: readonly LoggedAlarm[]) => void;
}

/** A user's log of recent alarms at one tenant, oldest first. */
export class AlarmLog {
  private alarms: LoggedAlarm[] = [];
  private lastId = 0;

  constructor(private readonly ports: LogPorts) {}

  /** Loads the entries saved by earlier runs. */
  restore(savedAlarms: readonly LoggedAlarm[]): void {
    this.lastId = savedAlarms.reduce((maxId, { id }) => Math.max(maxId, id), this.lastId);
    this.alarms = [...savedAlarms];
    this.setAlarms(this.alarms);
  }

  get all(): readonly LoggedAlarm[] {
    return this.alarms;
  }

  /** Returns an unused alarm id. */
  nextId(): number {
    return ++this.lastId;
  }

  add(alarms: readonly OrderAlarm[]): void {
    if (alarms.length > 0)
      this.setAlarms([...this.alarms, ...alarms.map((alarm) => ({ ...alarm, end: null, endedAt: null }))]);
  }

  endAlarms(ids: readonly number[], end: AlarmEnd): void {
    if (ids.length === 0) return;
    const endedIds = new Set(ids);
    const endedAt = this.ports.now();
    this.setAlarms(
      this.alarms.map((alarm) => (alarm.end === null && endedIds.has(alarm.id) ? { ...alarm, end, endedAt } : alarm)),
    );
  }

  /** Removes outdated entries. */
  prune(): void {
    const [oldestAlarm] = this.alarms;
    if (oldestAlarm !== undefined && this.isTooOld(oldestAlarm)) this.setAlarms(this.alarms);
  }

  private isTooOld({ at }: LoggedAlarm): boolean {
    return at < this.ports.getRetentionStart(alarmRetention);
  }

  private setAlarms(alarms: LoggedAlarm[]): void {
    this.alarms = alarms.filter((alarm) => !this.isTooOld(alarm)).slice(-maxLogEntries);
    this.ports.onChange(this.alarms);
  }
}
