import type { LiveOrder } from '@shared/contract/sales/orderRows';
import {
  raisedAlarms,
  alarmConditions,
  alarmKinds,
  orderAlarmKinds,
  alarmFacts,
  isAlarmOngoing,
  isAtWork,
  type AlarmKind,
  type OrderAlarmKind,
  type OrderAlarm,
  type AlarmFacts,
} from '@shared/domain/sales/orderAlarms';
import { ordersStaleAfter } from '@shared/domain/sales/orderLifecycle';
import type { WaitsOf } from '@shared/domain/sales/orderPromise';
import type { LiveObserver } from '../live/definition';
import type { LiveView } from '../live/publishedRows';
import type { AcknowledgedAlarms, AlarmMark } from '../settings/acknowledgedAlarms';
import type { AlarmLog } from './alarmLog';

/** Orders remembered as seen at work; older ones are over long since. */
const maxSeen = 20_000;

/** What tells an alarm of an order from others; null for one that is of none. */
const markOf = ({ kind, orderId }: Pick<OrderAlarm, 'kind' | 'orderId'>): AlarmMark | null =>
  kind === 'unavailable' || orderId === null ? null : { kind, orderId };

export interface OrderWatchPorts {
  zone: string;
  now: () => number;
  /** How long stores tell their customers to wait, as far as it is known by now. */
  waits: () => WaitsOf;
  /** Whether somebody on this device wants to hear of such things. */
  isWanted: (kind: AlarmKind) => boolean;
  acknowledged: AcknowledgedAlarms;
  log: AlarmLog;
  /** All that nobody has acknowledged; told to all windows. */
  alarms: (alarms: readonly OrderAlarm[]) => void;
  /** These have just begun. `isMissed`: while nobody could know, so they are told together. */
  begun: (alarms: readonly OrderAlarm[], isMissed: boolean) => void;
}

/** Watches one tenant's orders for the signed-in user and collects alarms. */
export class OrderWatch implements LiveObserver<LiveOrder> {
  private readonly known = new Map<number, AlarmFacts>();
  private orders: readonly Pick<LiveOrder, 'id' | 'number' | 'storeName'>[] = [];
  /** The kinds that were wanted at the last look. */
  private wanted: ReadonlySet<AlarmKind> = new Set();
  private raised: OrderAlarm[] = [];
  /** Orders that were at work at some reading: one that drops out of a list and returns is no news. */
  private readonly seen = new Set<number>();
  /** The instant of the reading that was looked at last. */
  private lookedAt: number | null = null;
  /** No order can be read. */
  private isUnavailable = false;

  constructor(private readonly ports: OrderWatchPorts) {}

  changed({ rows, readAt }: LiveView<LiveOrder>): void {
    if (readAt === null) return;
    const { now, zone, isWanted, acknowledged, log } = this.ports;
    const isFirst = this.lookedAt === null;
    const isMissed = this.lookedAt === null || readAt - this.lookedAt > ordersStaleAfter;
    this.lookedAt = readAt;
    const waitsOf = this.ports.waits();
    const factsById = new Map(rows.map((order) => [order.id, alarmFacts(order, waitsOf, now(), zone)]));
    const isSo = (alarm: OrderAlarm): boolean => {
      const mark = markOf(alarm);
      if (mark === null) return this.isUnavailable;
      const facts = factsById.get(mark.orderId);
      return facts !== undefined && isAlarmOngoing({ ...alarm, kind: mark.kind }, facts);
    };
    acknowledged.retainOnly(({ kind, orderId }) => {
      const facts = factsById.get(orderId);
      return facts !== undefined && alarmConditions[kind](facts);
    });
    if (isFirst) this.takeUp(isSo);

    const before = new Map(this.known);
    this.orders = rows;
    this.known.clear();
    for (const [id, facts] of factsById) this.known.set(id, facts);
    this.wanted = new Set(alarmKinds.filter(isWanted));
    // Without a record of what the desk has seen, all but what waits to be accepted was there before.
    const newest = isFirst ? (acknowledged.newestOrder() ?? Infinity) : -1;
    const begun = this.beginning((id, facts) =>
      raisedAlarms(before.get(id) ?? null, facts, { isFirst, isSeen: id <= newest || this.seen.has(id) }),
    );
    this.remember(rows);
    log.prune();
    log.add(begun);
    this.keep((alarm) => isWanted(alarm.kind) && isSo(alarm), begun);
    if (begun.length > 0) this.ports.begun(begun, isMissed);
  }

