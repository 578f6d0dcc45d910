import { succeeded } from '@shared/contract/protocol/failure';
import type { Order } from '@shared/contract/sales/orders';
import { ticketTimeout, type PrinterFault, type PrintResult, type Ticket } from '@shared/bridge/device/tickets';
import { isFinishedStatus } from '@shared/domain/sales/orderLifecycle';
import { toOrderTicket } from '@shared/contract/sales/orderTicket';
import type { SavedPrinter } from '../settings/deviceSettings';
import type { TenantKey } from '../settings/orderRecords';
import { findOwner, type OrderTicketsPorts } from './ticketPorts';
import { renderTicketPage } from './ticketPage';

const defaultRetryDelay = 10_000;
/**
 * Time after a printer's fault during which its spare printer is tried first (ms). Each failed retry restarts this
 * time.
 */
const faultMaxAge = 30_000;

/** Last contact with a printer. */
interface Contact {
  fault: PrinterFault | null;
  checkedAt: number;
}

/** Result of one attempt to print a ticket. */
type Attempt = Pick<PrintResult, 'state' | 'spareName' | 'fault'>;

type QueuePorts = Omit<OrderTicketsPorts, 'changed' | 'onAllWorking'> & {
  /** Called after each change of tickets or printers. */
  onChange: () => void;
};

/** Prints the journal's waiting tickets and tries again while a printer fails. */
export class TicketQueue {
  private readonly contacts = new Map<string, Contact>();
  /** Running attempts by ticket. */
  private readonly runningAttempt = new Map<string, Promise<Attempt>>();
  private readonly draining = new Set<string>();
  /** Ids of waiting tickets whose alarm has rung; retries are silent. */
  private readonly announced = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(private readonly ports: QueuePorts) {}

  getContact(printerId: string): Contact | null {
    return this.contacts.get(printerId) ?? null;
  }

  /** Forgets the last contact with a printer, or with all printers. */
  forget(printerId?: string): void {
    if (printerId !== undefined) return void this.contacts.delete(printerId);
    this.contacts.clear();
    this.announced.clear();
  }

