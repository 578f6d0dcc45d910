import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { Order } from '@shared/contract/sales/orders';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import {
  maxTicketPrinters,
  emptyTicketsView,
  servesStore,
  type PrinterFault,
  type PrintResult,
  type Ticket,
  type TicketPrinter,
  type TicketReason,
  type TicketsView,
} from '@shared/bridge/device/tickets';
import type { LiveView } from '../live/publishedRows';
import { isPrivateHost } from '../network/privateAddresses';
import type { SavedPrinter } from '../settings/deviceSettings';
import type { TenantKey } from '../settings/orderRecords';
import { AutomaticTickets } from './automaticTickets';
import { findOwner, listedDuration, type OrderTicketsPorts } from './ticketPorts';
import { createSampleTicket } from './sampleTicket';
import { renderTicketPage } from './ticketPage';
import { TicketQueue } from './ticketQueue';

const unprintedStates: ReadonlySet<string> = new Set<Ticket['state']>(['waiting', 'late', 'unsure']);
const isUnprinted = ({ state }: Pick<Ticket, 'state'>): boolean => unprintedStates.has(state);

/** Failure code of each printer fault. The code's text tells the user what to do. */
const faultCodes = {
  unreachable: 'PRINTER_UNREACHABLE',
  noPaper: 'PRINTER_NO_PAPER',
  coverOpen: 'PRINTER_COVER_OPEN',
  error: 'PRINTER_ERROR',
  stopped: 'PRINTER_STOPPED',
  missing: 'PRINTER_MISSING',
  refusedAddress: 'PRINTER_ADDRESS',
} as const satisfies Record<PrinterFault, string>;
const createFaultFailure = (fault: PrinterFault) => failed(createFailure('refused', faultCodes[fault]));

const toPrinter = ({ automaticSince, ...printer }: SavedPrinter): TicketPrinter => ({
  ...printer,
  isAutomatic: automaticSince !== null,
});

/** Checks whether a printer already serves all stores of another printer. */
const servesStoresOf = (
  printer: Pick<TicketPrinter, 'storeIds'>,
  { storeIds }: Pick<TicketPrinter, 'storeIds'>,
): boolean =>
  storeIds.length === 0 ? printer.storeIds.length === 0 : storeIds.every((storeId) => servesStore(printer, storeId));

/**
 * Prints orders on this computer's ticket printers, on request or automatically when they enter preparation. The
 * journal prevents windows and restarts from printing a ticket twice.
 */
export class OrderTickets {
  private readonly queue: TicketQueue;
  private readonly automatic: AutomaticTickets;
  private ownerKey: string | null = null;
  /** True once unprinted tickets of the last run have been reported. */
  private hasReportedLeft = false;
  /** Ids of unprinted tickets that are being printed at a user's request, to ignore repeated requests. */
  private readonly repeating = new Set<string>();

  constructor(private readonly ports: OrderTicketsPorts) {
    this.queue = new TicketQueue({ ...ports, onChange: () => this.publish() });
    this.automatic = new AutomaticTickets(ports);
  }

  get view(): TicketsView {
    const owner = this.getOwner();
    if (owner === null) return emptyTicketsView;
    const oldestTime = this.ports.now() - listedDuration;
    return {
      printers: this.listSavedPrinters(owner).map((printer) => ({
        printer: toPrinter(printer),
        fault: this.queue.getContact(printer.id)?.fault ?? null,
        checkedAt: this.queue.getContact(printer.id)?.checkedAt ?? null,
      })),
      unprinted: this.ports.journal
        .listTickets(owner)
        .filter((ticket) => isUnprinted(ticket) && ticket.since >= oldestTime),
    };
  }

  /** Resets the state after a change of tenant or user. */
  handleSessionChange(): void {
    const owner = this.getOwner();
    const ownerKey = owner === null ? null : JSON.stringify(owner);
    if (ownerKey === this.ownerKey) return;
    this.ownerKey = ownerKey;
    this.hasReportedLeft = false;
    this.automatic.reset();
    this.queue.forget();
    void this.ports.journal.loaded.then(() => this.queue.retry());
  }

  /** Checks whether the app's previous run left unprinted tickets, which the user must print by hand. */
  private async hasUnprintedTickets(): Promise<boolean> {
    this.hasReportedLeft = true;
    await this.ports.journal.loaded;
    return this.view.unprinted.some(({ state }) => state !== 'waiting');
  }

