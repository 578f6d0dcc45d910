import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { Order } from '@shared/contract/sales/orders';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import {
  maxTicketPrinters,
  servesStore,
  ticketPatience,
  type PrinterFault,
  type PrintResult,
  type Ticket,
  type TicketPrinter,
  type TicketReason,
  type TicketsView,
} from '@shared/bridge/tickets';
import { getPermissions } from '@shared/domain/people/policies';
import { isFinishedStatus, ordersStaleAfter } from '@shared/domain/sales/orderLifecycle';
import { toOrderTicket, type TicketContext } from '@shared/domain/sales/orderTicket';
import { toInstant } from '@shared/domain/values/wallTime';
import type { LiveView } from '../live/publishedRows';
import type { Log } from '../log/log';
import { isPrivateHost } from '../network/privateAddresses';
import type { SavedPrinter } from '../settings/deviceSettings';
import type { TenantKey } from '../settings/orderRecords';
import { sampleTicket } from './sampleTicket';
import type { TicketJournal } from './ticketJournal';
import { ticketPage } from './ticketPage';
import type { TicketPrinters } from './ticketPrinters';

const defaultRetryDelay = 10_000;
/** Age (ms) up to which a printer's fault saves trying it before its spare; retries renew it. */
const faultFreshFor = 30_000;
/** Age (ms) from which tickets that did not come out are no longer listed. */
const listedFor = 24 * 60 * 60_000;

const unprintedStates: ReadonlySet<string> = new Set<Ticket['state']>(['waiting', 'late', 'unsure']);
const isUnprinted = ({ state }: Pick<Ticket, 'state'>): boolean => unprintedStates.has(state);

/** Failure code of each printer fault, with a text that says what to do. */
const faultCodes = {
  unreachable: 'PRINTER_UNREACHABLE',
  noPaper: 'PRINTER_NO_PAPER',
  coverOpen: 'PRINTER_COVER_OPEN',
  error: 'PRINTER_ERROR',
  missing: 'PRINTER_MISSING',
  refusedAddress: 'PRINTER_ADDRESS',
} as const satisfies Record<PrinterFault, string>;
const faultFailure = (fault: PrinterFault) => failed(createFailure('refused', faultCodes[fault]));

interface SavedPrinters {
  all(): readonly SavedPrinter[];
  /** Resolves to true once on disk. */
  set(printers: readonly SavedPrinter[]): Promise<boolean>;
}

interface OrderTicketsPorts {
  journal: TicketJournal;
  printers: TicketPrinters;
  saved: (owner: TenantKey) => SavedPrinters;
  session: () => SessionState;
  readOrder: (id: number) => Promise<Outcome<Order>>;
  /** What a ticket needs beyond its order. */
  context: (storeId: number | null) => TicketContext;
  changed: (view: TicketsView) => void;
  /** Rings: a printer does not print, or, without a name, tickets are missing. */
  failed: (printerName: string | null) => void;
  /** Reports that all printers work and no ticket is missing. */
  allWork: () => void;
  now: () => number;
  log: Log;
  /** Delay before trying a printer again (ms). */
  retryDelay?: number;
}

interface Contact {
  fault: PrinterFault | null;
  checkedAt: number;
}

const toPrinter = ({ automaticSince, ...printer }: SavedPrinter): TicketPrinter => ({
  ...printer,
  isAutomatic: automaticSince !== null,
});

/** Result of one attempt to print a ticket. */
type Attempt = Pick<PrintResult, 'state' | 'spareName' | 'fault'>;

/**
 * Prints orders on the ticket printers of this computer, by hand or once they are in preparation. The journal decides
 * whether a ticket was printed, so windows and restarts print none twice.
 */
export class OrderTickets {
  private readonly contacts = new Map<string, Contact>();
  /** Start of preparation (instant, ms) of the orders in preparation, as far as seen. */
  private begun = new Map<number, number>();
  /** Time of the last poll of orders; null before the first. */
  private lookedAt: number | null = null;
  private ownerKey: string | null = null;
  /** Instant (ms) at which this owner's orders were first watched. */
  private watchedSince = 0;
  /** Running attempts by ticket. */
  private readonly running = new Map<string, Promise<Attempt>>();
  private readonly draining = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(private readonly ports: OrderTicketsPorts) {}