  isRunning(ticketId: string): boolean {
    return this.runningAttempt.has(ticketId);
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** Tries to print a ticket, on its printer or the spare one. Concurrent requests share one attempt. */
  attempt(ticket: Ticket, printer: SavedPrinter, knownOrder?: Order): Promise<Attempt> {
    const runningAttempt = this.runningAttempt.get(ticket.id);
    if (runningAttempt !== undefined) return runningAttempt;
    const attempt = this.tryPrinting(ticket, printer, knownOrder)
      .catch(async (cause: unknown): Promise<Attempt> => {
        const { journal, log } = this.ports;
        log.error('a ticket was not printed', cause);
        const canHavePrinted = journal.find(ticket.id)?.state === 'printing';
        if (canHavePrinted) {
          this.ports.onFailure(printer.name);
          await journal.set(ticket.id, 'unsure');
        } else this.announceWaiting(printer);
        return { state: canHavePrinted ? 'unsure' : 'waiting', spareName: null, fault: 'error' };
      })
      .finally(() => {
        this.runningAttempt.delete(ticket.id);
        this.ports.onChange();
        this.schedule();
      });
    this.runningAttempt.set(ticket.id, attempt);
    return attempt;
  }

  private async tryPrinting(ticket: Ticket, printer: SavedPrinter, knownOrder?: Order): Promise<Attempt> {
    const { journal, printers, now } = this.ports;
    const createWaitingAttempt = (fault: PrinterFault | null): Attempt => ({
      state: 'waiting',
      spareName: null,
      fault,
    });
    const owner = this.getOwner();
    if (owner === null) return createWaitingAttempt(null);
    const readOutcome = knownOrder === undefined ? await this.ports.readOrder(ticket.orderId) : succeeded(knownOrder);
    if (!readOutcome.ok) {
      if (readOutcome.failure.kind === 'missing') await journal.set(ticket.id, 'dismissed');
      return createWaitingAttempt(null);
    }
    // Checks again: session and ticket state may have changed while the order was read.
    if (!this.isCurrent(owner)) return createWaitingAttempt(null);
    const state = journal.find(ticket.id)?.state;
    if (state !== 'waiting') return { ...createWaitingAttempt(null), ...(state === 'printed' && { state }) };
    if (ticket.reason === 'automatic' && isFinishedStatus(readOutcome.value.status)) {
      await journal.set(ticket.id, 'dismissed');
      return createWaitingAttempt(null);
    }
    const orderTicket = toOrderTicket(readOutcome.value, this.ports.context(ticket.storeId));
    const { zone } = this.ports.context(null);
    const renderPages = ({ width, copies }: SavedPrinter, replacedPrinterName: string | null) =>
      Array.from({ length: copies }, (_, index) =>
        renderTicketPage(orderTicket, {
          width,
          timeZone: zone,
          now: now(),
          isReprint: ticket.reason === 'reprint',
          copy: { index: index + 1, count: copies },
          replacedPrinterName,
        }),
      );
    const sparePrinter = this.listSavedPrinters(owner).find(({ id }) => id === printer.spareId);
    const candidates =
      sparePrinter === undefined
        ? [printer]
        : this.isKnownToFail(printer)
          ? [sparePrinter, printer]
          : [printer, sparePrinter];
    let fault: PrinterFault | null = null;
    for (const candidate of candidates) {
      const isSpare = candidate !== printer;
      const result = await printers.print(candidate, renderPages(candidate, isSpare ? printer.name : null), () =>
        journal.set(ticket.id, 'printing'),
      );
      const isFirstFault = this.getContact(candidate.id)?.fault == null;
      this.recordContact(candidate.id, result.state === 'printed' ? null : result.fault);
      if (result.state === 'printed') {
        await journal.set(ticket.id, 'printed', isSpare ? candidate.name : null);
        return { state: 'printed', spareName: isSpare ? candidate.name : null, fault };
      }
      if (result.state === 'unsure') {
        await journal.set(ticket.id, 'unsure', isSpare ? candidate.name : null);
        this.ports.onFailure(candidate.name);
        return { state: 'unsure', spareName: isSpare ? candidate.name : null, fault: result.fault };
      }
      if (!isSpare) fault = result.fault;
      if (isFirstFault) this.ports.onFailure(candidate.name);
    }
    // A system printer may have refused the page after the journal marked the ticket as printing.
    if (journal.find(ticket.id)?.state === 'printing') await journal.set(ticket.id, 'waiting');
    this.announceWaiting(printer);
    return createWaitingAttempt(fault);
  }

  /** Rings once for each ticket that waits for a failing printer. */
  private announceWaiting({ id, name }: SavedPrinter): void {
    const owner = this.getOwner();
    const waitingTickets = owner === null ? [] : this.listWaiting(owner).filter(({ printerId }) => printerId === id);
    if (waitingTickets.every((ticket) => this.announced.has(ticket.id))) return;
    for (const ticket of waitingTickets) this.announced.add(ticket.id);
    this.ports.onFailure(name);
  }

  /** Checks whether a printer failed so recently that its spare is tried first. */
  private isKnownToFail({ id }: SavedPrinter): boolean {
    const contact = this.contacts.get(id);
    return contact !== undefined && contact.fault !== null && this.ports.now() - contact.checkedAt < faultMaxAge;
  }

  /** Prints the waiting tickets of each printer, oldest first, until one fails. */
  drainAll(): void {
    const owner = this.getOwner();
    for (const printer of owner === null ? [] : this.listSavedPrinters(owner)) void this.drain(owner!, printer);
  }

  private async drain(owner: TenantKey, printer: SavedPrinter): Promise<void> {
    if (this.draining.has(printer.id)) return;
    this.draining.add(printer.id);
    try {
      await this.expire(owner);
      const isWaiting = ({ state, printerId }: Ticket) => state === 'waiting' && printerId === printer.id;
      const triedTicketIds = new Set<string>();
      for (;;) {
        if (!this.isCurrent(owner)) return;
        const nextTicket = this.ports.journal
          .listTickets(owner)
          .find((ticket) => isWaiting(ticket) && !triedTicketIds.has(ticket.id));
        if (nextTicket === undefined) return;
        triedTicketIds.add(nextTicket.id);
        const { state, fault } = await this.attempt(nextTicket, printer);
        if (state === 'waiting' && fault !== null) return;
      }
    } finally {
      this.draining.delete(printer.id);
    }
  }

  /**
   * Marks tickets as late that waited too long, or whose printer was removed. Late tickets are listed and no longer
   * printed automatically.
   */
  async expire(owner: TenantKey): Promise<void> {
    const { journal, now } = this.ports;
    const printers = new Set(this.listSavedPrinters(owner).map(({ id }) => id));
    const expiredTickets = journal
      .listTickets(owner)
      .filter(({ id, state }) => state === 'waiting' && !this.runningAttempt.has(id))
      .filter(({ since, printerId }) => now() - since > ticketTimeout || !printers.has(printerId));
    for (const { id } of expiredTickets) {
      await journal.set(id, 'late');
      this.ports.onFailure(null);
    }
  }

  async check(printer: SavedPrinter): Promise<void> {
    const fault = await this.ports.printers.check(printer).catch((): PrinterFault => 'error');
    this.recordContact(printer.id, fault);
  }

  /** Records the last contact with a printer. */
  recordContact(printerId: string, fault: PrinterFault | null): void {
    this.contacts.set(printerId, { fault, checkedAt: this.ports.now() });
    this.ports.onChange();
    this.schedule();
  }

  async retry(): Promise<void> {
    const owner = this.getOwner();
    if (owner === null || this.isStopped) return;
    await this.expire(owner);
    const waitingPrinterIds = new Set(this.listWaiting(owner).map((ticket) => ticket.printerId));
    for (const printer of this.listSavedPrinters(owner)) {
      if (waitingPrinterIds.has(printer.id)) void this.drain(owner, printer);
      else if (this.contacts.get(printer.id)?.fault != null) void this.check(printer);
    }
    this.ports.onChange();
    this.schedule();
  }

  /** Schedules a retry while a ticket is waiting or a printer fails. */
  private schedule(): void {
    const owner = this.getOwner();
    const isFailing =
      owner !== null && this.listSavedPrinters(owner).some(({ id }) => this.getContact(id)?.fault != null);
    const isNeeded = isFailing || (owner !== null && this.listWaiting(owner).length > 0);
    if (this.isStopped || this.timer !== null || !isNeeded) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.retry();
    }, this.ports.retryDelay ?? defaultRetryDelay);
    this.timer.unref();
  }

  private listWaiting(owner: TenantKey): Ticket[] {
    return this.ports.journal.listTickets(owner).filter(({ state }) => state === 'waiting');
  }

  private getOwner(): TenantKey | null {
    return findOwner(this.ports.session());
  }

  private isCurrent(owner: TenantKey): boolean {
    return !this.isStopped && JSON.stringify(this.getOwner()) === JSON.stringify(owner);
  }

  private listSavedPrinters(owner: TenantKey): readonly SavedPrinter[] {
    return this.ports.getSavedPrinters(owner).all();
  }
}