  /** Prints orders that went into preparation. */
  handleOrdersChange(view: Pick<LiveView<LiveOrder>, 'rows' | 'readAt'>): void {
    const unprintedCheck = view.readAt !== null && !this.hasReportedLeft ? this.hasUnprintedTickets() : null;
    void this.automatic
      .handleOrdersChange(view)
      .then(async (hasNew) => {
        if (await unprintedCheck) this.ports.onFailure(null);
        if (!hasNew) return;
        this.publish();
        this.queue.drainAll();
      })
      .catch((cause: unknown) => this.ports.log.error('tickets were not printed', cause));
  }

  /** Prints an order on request, on one printer or on all printers of its store. */
  async print(orderId: number, printerId: string | null, isAgain: boolean): Promise<Outcome<PrintResult[]>> {
    const owner = this.getOwner();
    if (owner === null) return failed(createFailure('forbidden'));
    await this.ports.journal.loaded;
    const readOutcome = await this.ports.readOrder(orderId);
    if (!readOutcome.ok) return readOutcome;
    const order = readOutcome.value;
    const printers = this.listSavedPrinters(owner).filter((printer) =>
      printerId === null ? servesStore(printer, order.storeId) : printer.id === printerId,
    );
    if (printers.length === 0) return failed(createFailure('refused', 'NO_TICKET_PRINTER'));
    return succeeded(await Promise.all(printers.map((printer) => this.printTicket(owner, order, printer, isAgain))));
  }

  /** Prints the unprinted tickets. Tickets that may have been printed already are marked as reprints. */
  async printUnprinted(ids: readonly string[]): Promise<Outcome<PrintResult[]>> {
    const owner = this.getOwner();
    if (owner === null) return failed(createFailure('forbidden'));
    const isRequested = ({ id }: Ticket) => ids.includes(id) && !this.repeating.has(id);
    const requestedTickets = this.view.unprinted.filter(isRequested);
    for (const { id } of requestedTickets) this.repeating.add(id);
    try {
      return await this.reprint(owner, requestedTickets);
    } finally {
      for (const { id } of requestedTickets) this.repeating.delete(id);
      this.publish();
    }
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    for (const { id } of this.view.unprinted.filter((ticket) => ids.includes(ticket.id))) {
      if (!this.queue.isRunning(id)) await this.ports.journal.set(id, 'dismissed');
    }
    this.publish();
  }

  async savePrinter(input: TicketPrinter): Promise<Outcome<TicketsView>> {
    const owner = this.getOwner();
    if (owner === null) return failed(createFailure('forbidden'));
    const { isAutomatic, ...printer } = input;
    if (printer.connection.kind === 'network' && !isPrivateHost(printer.connection.host)) {
      return createFaultFailure('refusedAddress');
    }
    const savedPrinters = this.listSavedPrinters(owner);
    const savedPrinter = savedPrinters.find(({ id }) => id === printer.id);
    if (savedPrinter === undefined && savedPrinters.length >= maxTicketPrinters)
      return failed(createFailure('badRequest'));
    if (printer.spareId !== null && !savedPrinters.some(({ id }) => id === printer.spareId)) printer.spareId = null;
    const since =
      savedPrinter !== undefined && servesStoresOf(savedPrinter, printer) ? savedPrinter.automaticSince : null;
    const automaticSince = isAutomatic ? (since ?? this.ports.now()) : null;
    const newPrinter = { ...printer, automaticSince };
    const isStored = await this.ports
      .getSavedPrinters(owner)
      .set(
        savedPrinter === undefined
          ? [...savedPrinters, newPrinter]
          : savedPrinters.map((candidate) => (candidate.id === newPrinter.id ? newPrinter : candidate)),
      );
    this.queue.forget(printer.id);
    this.publish();
    if (!isStored) return failed(createFailure('refused', 'PRINTER_NOT_STORED'));
    void this.queue.check(newPrinter).then(() => this.queue.retry());
    return succeeded(this.view);
  }

  /** Removes a printer. Its waiting tickets are listed, so that another printer can print them. */
  async removePrinter(id: string): Promise<Outcome<TicketsView>> {
    const owner = this.getOwner();
    if (owner === null) return failed(createFailure('forbidden'));
    const remainingPrinters = this.listSavedPrinters(owner)
      .filter((printer) => printer.id !== id)
      .map((printer) => (printer.spareId === id ? { ...printer, spareId: null } : printer));
    const isStored = await this.ports.getSavedPrinters(owner).set(remainingPrinters);
    this.queue.forget(id);
    await this.queue.expire(owner);
    this.publish();
    return isStored ? succeeded(this.view) : failed(createFailure('refused', 'PRINTER_NOT_STORED'));
  }