  get view(): TicketsView {
    const owner = this.owner();
    if (owner === null) return { printers: [], unprinted: [] };
    const oldest = this.ports.now() - listedFor;
    return {
      printers: this.saved(owner).map((printer) => ({
        printer: toPrinter(printer),
        fault: this.contacts.get(printer.id)?.fault ?? null,
        checkedAt: this.contacts.get(printer.id)?.checkedAt ?? null,
      })),
      unprinted: this.ports.journal.of(owner).filter((ticket) => isUnprinted(ticket) && ticket.since >= oldest),
    };
  }

  /** Starts anew after a change of tenant or user. */
  follow(): void {
    const owner = this.owner();
    const key = owner === null ? null : JSON.stringify(owner);
    if (key === this.ownerKey) return;
    this.ownerKey = key;
    this.begun = new Map();
    this.lookedAt = null;
    this.watchedSince = this.ports.now();
    this.contacts.clear();
    void this.ports.journal.whenRead.then(() => this.retry());
  }

  /** Prints orders that went into preparation. */
  ordersChanged({ rows, readAt }: Pick<LiveView<LiveOrder>, 'rows' | 'readAt'>): void {
    if (readAt === null) return;
    const isMissed = this.lookedAt === null || readAt - this.lookedAt > ordersStaleAfter;
    this.lookedAt = readAt;
    this.noteBeginnings(rows, isMissed);
    void this.ports.journal.whenRead
      .then(() => this.addAutomatic(rows))
      .catch((cause: unknown) => this.ports.log.error('tickets were not printed', cause));
  }

  /** Prints an order by hand, on one printer or on all that serve its store. */
  async print(orderId: number, printerId: string | null, isAgain: boolean): Promise<Outcome<PrintResult[]>> {
    const owner = this.owner();
    if (owner === null) return failed(createFailure('forbidden'));
    await this.ports.journal.whenRead;
    const read = await this.ports.readOrder(orderId);
    if (!read.ok) return read;
    const order = read.value;
    const printers = this.saved(owner).filter((printer) =>
      printerId === null ? servesStore(printer, order.storeId) : printer.id === printerId,
    );
    if (printers.length === 0) return failed(createFailure('refused', 'NO_TICKET_PRINTER'));
    return succeeded(await Promise.all(printers.map((printer) => this.printOne(owner, order, printer, isAgain))));
  }

  /** Prints tickets that did not come out. Tickets that may have come out are marked as reprints. */
  async printAnyway(ids: readonly string[]): Promise<Outcome<PrintResult[]>> {
    const owner = this.owner();
    if (owner === null) return failed(createFailure('forbidden'));
    const results: PrintResult[] = [];
    for (const ticket of this.view.unprinted.filter(({ id }) => ids.includes(id))) {
      const printer = this.saved(owner).find(({ id }) => id === ticket.printerId);
      if (ticket.state === 'waiting' && printer !== undefined) {
        const attempt = await this.attempt(ticket, printer);
        results.push({ ...attempt, printerId: printer.id, printerName: printer.name, printedAt: null });
        continue;
      }
      const printed = await this.print(ticket.orderId, printer?.id ?? null, true);
      if (!printed.ok) return printed;
      results.push(...printed.value);
      await this.ports.journal.set(ticket.id, 'dismissed');
    }
    this.publish();
    return succeeded(results);
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    for (const { id } of this.view.unprinted.filter((ticket) => ids.includes(ticket.id))) {
      if (!this.running.has(id)) await this.ports.journal.set(id, 'dismissed');
    }
    this.publish();
  }

  async savePrinter(input: TicketPrinter): Promise<Outcome<TicketsView>> {
    const owner = this.owner();
    if (owner === null) return failed(createFailure('forbidden'));
    const { isAutomatic, ...printer } = input;
    if (printer.connection.kind === 'network' && !isPrivateHost(printer.connection.host)) {
      return faultFailure('refusedAddress');
    }
    const all = this.saved(owner);
    const before = all.find(({ id }) => id === printer.id);
    if (before === undefined && all.length >= maxTicketPrinters) return failed(createFailure('badRequest'));
    if (printer.spareId !== null && !all.some(({ id }) => id === printer.spareId)) printer.spareId = null;
    const automaticSince = isAutomatic ? (before?.automaticSince ?? this.ports.now()) : null;
    const next = { ...printer, automaticSince };
    const isStored = await this.ports
      .saved(owner)
      .set(before === undefined ? [...all, next] : all.map((each) => (each.id === next.id ? next : each)));
    this.contacts.delete(printer.id);
    this.publish();
    if (!isStored) return failed(createFailure('refused', 'PRINTER_NOT_STORED'));
    void this.retry();
    return succeeded(this.view);
  }