  /** Somebody knows of these. Whether any was still there. */
  acknowledge(ids: readonly number[]): boolean {
    const seen = this.raised.filter(({ id }) => ids.includes(id));
    if (seen.length === 0) return false;
    this.ports.acknowledged.add(seen.map(markOf).filter((mark) => mark !== null));
    this.ports.log.end(
      seen.map(({ id }) => id),
      'seen',
    );
    this.set(this.raised.filter((alarm) => !seen.includes(alarm)));
    return true;
  }

  /** No order could be read for too long: a new one would go unnoticed. */
  unavailable(): void {
    this.isUnavailable = true;
    this.raiseUnavailable();
  }

  /** Orders are read again. */
  available(): void {
    this.isUnavailable = false;
    this.keep(({ kind }) => kind !== 'unavailable');
  }

  /** What is wanted may be something else now. */
  preferencesChanged(): void {
    const { isWanted, log } = this.ports;
    const before = this.wanted;
    this.wanted = new Set(alarmKinds.filter(isWanted));
    // A kind that is wanted again rings for what waits, as at sign-in.
    const begun = this.beginning((_id, facts) =>
      raisedAlarms(null, facts, { isFirst: true, isSeen: true }).filter((kind) => !before.has(kind)),
    );
    log.add(begun);
    this.keep(({ kind }) => isWanted(kind), begun);
    if (begun.length > 0) this.ports.begun(begun, true);
    if (this.isUnavailable && !before.has('unavailable')) this.raiseUnavailable();
  }

  stop(): void {
    this.set([]);
  }

  /** The wanted alarms among those raised of each order, without those that ring or are acknowledged. */
  private beginning(raisedOf: (orderId: number, facts: AlarmFacts) => readonly OrderAlarmKind[]): OrderAlarm[] {
    const { acknowledged, log, now } = this.ports;
    const begun: OrderAlarm[] = [];
    for (const { id: orderId, number, storeName } of this.orders) {
      const facts = this.known.get(orderId);
      for (const kind of facts === undefined ? [] : raisedOf(orderId, facts)) {
        const isKnown = acknowledged.has({ kind, orderId }) || this.rings({ kind, orderId });
        if (!this.wanted.has(kind) || isKnown) continue;
        const status = facts?.status ?? null;
        begun.push({ id: log.nextId(), kind, orderId, number, storeName, status, at: now() });
      }
    }
    return begun;
  }

  private remember(rows: readonly LiveOrder[]): void {
    for (const { id, status } of rows) if (isAtWork({ status })) this.seen.add(id);
    for (const id of this.seen) {
      if (this.seen.size <= maxSeen) break;
      this.seen.delete(id);
    }
    const newest = rows.reduce((most, { id }) => Math.max(most, id), 0);
    if (newest > 0) this.ports.acknowledged.sawOrder(newest);
  }

  private raiseUnavailable(): void {
    const { log, isWanted, now } = this.ports;
    this.wanted = new Set(alarmKinds.filter(isWanted));
    // Whoever wants to hear of no order does not miss any.
    if (!isWanted('unavailable') || !orderAlarmKinds.some(isWanted)) return;
    const kind = 'unavailable' as const;
    const alarm = { id: log.nextId(), kind, orderId: null, number: null, storeName: null, at: now() };
    log.add([alarm]);
    this.set([...this.raised, alarm]);
    this.ports.begun([alarm], false);
  }

  private rings({ kind, orderId }: AlarmMark): boolean {
    return this.raised.some((alarm) => alarm.kind === kind && alarm.orderId === orderId);
  }

  /** What rang when the app ended, or when somebody left, rings on: nobody has seen it, and it is still so. */
  private takeUp(isSo: (alarm: OrderAlarm) => boolean): void {
    const { log, acknowledged } = this.ports;
    const left = log.all.filter(({ end }) => end === null);
    const seen = left.filter((alarm) => {
      const mark = markOf(alarm);
      return mark !== null && acknowledged.has(mark);
    });
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
    const kept: OrderAlarm[] = [];
    const over: OrderAlarm[] = [];
    for (const alarm of this.raised) (goesOn(alarm) ? kept : over).push(alarm);
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
