import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { servesStore, ticketTimeout } from '@shared/bridge/device/tickets';
import type { OrderStatus } from '@shared/domain/sales/orders';
import { ordersStaleTime } from '@shared/domain/sales/orderLifecycle';
import { toInstant } from '@shared/domain/values/wallTime';
import type { LiveView } from '../live/publishedRows';
import type { TenantKey } from '../settings/orderRecords';
import { findOwner, listedDuration, type OrderTicketsPorts } from './ticketPorts';

/**
 * Statuses of orders that the kitchen has finished. Printing their tickets could make the kitchen cook them again, so
 * they are only listed.
 */
const cookedStatuses: ReadonlySet<string> = new Set<OrderStatus>(['ready', 'in_transit']);
const isCooked = (status: string | null): boolean => status !== null && cookedStatuses.has(status);
const needsTicket = (status: string | null): boolean => status === 'preparing' || isCooked(status);

/** Adds a ticket to the journal for each order that enters preparation. */
export class AutomaticTickets {
  /** Time at which each order entered preparation, or was first seen in a later status (instant, ms). */
  private startedAt = new Map<number, number>();
  /** Ids of orders that are not in `startedAt` yet, because the details that contain this time have not been read. */
  private ordersWithoutTime = new Set<number>();
  /** Time of the last poll of orders; null before the first. */
  private checkedAt: number | null = null;
  /** Instant (ms) at which this tenant's orders were first watched. */
  private watchedSince = 0;

  constructor(
    private readonly ports: Pick<
      OrderTicketsPorts,
      'journal' | 'getSavedPrinters' | 'session' | 'context' | 'onFailure' | 'now'
    >,
  ) {}

  /** Forgets the previous tenant's orders. */
  reset(): void {
    this.startedAt = new Map();
    this.ordersWithoutTime = new Set();
    this.checkedAt = null;
    this.watchedSince = this.ports.now();
  }

  /** Processes the orders of a poll. Resolves to true if it added tickets to the journal. */
  async handleOrdersChange({ rows, readAt }: Pick<LiveView<LiveOrder>, 'rows' | 'readAt'>): Promise<boolean> {
    if (readAt === null) return false;
    const hasPollGap = this.checkedAt === null || readAt - this.checkedAt > ordersStaleTime;
    this.checkedAt = readAt;
    this.recordPreparationStarts(rows, hasPollGap);
    await this.ports.journal.loaded;
    const owner = findOwner(this.ports.session());
    return owner !== null && this.addTickets(rows, owner);
  }

  private recordPreparationStarts(rows: readonly LiveOrder[], hasPollGap: boolean): void {
    const { now, context } = this.ports;
    const { zone } = context(null);
    const startedAt = new Map<number, number>();
    const ordersWithoutTime = new Set<number>();
    for (const { id, status, statusAt, lines } of rows) {
      if (!needsTicket(status)) continue;
      const isUnobserved =
        !this.startedAt.has(id) && (isCooked(status) || hasPollGap || this.ordersWithoutTime.has(id));
      if (isUnobserved && lines === null) {
        ordersWithoutTime.add(id);
        continue;
      }
      // The platform's wall time is ambiguous when a clock change repeats an hour, so it is used only for changes that
      // this computer did not observe.
      const reportedAt = statusAt === null ? now() : Math.min(now(), toInstant(statusAt, zone));
      const time = this.startedAt.get(id) ?? (isUnobserved ? reportedAt : now());
      startedAt.set(id, time);
    }
    this.startedAt = startedAt;
    this.ordersWithoutTime = ordersWithoutTime;
  }

  private async addTickets(rows: readonly LiveOrder[], owner: TenantKey): Promise<boolean> {
    const { journal, now } = this.ports;
    const printers = this.ports
      .getSavedPrinters(owner)
      .all()
      .filter(({ automaticSince }) => automaticSince !== null);
    const additions: Promise<unknown>[] = [];
    const { zone } = this.ports.context(null);
    for (const { id: orderId, number, storeId, storeName, status, createdAt } of printers.length === 0 ? [] : rows) {
      const since = this.startedAt.get(orderId);
      // A later poll may have replaced `startedAt` while the journal was being read.
      if (since === undefined || !needsTicket(status) || now() - since > listedDuration) continue;
      // A cooked order may have entered preparation long before it was first seen, so its creation counts as the
      // earliest start.
      const earliestStart =
        isCooked(status) && createdAt !== null ? Math.min(since, toInstant(createdAt, zone)) : since;
      for (const printer of printers) {
        if (!servesStore(printer, storeId) || earliestStart < (printer.automaticSince ?? Infinity)) continue;
        if (journal.findLatest(owner, orderId, printer.id) !== undefined) continue;
        // If the journal of earlier runs is lost, the order may have been printed already, so it is not printed
        // automatically.
        const isLate =
          isCooked(status) || now() - since > ticketTimeout || (journal.isLost && since < this.watchedSince);
        const state = isLate ? ('late' as const) : ('waiting' as const);
        const baseTicket = { orderId, number, storeId, storeName, printerId: printer.id, printerName: printer.name };
        additions.push(journal.add(owner, { ...baseTicket, reason: 'automatic', state, since }));
        if (isLate) this.ports.onFailure(null);
      }
    }
    await Promise.all(additions);
    return additions.length > 0;
  }
}
