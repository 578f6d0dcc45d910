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

export interface OrderWatchPorts {
  zone: string;
  now: () => number;
  /** The orders as they are known. */
  view: () => LiveView<LiveOrder>;
  /** Whether somebody on this device wants to hear of such things. */
  isWanted: (kind: AlarmKind) => boolean;
  /** All that nobody has acknowledged; told to all windows. */
  alarms: (alarms: readonly OrderAlarm[]) => void;
  /** These have just begun. `isMissed`: while nobody could know, so they are told together. */
  begun: (alarms: readonly OrderAlarm[], isMissed: boolean) => void;
}

/** Goes by the orders of one tenant for one person, and keeps what somebody has to hear of. */
export class OrderWatch implements LiveObserver<LiveOrder> {
  private readonly known = new Map<number, OrderStanding>();
  private raised: OrderAlarm[] = [];
  private lastId = 0;
  /** The instant of the reading that was looked at last. */
  private lookedAt: number | null = null;

  constructor(private readonly ports: OrderWatchPorts) {}

  changed({ rows, readAt }: LiveView<LiveOrder>): void {
    if (readAt === null) return;
    const { now, zone, isWanted } = this.ports;
    const isFirst = this.lookedAt === null;
    const isMissed = this.lookedAt === null || readAt - this.lookedAt > ordersOldAfter;
    this.lookedAt = readAt;
    const begun: OrderAlarm[] = [];
    const standings = new Map(rows.map((order) => [order.id, standingOf(order, now(), zone)]));
    for (const { id: orderId, number, storeName } of rows) {
      const standing = standings.get(orderId);
      if (standing === undefined) continue;
      for (const kind of begins(this.known.get(orderId) ?? null, standing, isFirst)) {
        if (!isWanted(kind)) continue;
        begun.push({ id: ++this.lastId, kind, orderId, number, storeName, at: now() });
      }
    }
    this.known.clear();
    for (const [id, standing] of standings) this.known.set(id, standing);
    const kept = this.raised.filter(({ kind, orderId }) => {
      const standing = standings.get(orderId);
      return isWanted(kind) && standing !== undefined && holds[kind](standing);
    });
    this.set([...kept, ...begun]);
    if (begun.length > 0) this.ports.begun(begun, isMissed);
  }

  /** Somebody knows of these. Whether any was still there. */
  acknowledge(ids: readonly number[]): boolean {
    const left = this.raised.filter(({ id }) => !ids.includes(id));
    const isNews = left.length < this.raised.length;
    this.set(left);
    return isNews;
  }

  /** What is wanted may be something else now. */
  preferencesChanged(): void {
    this.set(this.raised.filter(({ kind }) => this.ports.isWanted(kind)));
  }

  stop(): void {
    this.set([]);
  }

  private set(alarms: OrderAlarm[]): void {
    if (alarms.length === 0 && this.raised.length === 0) return;
    this.raised = alarms;
    this.ports.alarms(alarms);
  }
}
