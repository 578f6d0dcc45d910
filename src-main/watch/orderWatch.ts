import type { LiveOrder } from '@shared/contract/orderRows';
import {
  begins,
  holds,
  standingOf,
  type AlarmKind,
  type OrderAlarm,
  type OrderStanding,
} from '@shared/domain/sales/orderAlarms';
import { ordersOldAfter } from '@shared/domain/sales/orderLife';
import type { LiveObserver } from '../live/definition';
import type { LiveView } from '../live/publishedRows';
import type { AlarmLog } from './alarmLog';

export type AlarmMark = Pick<OrderAlarm, 'kind' | 'orderId'>;

/** Alarms that somebody on this device knows of, for one tenant: a restart does not ring for them again. */
export interface AcknowledgedAlarms {
  has: (mark: AlarmMark) => boolean;
  add: (marks: readonly AlarmMark[]) => void;
  /** Forgets those that are true no more: they may begin again. */
  keepOnly: (holds: (mark: AlarmMark) => boolean) => void;
}

export interface OrderWatchPorts {
  zone: string;
  now: () => number;
  /** Whether somebody on this device wants to hear of such things. */
  isWanted: (kind: AlarmKind) => boolean;
  acknowledged: AcknowledgedAlarms;
  log: AlarmLog;
  /** All that nobody has acknowledged; told to all windows. */
  alarms: (alarms: readonly OrderAlarm[]) => void;
  /** These have just begun. `isMissed`: while nobody could know, so they are told together. */
  begun: (alarms: readonly OrderAlarm[], isMissed: boolean) => void;
}

/** Goes by the orders of one tenant for one person, and keeps what somebody has to hear of. */
export class OrderWatch implements LiveObserver<LiveOrder> {
  private readonly known = new Map<number, OrderStanding>();
  private raised: OrderAlarm[] = [];
  /** The instant of the reading that was looked at last. */
  private lookedAt: number | null = null;

  constructor(private readonly ports: OrderWatchPorts) {}

  changed({ rows, readAt }: LiveView<LiveOrder>): void {
    if (readAt === null) return;
    const { now, zone, isWanted, acknowledged, log } = this.ports;
    const isFirst = this.lookedAt === null;
    const isMissed = this.lookedAt === null || readAt - this.lookedAt > ordersOldAfter;
    this.lookedAt = readAt;
    const standings = new Map(rows.map((order) => [order.id, standingOf(order, now(), zone)]));
    const isSo = ({ kind, orderId }: AlarmMark): boolean => {
      const standing = standings.get(orderId);
      return standing !== undefined && holds[kind](standing);
    };
    acknowledged.keepOnly(isSo);
    if (isFirst) this.takeUp(isSo);

    const begun: OrderAlarm[] = [];
    for (const { id: orderId, number, storeName } of rows) {
      const standing = standings.get(orderId);
      if (standing === undefined) continue;
      for (const kind of begins(this.known.get(orderId) ?? null, standing, isFirst)) {
        const isKnown = acknowledged.has({ kind, orderId }) || this.rings({ kind, orderId });
        if (!isWanted(kind) || isKnown) continue;
        begun.push({ id: log.nextId(), kind, orderId, number, storeName, at: now() });
      }
    }
    this.known.clear();
    for (const [id, standing] of standings) this.known.set(id, standing);
    log.prune();
    log.add(begun);
    this.keep((alarm) => isWanted(alarm.kind) && isSo(alarm), begun);
    if (begun.length > 0) this.ports.begun(begun, isMissed);
  }

  /** Somebody knows of these. Whether any was still there. */
  acknowledge(ids: readonly number[]): boolean {
    const seen = this.raised.filter(({ id }) => ids.includes(id));
    if (seen.length === 0) return false;
    this.ports.acknowledged.add(seen);
    this.ports.log.end(
      seen.map(({ id }) => id),
      'seen',
    );
    this.set(this.raised.filter((alarm) => !seen.includes(alarm)));
    return true;
  }

  /** What is wanted may be something else now. */
  preferencesChanged(): void {
    this.keep(({ kind }) => this.ports.isWanted(kind));
  }

  stop(): void {
    this.set([]);
  }

  private rings({ kind, orderId }: AlarmMark): boolean {
    return this.raised.some((alarm) => alarm.kind === kind && alarm.orderId === orderId);
  }

  /** What rang when the app ended, or when somebody left, rings on: nobody has seen it, and it is still so. */
  private takeUp(isSo: (mark: AlarmMark) => boolean): void {
    const { log, acknowledged } = this.ports;
    const left = log.all.filter(({ end }) => end === null);
    const seen = left.filter((alarm) => acknowledged.has(alarm));
    log.end(
      seen.map(({ id }) => id),
      'seen',
    );
    this.raised = left
      .filter((alarm) => !seen.includes(alarm))
      .map(({ end: _end, endedAt: _endedAt, ...alarm }) => alarm);
    this.keep(isSo);
  }

  /** Those that go on, and new ones; the others are over by themselves. */
  private keep(goesOn: (alarm: OrderAlarm) => boolean, begun: readonly OrderAlarm[] = []): void {
    const kept = this.raised.filter(goesOn);
    const over = this.raised.filter((alarm) => !kept.includes(alarm));
    this.ports.log.end(
      over.map(({ id }) => id),
      'over',
    );
    this.set([...kept, ...begun]);
  }

  private set(alarms: OrderAlarm[]): void {
    if (alarms.length === 0 && this.raised.length === 0) return;
    this.raised = alarms;
    this.ports.alarms(alarms);
  }
}