  /** Prints a sample ticket on a printer, which need not be saved. */
  async test(printer: TicketPrinter): Promise<Outcome<null>> {
    if (this.getOwner() === null) return failed(createFailure('forbidden'));
    const page = this.renderSamplePage(printer.width);
    const printOutcome = await this.ports.printers.print(printer, [page]);
    this.queue.recordContact(printer.id, printOutcome.state === 'printed' ? null : printOutcome.fault);
    return printOutcome.state === 'printed' ? succeeded(null) : createFaultFailure(printOutcome.fault);
  }

  renderSamplePage(width: TicketPrinter['width']): string {
    const { zone } = this.ports.context(null);
    const now = this.ports.now();
    return renderTicketPage(createSampleTicket(now), { width, timeZone: zone, now, isTest: true });
  }

  /** Checks all printers to show which ones work. */
  async checkPrinters(): Promise<TicketsView> {
    const owner = this.getOwner();
    const printers = owner === null ? [] : this.listSavedPrinters(owner);
    await Promise.all(printers.map((printer) => this.queue.check(printer)));
    return this.view;
  }

  /** Deletes the tickets of an environment whose orders were reset. */
  forget(environment: string): Promise<void> {
    return this.ports.journal.forget(environment);
  }

  stop(): Promise<void> {
    this.queue.stop();
    return this.ports.journal.flush();
  }

  private getOwner(): TenantKey | null {
    return findOwner(this.ports.session());
  }

  private listSavedPrinters(owner: TenantKey): readonly SavedPrinter[] {
    return this.ports.getSavedPrinters(owner).all();
  }

  private async printTicket(
    owner: TenantKey,
    order: Order,
    printer: SavedPrinter,
    isAgain: boolean,
  ): Promise<PrintResult> {
    const { journal, now } = this.ports;
    const lastTicket = journal.findLatest(owner, order.id, printer.id);
    const baseResult = {
      printerId: printer.id,
      printerName: printer.name,
      spareName: null,
      fault: null,
      printedAt: null,
    };
    if (lastTicket?.state === 'printed' && !isAgain)
      return { ...baseResult, state: 'known', printedAt: lastTicket.changedAt };
    // A waiting or printing ticket already fulfils the request.
    if (lastTicket?.state === 'waiting' || lastTicket?.state === 'printing') {
      return { ...baseResult, ...(await this.queue.attempt(lastTicket, printer)) };
    }
    const reason: TicketReason =
      lastTicket?.state === 'printed' || lastTicket?.state === 'unsure' ? 'reprint' : 'manual';
    const { storeName } = this.ports.context(order.storeId);
    const ticket = await journal.add(owner, {
      orderId: order.id,
      number: order.number,
      storeId: order.storeId,
      storeName: order.storeName ?? storeName,
      printerId: printer.id,
      printerName: printer.name,
      reason,
      state: 'waiting',
      since: now(),
    });
    // The new ticket replaces one that did not come out.
    if (lastTicket !== undefined && isUnprinted(lastTicket)) await journal.set(lastTicket.id, 'dismissed');
    const attempt = await this.queue.attempt(ticket, printer, order);
    return { ...baseResult, ...attempt };
  }

  private async reprint(owner: TenantKey, requestedTickets: readonly Ticket[]): Promise<Outcome<PrintResult[]>> {
    const results: PrintResult[] = [];
    for (const ticket of requestedTickets) {
      const printer = this.listSavedPrinters(owner).find(({ id }) => id === ticket.printerId);
      if (ticket.state === 'waiting' && printer !== undefined) {
        const attempt = await this.queue.attempt(ticket, printer);
        results.push({ ...attempt, printerId: printer.id, printerName: printer.name, printedAt: null });
        continue;
      }
      const printOutcome = await this.print(ticket.orderId, printer?.id ?? null, true);
      if (!printOutcome.ok) return printOutcome;
      results.push(...printOutcome.value);
      await this.ports.journal.set(ticket.id, 'dismissed');
    }
    return succeeded(results);
  }

  private publish(): void {
    const { view } = this;
    this.ports.onChange(view);
    const hasUnprinted = view.unprinted.some(({ state }) => state !== 'waiting');
    if (!hasUnprinted && view.printers.every(({ fault }) => fault === null)) this.ports.onAllWorking();
  }
}
