import { lookup } from 'node:dns';
import { connect, type LookupFunction, type Socket } from 'node:net';
import type { PrinterConnection, PrinterFault } from '@shared/bridge/device/tickets';
import { isPrivateHost } from '../network/privateAddresses';

export type NetworkAddress = Pick<Extract<PrinterConnection, { kind: 'network' }>, 'host' | 'port'>;

/** Result of printing. After `fault` nothing came out; after `unsure` part of the ticket may have. */
export type PrintOutcome = { state: 'printed' } | { state: 'fault' | 'unsure'; fault: PrinterFault };

/** Time limits for communicating with a printer (ms). */
export interface PrinterLimits {
  connectTimeout: number;
  /** Maximum wait for the reply to a real-time status request, which printers send immediately or never. */
  statusTimeout: number;
  /** Maximum pause while sending to a printer, whose buffer is small and whose paper is slow. */
  stallTimeout: number;
  /** Maximum wait for the reply that a printer sends once all previous data is printed. */
  finishTimeout: number;
}
const printerLimits: PrinterLimits = {
  connectTimeout: 4_000,
  statusTimeout: 800,
  stallTimeout: 15_000,
  finishTimeout: 20_000,
};

const commands = {
  /** DLE EOT n: real-time status. */
  printerStatus: Uint8Array.of(0x10, 0x04, 1),
  offlineCause: Uint8Array.of(0x10, 0x04, 2),
  paperStatus: Uint8Array.of(0x10, 0x04, 4),
  /**
   * GS r 1: paper status. Unlike after a real-time request, the printer replies only once it has processed the
   * preceding data.
   */
  whenPrinted: Uint8Array.of(0x1d, 0x72, 1),
};

/** Checks the fixed bits of a real-time status byte. */
const isRealTimeStatus = (byte: number): boolean => (byte & 0x93) === 0x12;
/** Checks the fixed bits of the reply to GS r. */
const isPaperStatus = (byte: number): boolean => (byte & 0x90) === 0;

const statusBits = { offline: 0x08, coverOpen: 0x04, paperStop: 0x20, error: 0x40, paperEnd: 0x60 };

const publicAddressCode = 'ERR_PUBLIC_ADDRESS';

/** Resolves a host name and refuses public addresses, since a ticket contains customer data. */
const lookUpPrivate: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, options, (error, address, family) => {
    const addresses: readonly string[] = Array.isArray(address)
      ? address.map((lookupAddress) => lookupAddress.address)
      : [address];
    if (error === null && !addresses.every((ipAddress) => isPrivateHost(ipAddress)))
      callback(Object.assign(new Error('a public address'), { code: publicAddressCode }), '', 0);
    else callback(error, address, family);
  });

const toFault = (cause: unknown): PrinterFault =>
  (cause as NodeJS.ErrnoException | null)?.code === publicAddressCode ? 'refusedAddress' : 'unreachable';

/** Connects to a printer and collects its replies. */
class PrinterSocket {
  private replies: number[] = [];
  private wake: (() => void) | null = null;
  private error: Error | null = null;
  private isClosed = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => {
      this.replies.push(...data);
      this.wake?.();
    });
    socket.on('error', (error) => {
      this.error = error;
      this.wake?.();
    });
    socket.on('close', () => {
      this.isClosed = true;
      this.wake?.();
    });
  }

  /** Connects; rejects if the printer cannot be reached. */
  static async open({ host, port }: NetworkAddress, limits: PrinterLimits): Promise<PrinterSocket> {
    const socket = connect({ host, port, lookup: lookUpPrivate });
    const printerSocket = new PrinterSocket(socket);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error('the printer did not answer'));
        socket.destroy();
      }, limits.connectTimeout);
      socket.once('connect', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.once('error', (cause) => {
        clearTimeout(timer);
        reject(cause);
      });
    });
    return printerSocket;
  }

  /** Sends a request and resolves to the reply; null if none comes in time. */
  async query(request: Uint8Array, isReply: (byte: number) => boolean, timeout: number): Promise<number | null> {
    this.replies = [];
    this.socket.write(request);
    const deadline = performance.now() + timeout;
    for (;;) {
      const reply = this.replies.find(isReply);
      if (reply !== undefined) return reply;
      const remainingMs = deadline - performance.now();
      if (remainingMs <= 0 || !this.isOpen) return null;
      await this.wait(remainingMs);
    }
  }

  /** Sends data; rejects if the printer stops taking it. */
  async send(data: Uint8Array, timeout: number): Promise<void> {
    const chunkSize = 4_096;
    for (let offset = 0; offset < data.length; offset += chunkSize) {
      await this.runWithTimeout(timeout, (done) => this.socket.write(data.subarray(offset, offset + chunkSize), done));
    }
  }

  /** Ends the connection once all data is sent. */
  async end(timeout: number): Promise<void> {
    await this.runWithTimeout(timeout, (done) => this.socket.end(done));
  }

  get isOpen(): boolean {
    return this.error === null && !this.isClosed;
  }

  destroy(): void {
    this.socket.destroy();
  }

  private async runWithTimeout(
    timeout: number,
    startOperation: (done: (cause?: Error | null) => void) => void,
  ): Promise<void> {
    if (this.error !== null) throw this.error;
    if (this.isClosed) throw new Error('the printer closed the connection');
    await new Promise<void>((resolve, reject) => {
      const handleClose = () => finish(this.error ?? new Error('the printer closed the connection'));
      const timer = setTimeout(() => finish(new Error('the printer takes no more data')), timeout);
      const finish = (cause?: Error | null) => {
        clearTimeout(timer);
        this.socket.off('close', handleClose);
        if (cause) reject(cause);
        else resolve();
      };
      this.socket.once('close', handleClose);
      startOperation(finish);
    });
  }

  private wait(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(finish, timeout);
      this.wake = finish;
    });
  }
}

