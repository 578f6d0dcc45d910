import type { OldestKept } from '../api/platformClock';
import { alarmRetention, type AlarmEnd, type LoggedAlarm, type OrderAlarm } from '@shared/domain/sales/orderAlarms';

/** More in a week nobody looks through; the oldest make room. */
const maxLogEntries = 3_000;

interface LogPorts {
  /** The platform's time. */
  now: () => number;
  oldestKept: OldestKept;
  /** It holds something else now. */
  changed: (alarms: readonly LoggedAlarm[]) => void;
}

/** What has rung for one person at one tenant in the last days, the oldest first. */
export class AlarmLog {
  private alarms: LoggedAlarm[] = [];
  private lastId = 0;

  constructor(private readonly ports: LogPorts) {}

  /** Takes over what earlier starts of the app have kept. */
  begin(kept: readonly LoggedAlarm[]): void {
    this.lastId = kept.reduce((last, { id }) => Math.max(last, id), this.lastId);
    this.alarms = [...kept];
    this.set(this.alarms);
  }

  get all(): readonly LoggedAlarm[] {
    return this.alarms;
  }

  /** A number that no alarm in it has. */
  nextId(): number {
    return ++this.lastId;
  }

  add(alarms: readonly OrderAlarm[]): void {
    if (alarms.length > 0)
      this.set([...this.alarms, ...alarms.map((alarm) => ({ ...alarm, end: null, endedAt: null }))]);
  }

  end(ids: readonly number[], end: AlarmEnd): void {
    if (ids.length === 0) return;
    const ended = new Set(ids);
    const endedAt = this.ports.now();
    this.set(
      this.alarms.map((alarm) => (alarm.end === null && ended.has(alarm.id) ? { ...alarm, end, endedAt } : alarm)),
    );
  }

  /** Without those that are too old by now. */
  prune(): void {
    const [oldest] = this.alarms;
    if (oldest !== undefined && this.isTooOld(oldest)) this.set(this.alarms);
  }

  private isTooOld({ at }: LoggedAlarm): boolean {
    return at < this.ports.oldestKept(alarmRetention);
  }

  private set(alarms: LoggedAlarm[]): void {
    this.alarms = alarms.filter((alarm) => !this.isTooOld(alarm)).slice(-maxLogEntries);
    this.ports.changed(this.alarms);
  }
}
