import { setTimeout as delay } from 'node:timers/promises';
import type { PrinterFault, TicketPrinter, TicketWidth } from '@shared/bridge/device/tickets';
import type { Bitmap } from './raster';
import type { NetworkAddress, PrinterData, PrintOutcome } from './networkPrinter';
import { findSystemFault, isProcessing, type SystemPrinterStatus } from './systemPrinterFault';

/** Interval between reads of a system printer's status after printing (ms). */
const defaultStatusInterval = 1_000;
/** Maximum reads until the system starts a job. */
const maxReadsBeforeStart = 5;
/** Maximum reads until the system finishes a job, or reports why it does not. */
const maxReadsUntilEnd = 10;

export type ListSystemPrinters = () => Promise<readonly { name: string; label: string; status: SystemPrinterStatus }[]>;

interface PrinterPorts {
  draw: (html: string, width: TicketWidth) => Promise<Bitmap>;
  encode: (picture: Bitmap, width: TicketWidth) => Uint8Array;
  printOnNetwork: (address: NetworkAddress, data: PrinterData) => Promise<PrintOutcome>;
  checkNetworkPrinter: (address: NetworkAddress) => Promise<PrinterFault | null>;
  /** Prints the page; resolves to the system's reason if it fails. */
  printOnSystem: (html: string, width: TicketWidth, printer: string) => Promise<string | null>;
  /** Runs `use` with a function that reads the system's printers. */
  withSystemPrinters: <T>(use: (listPrinters: ListSystemPrinters) => Promise<T>) => Promise<T>;
  statusInterval?: number;
  log: { error: (message: string, cause?: unknown) => void };
}

/** Reads the status of a system printer; null if it is not installed. */
const readStatus = async (listPrinters: ListSystemPrinters, printer: string): Promise<SystemPrinterStatus | null> => {
  const installedPrinters = await listPrinters();
  return installedPrinters.find(({ name }) => name === printer)?.status ?? null;
};

const findFault = (status: SystemPrinterStatus | null): PrinterFault | null =>
  status === null ? 'missing' : findSystemFault(status);

/** Prints on printers of any kind, one ticket at a time per device. */
export class TicketPrinters {
  /** Promise of the last print or check on each device. The next one starts after it. */
  private readonly pendingByPrinter = new Map<string, Promise<unknown>>();

  constructor(private readonly ports: PrinterPorts) {}

  /** Prints pages as one print job. `onBeforeSend` runs right before the printer receives data. */
  print(
    { connection, width }: Pick<TicketPrinter, 'connection' | 'width'>,
    pages: readonly string[],
    onBeforeSend: () => Promise<void> = async () => undefined,
  ): Promise<PrintOutcome> {
    const { draw, encode, printOnNetwork } = this.ports;
    return this.runInTurn(connection, async () => {
      if (connection.kind === 'system') return this.printOnSystem(connection.printer, width, pages, onBeforeSend);
      const createData = async () => {
        const chunks: Uint8Array[] = [];
        for (const page of pages) chunks.push(encode(await draw(page, width), width));
        return Buffer.concat(chunks);
      };
      return printOnNetwork(connection, { create: createData, onBeforeSend });
    });
  }

  /** Checks a printer without printing; resolves to its fault, or null. */
  check({ connection }: Pick<TicketPrinter, 'connection'>): Promise<PrinterFault | null> {
    const { checkNetworkPrinter } = this.ports;
    return this.runInTurn(connection, async () => {
      if (connection.kind === 'network') return checkNetworkPrinter(connection);
      return this.readFault(connection.printer);
    });
  }

  private readFault(printer: string): Promise<PrinterFault | null> {
    return this.ports.withSystemPrinters(async (listPrinters) => findFault(await readStatus(listPrinters, printer)));
  }

  /** Follows the jobs of a printer that reports its state, until they are done or a fault persists. */
  private async followJobs(listPrinters: ListSystemPrinters, printer: string): Promise<PrinterFault | null> {
    let status = await readStatus(listPrinters, printer);
    let hasStarted = false;
    for (let readCount = 1; status?.['printer-state'] !== undefined; readCount += 1) {
      hasStarted ||= isProcessing(status);
      const fault = findSystemFault(status);
      // Ignores `unreachable` in the first reads, because a printer is briefly unreachable while the system connects to
      // it.
      if (fault !== null && (fault !== 'unreachable' || readCount >= maxReadsUntilEnd)) return fault;
      const isDone = hasStarted ? !isProcessing(status) : readCount >= maxReadsBeforeStart;
      if (isDone || readCount >= maxReadsUntilEnd) return null;
      await delay(this.ports.statusInterval ?? defaultStatusInterval);
      status = await readStatus(listPrinters, printer);
    }
    return null;
  }

  private async printOnSystem(
    printer: string,
    width: TicketWidth,
    pages: readonly string[],
    onBeforeSend: () => Promise<void>,
  ): Promise<PrintOutcome> {
    const earlierFault = await this.readFault(printer);
    if (earlierFault !== null) return { state: 'fault', fault: earlierFault };
    await onBeforeSend();
    for (const [index, page] of pages.entries()) {
      const reason = await this.ports.printOnSystem(page, width, printer);
      if (reason === null) continue;
      this.ports.log.error(`the system did not print a ticket: ${reason}`);
      return { state: index === 0 ? 'fault' : 'unsure', fault: 'error' };
    }
    // The system keeps the job and may print it later, so no other printer prints the ticket.
    const fault = await this.ports.withSystemPrinters((listPrinters) => this.followJobs(listPrinters, printer));
    return fault === null ? { state: 'printed' } : { state: 'unsure', fault };
  }

  private runInTurn<T>(connection: TicketPrinter['connection'], task: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(connection);
    const previousTask = this.pendingByPrinter.get(key) ?? Promise.resolve();
    const currentTask = previousTask.then(task, task);
    this.pendingByPrinter.set(key, currentTask);
    return currentTask;
  }
}