/**
 * Reads a printer's status. Returns its fault, null if it has none, or `unknown` if it does not report its status, like
 * many cheap printers.
 */
const readStatus = async (printer: PrinterSocket, timeout: number): Promise<PrinterFault | null | 'unknown'> => {
  const status = await printer.query(commands.printerStatus, isRealTimeStatus, timeout);
  if (status === null) return 'unknown';
  const paperStatus = (await printer.query(commands.paperStatus, isRealTimeStatus, timeout)) ?? 0;
  if ((paperStatus & statusBits.paperEnd) !== 0) return 'noPaper';
  if ((status & statusBits.offline) === 0) return null;
  const cause = (await printer.query(commands.offlineCause, isRealTimeStatus, timeout)) ?? 0;
  if ((cause & statusBits.coverOpen) !== 0) return 'coverOpen';
  return (cause & statusBits.paperStop) !== 0 ? 'noPaper' : 'error';
};

const withPrinter = async <T>(
  address: NetworkAddress,
  limits: PrinterLimits,
  onFault: (fault: PrinterFault) => T,
  usePrinterSocket: (printer: PrinterSocket) => Promise<T>,
): Promise<T> => {
  if (!isPrivateHost(address.host)) return onFault('refusedAddress');
  let printer: PrinterSocket;
  try {
    printer = await PrinterSocket.open(address, limits);
  } catch (cause) {
    return onFault(toFault(cause));
  }
  try {
    return await usePrinterSocket(printer);
  } finally {
    printer.destroy();
  }
};

/** Checks a printer without printing; resolves to its fault, or null. */
export const checkNetworkPrinter = (
  address: NetworkAddress,
  limits: PrinterLimits = printerLimits,
): Promise<PrinterFault | null> =>
  withPrinter<PrinterFault | null>(
    address,
    limits,
    (fault) => fault,
    async (printer) => {
      const status = await readStatus(printer, limits.statusTimeout);
      return status === 'unknown' ? null : status;
    },
  );

/** Raw data of a ticket, created once its printer is ready. */
export interface PrinterData {
  create: () => Promise<Uint8Array>;
  /** Runs right before the printer receives data. */
  onBeforeSend: () => Promise<void>;
}

/** Prints raw data. Creates and sends nothing for a printer that is unreachable or reports a fault. */
export const printOnNetwork = (
  address: NetworkAddress,
  { create, onBeforeSend }: PrinterData,
  limits: PrinterLimits = printerLimits,
): Promise<PrintOutcome> =>
  withPrinter<PrintOutcome>(
    address,
    limits,
    (fault) => ({ state: 'fault', fault }),
    async (printer) => {
      const previousStatus = await readStatus(printer, limits.statusTimeout);
      if (previousStatus !== null && previousStatus !== 'unknown') return { state: 'fault', fault: previousStatus };
      const data = await create();
      if (!printer.isOpen) return { state: 'fault', fault: 'unreachable' };
      await onBeforeSend();
      try {
        await printer.send(data, limits.stallTimeout);
        if (previousStatus === null) {
          const reply = await printer.query(commands.whenPrinted, isPaperStatus, limits.finishTimeout);
          // If the printer does not reply to this request, its status may still report a fault.
          const currentStatus = reply === null ? await readStatus(printer, limits.statusTimeout) : null;
          if (currentStatus !== null)
            return { state: 'unsure', fault: currentStatus === 'unknown' ? 'unreachable' : currentStatus };
        }
        await printer.end(limits.stallTimeout);
        return { state: 'printed' };
      } catch {
        return { state: 'unsure', fault: 'unreachable' };
      }
    },
  );
