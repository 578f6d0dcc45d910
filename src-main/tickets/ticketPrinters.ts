import type { PrinterFault, TicketPrinter, TicketWidth } from '@shared/bridge/device/tickets';
import type { Bitmap } from './raster';
import type { NetworkAddress, PrinterData, PrintOutcome } from './networkPrinter';

export interface PrinterPorts {
  draw: (html: string, width: TicketWidth) => Promise<Bitmap>;
  encode: (picture: Bitmap, width: TicketWidth) => Uint8Array;
  printOnNetwork: (address: NetworkAddress, data: PrinterData) => Promise<PrintOutcome>;
  checkNetworkPrinter: (address: NetworkAddress) => Promise<PrinterFault | null>;
  /** Prints the page; resolves to the system's reason if it fails. */
  printOnSystem: (html: string, width: TicketWidth, printer: string) => Promise<string | null>;
  listSystemPrinters: () => Promise<readonly { name: string }[]>;
  log: { error: (message: string, cause?: unknown) => void };
}

/** Prints on printers of any kind, one ticket at a time per device. */
export class TicketPrinters {
  /** Promise of the last work on each device, after which the next work starts. */
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
      return (await this.isInstalled(connection.printer)) ? null : 'missing';
    });
  }

  private async isInstalled(printer: string): Promise<boolean> {
    const installedPrinters = await this.ports.listSystemPrinters();
    return installedPrinters.some(({ name }) => name === printer);
  }

  private async printOnSystem(
    printer: string,
    width: TicketWidth,
    pages: readonly string[],
    onBeforeSend: () => Promise<void>,
  ): Promise<PrintOutcome> {
    if (!(await this.isInstalled(printer))) return { state: 'fault', fault: 'missing' };
    await onBeforeSend();
    for (const [index, page] of pages.entries()) {
      const reason = await this.ports.printOnSystem(page, width, printer);
      if (reason === null) continue;
      this.ports.log.error(`the system did not print a ticket: ${reason}`);
      return { state: index === 0 ? 'fault' : 'unsure', fault: 'error' };
    }
    return { state: 'printed' };
  }

  private runInTurn<T>(connection: TicketPrinter['connection'], task: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(connection);
    const previousTask = this.pendingByPrinter.get(key) ?? Promise.resolve();
    const currentTask = previousTask.then(task, task);
    this.pendingByPrinter.set(key, currentTask);
    return currentTask;
  }
}