  /** Removes a printer. Tickets that wait for it are listed, so that another printer can print them. */
  async removePrinter(id: string): Promise<Outcome<TicketsView>> {
    const owner = this.owner();
    if (owner === null) return failed(createFailure('forbidden'));
    const left = this.saved(owner)
      .filter((printer) => printer.id !== id)
      .map((printer) => (printer.spareId === id ? { ...printer, spareId: null } : printer));
    const isStored = await this.ports.saved(owner).set(left);
    this.contacts.delete(id);
    await this.expire(owner);
    this.publish();
    return isStored ? succeeded(this.view) : failed(createFailure('refused', 'PRINTER_NOT_STORED'));
  }

  /** Prints a sample on a printer, saved or not. */
  async test(printer: TicketPrinter): Promise<Outcome<null>> {
    if (this.owner() === null) return failed(createFailure('forbidden'));
    const page = this.samplePage(printer.width);
    const printed = await this.ports.printers.print(printer, [page]);
    this.met(printer.id, printed.state === 'printed' ? null : printed.fault);
    return printed.state === 'printed' ? succeeded(null) : faultFailure(printed.fault);
  }

  samplePage(width: TicketPrinter['width']): string {
    const { zone } = this.ports.context(null);
    const now = this.ports.now();
    return ticketPage(sampleTicket(now), { width, zone, now, isTest: true });
  }

  /** Contacts all printers, to show which work. */
  async checkPrinters(): Promise<TicketsView> {
    const owner = this.owner();
    const printers = owner === null ? [] : this.saved(owner);
    await Promise.all(printers.map((printer) => this.check(printer)));
    return this.view;
  }

  /** Deletes the tickets of an environment whose orders were reset. */
  forget(environment: string): Promise<void> {
    return this.ports.journal.forget(environment);
  }

  stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    return this.ports.journal.flush();
  }

  /** The signed-in tenant; null if the user may not see orders, which tickets show. */
  private owner(): TenantKey | null {
    const { phase, user, environment, tenant } = this.ports.session();
    if (phase !== 'signedIn' || user === null || !getPermissions(user).can('orders', 'show')) return null;
    return { environment: environment.id, tenant };
  }

  private isCurrent(owner: TenantKey): boolean {
    return !this.isStopped && JSON.stringify(this.owner()) === JSON.stringify(owner);
  }

  private saved(owner: TenantKey): readonly SavedPrinter[] {
    return this.ports.saved(owner).all();
  }

  private noteBeginnings(rows: readonly LiveOrder[], isMissed: boolean): void {
    const { now, context } = this.ports;
    const { zone } = context(null);
    const begun = new Map<number, number>();
    for (const { id, status, statusAt } of rows) {
      if (status !== 'preparing') continue;
      // The reported time may be ambiguous by an hour, so it counts only for what happened unseen.
      const reported = statusAt === null ? now() : Math.min(now(), toInstant(statusAt, zone));
      const at = this.begun.get(id) ?? (isMissed ? reported : now());
      begun.set(id, at);
    }
    this.begun = begun;
  }

  private async addAutomatic(rows: readonly LiveOrder[]): Promise<void> {
    const owner = this.owner();
    if (owner === null) return;
    const { journal, now } = this.ports;
    const printers = this.saved(owner).filter(({ automaticSince }) => automaticSince !== null);
    const added: Promise<unknown>[] = [];
    for (const { id: orderId, number, storeId, storeName, lines } of printers.length === 0 ? [] : rows) {
      const since = this.begun.get(orderId);
      // Without its lines the order was only listed, so the time of its status is unknown.
      if (since === undefined || lines === null || now() - since > listedFor) continue;
      for (const printer of printers) {
        if (!servesStore(printer, storeId) || since < (printer.automaticSince ?? Infinity)) continue;
        if (journal.last(owner, orderId, printer.id) !== undefined) continue;
        // Without the journal of earlier runs the order may have been printed.
        const isLate = now() - since > ticketPatience || (journal.isLost && since < this.watchedSince);
        const state = isLate ? ('late' as const) : ('waiting' as const);
        const base = { orderId, number, storeId, storeName, printerId: printer.id, printerName: printer.name };
        added.push(journal.add(owner, { ...base, reason: 'automatic', state, since }));
        if (isLate) this.ports.failed(null);
      }
    }
    if (added.length === 0) return;
    await Promise.all(added);
    this.publish();
    this.drainAll();
  }

  private async printOne(
    owner: TenantKey,
    order: Order,
    printer: SavedPrinter,
    isAgain: boolean,
  ): Promise<PrintResult> {
    const { journal, now } = this.ports;
    const last = journal.last(owner, order.id, printer.id);
    const base = { printerId: printer.id, printerName: printer.name, spareName: null, fault: null, printedAt: null };
    if (last?.state === 'printed' && !isAgain) return { ...base, state: 'known', printedAt: last.at };
    // A ticket that is waiting or printing is the one asked for.
    if (last?.state === 'waiting' || last?.state === 'printing') {
      return { ...base, ...(await this.attempt(last, printer)) };
    }
    const reason: TicketReason = last?.state === 'printed' || last?.state === 'unsure' ? 'reprint' : 'manual';
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
    const attempt = await this.attempt(ticket, printer, order);
    return { ...base, ...attempt };
  }

  /** Tries to print a ticket, on its printer or the spare one. Concurrent requests share one attempt. */
  private attempt(ticket: Ticket, printer: SavedPrinter, known?: Order): Promise<Attempt> {
    const running = this.running.get(ticket.id);
    if (running !== undefined) return running;
    const attempt = this.tryPrinting(ticket, printer, known)
      .catch((cause: unknown): Attempt => {
        this.ports.log.error('a ticket was not printed', cause);
        return { state: 'waiting', spareName: null, fault: 'error' };
      })
      .finally(() => {
        this.running.delete(ticket.id);
        this.publish();
        this.schedule();
      });
    this.running.set(ticket.id, attempt);
    return attempt;
  }

  private async tryPrinting(ticket: Ticket, printer: SavedPrinter, known?: Order): Promise<Attempt> {
    const { journal, printers, now } = this.ports;
    const waits = (fault: PrinterFault | null): Attempt => ({ state: 'waiting', spareName: null, fault });
    const owner = this.owner();
    if (owner === null) return waits(null);
    const read = known === undefined ? await this.ports.readOrder(ticket.orderId) : succeeded(known);
    if (!read.ok) {
      if (read.failure.kind === 'missing') await journal.set(ticket.id, 'dismissed');
      return waits(null);
    }
    // The session may have changed during the read.
    if (!this.isCurrent(owner)) return waits(null);
    if (ticket.reason === 'automatic' && isFinishedStatus(read.value.status)) {
      await journal.set(ticket.id, 'dismissed');
      return waits(null);
    }
    const current = toOrderTicket(read.value, this.ports.context(ticket.storeId));
    const { zone } = this.ports.context(null);
    const pagesFor = ({ width, copies }: SavedPrinter, spareFor: string | null) =>
      Array.from({ length: copies }, (_, index) =>
        ticketPage(current, {
          width,
          zone,
          now: now(),
          isReprint: ticket.reason === 'reprint',
          copy: { index: index + 1, count: copies },
          spareFor,
        }),
      );
    const spare = this.saved(owner).find(({ id }) => id === printer.spareId);
    const candidates =
      spare === undefined ? [printer] : this.isKnownToFail(printer) ? [spare, printer] : [printer, spare];
    let fault: PrinterFault | null = null;
    for (const one of candidates) {
      const isSpare = one !== printer;
      const result = await printers.print(one, pagesFor(one, isSpare ? printer.name : null), () =>
        journal.set(ticket.id, 'printing'),
      );
      const isNews = this.contacts.get(one.id)?.fault == null;
      this.met(one.id, result.state === 'printed' ? null : result.fault);
      if (result.state === 'printed') {
        await journal.set(ticket.id, 'printed', isSpare ? one.name : null);
        return { state: 'printed', spareName: isSpare ? one.name : null, fault };
      }
      if (result.state === 'unsure') {
        await journal.set(ticket.id, 'unsure', isSpare ? one.name : null);
        this.ports.failed(one.name);
        return { state: 'unsure', spareName: isSpare ? one.name : null, fault: result.fault };
      }
      if (!isSpare) fault = result.fault;
      if (isNews) this.ports.failed(one.name);
    }
    // A system printer may have refused the page after the journal expected data.
    if (journal.find(ticket.id)?.state === 'printing') await journal.set(ticket.id, 'waiting');
    this.ports.failed(printer.name);
    return waits(fault);
  }

  /** True if a printer failed so recently that its spare is tried first. */
  private isKnownToFail({ id }: SavedPrinter): boolean {
    const contact = this.contacts.get(id);
    return contact !== undefined && contact.fault !== null && this.ports.now() - contact.checkedAt < faultFreshFor;
  }

  /** Prints the waiting tickets of each printer, oldest first, until it fails. */
  private drainAll(): void {
    const owner = this.owner();
    for (const printer of owner === null ? [] : this.saved(owner)) void this.drain(owner!, printer);
  }

  private async drain(owner: TenantKey, printer: SavedPrinter): Promise<void> {
    if (this.draining.has(printer.id)) return;
    this.draining.add(printer.id);
    try {
      await this.expire(owner);
      const isWaiting = ({ state, printerId }: Ticket) => state === 'waiting' && printerId === printer.id;
      const tried = new Set<string>();
      for (;;) {
        if (!this.isCurrent(owner)) return;
        const next = this.ports.journal.of(owner).find((each) => isWaiting(each) && !tried.has(each.id));
        if (next === undefined) return;
        tried.add(next.id);
        const { state, fault } = await this.attempt(next, printer);
        if (state === 'waiting' && fault !== null) return;
      }
    } finally {
      this.draining.delete(printer.id);
    }
  }

  /** Lists tickets that waited too long, or whose printer was removed. */
  private async expire(owner: TenantKey): Promise<void> {
    const { journal, now } = this.ports;
    const printers = new Set(this.saved(owner).map(({ id }) => id));
    const expired = journal
      .of(owner)
      .filter(({ id, state }) => state === 'waiting' && !this.running.has(id))
      .filter(({ since, printerId }) => now() - since > ticketPatience || !printers.has(printerId));
    for (const { id } of expired) {
      await journal.set(id, 'late');
      this.ports.failed(null);
    }
  }

  private async check(printer: SavedPrinter): Promise<void> {
    const fault = await this.ports.printers.check(printer).catch((): PrinterFault => 'error');
    this.met(printer.id, fault);
  }

  /** Notes the last contact with a printer. */
  private met(printerId: string, fault: PrinterFault | null): void {
    this.contacts.set(printerId, { fault, checkedAt: this.ports.now() });
    this.publish();
    this.schedule();
  }

  private async retry(): Promise<void> {
    const owner = this.owner();
    if (owner === null || this.isStopped) return;
    await this.expire(owner);
    const waiting = new Set(
      this.view.unprinted.filter(({ state }) => state === 'waiting').map((each) => each.printerId),
    );
    for (const printer of this.saved(owner)) {
      if (waiting.has(printer.id)) void this.drain(owner, printer);
      else if (this.contacts.get(printer.id)?.fault != null) void this.check(printer);
    }
    this.publish();
    this.schedule();
  }

  /** Tries again while a ticket waits or a printer fails. */
  private schedule(): void {
    const { printers, unprinted } = this.view;
    const isNeeded = unprinted.some(({ state }) => state === 'waiting') || printers.some(({ fault }) => fault !== null);
    if (this.isStopped || this.timer !== null || !isNeeded) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.retry();
    }, this.ports.retryDelay ?? defaultRetryDelay);
    this.timer.unref();
  }

  private publish(): void {
    const { view } = this;
    this.ports.changed(view);
    const isMissing = view.unprinted.some(({ state }) => state !== 'waiting');
    if (!isMissing && view.printers.every(({ fault }) => fault === null)) this.ports.allWork();
  }
}
