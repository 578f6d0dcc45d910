import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Picture printed up to a cut. Each dot is one bit, which is set for black. */
interface Raster {
  width: number;
  height: number;
  bits: Buffer;
}

export interface FakePrinter {
  port: number;
  /** Tickets cut so far. */
  tickets: Raster[];
  /** Bytes outside pictures, as text; a real printer would print them as nonsense. */
  unexpectedText: string;
  /** Connections accepted so far. */
  connections: number;
  /** Real-time status bits to report, by request; null for a printer that reports none. */
  status: { printer: number; cause: number; paper: number } | null;
  /** False for a printer that stops before it has printed everything. */
  completesTickets: boolean;
  /** Called at each cut. */
  onCut: () => void;
  /** Closes the connection after this number of bytes. */
  maxBytes: number;
  /** Ends all connections. Resolves once the other side has ended them, too. */
  closeConnections: () => Promise<void>;
  close: () => Promise<void>;
}

const fixedBits = 0x12;

/** Starts a receipt printer on a free port. It understands the commands that tickets use. */
export const startFakePrinter = async (): Promise<FakePrinter> => {
  const sockets = new Set<Socket>();
  let bands: { width: number; rows: Buffer[] } = { width: 0, rows: [] };
  const finishTicket = () => {
    const bits = Buffer.concat(bands.rows);
    printer.tickets.push({ width: bands.width, height: bits.length / (bands.width / 8 || 1), bits });
    bands = { width: 0, rows: [] };
    printer.onCut();
  };

  /** Handles one command at the start of the data; returns its length, or 0 if it is incomplete. */
  const handleCommand = (data: Buffer, socket: Socket): number => {
    const [firstByte, secondByte, thirdByte] = data;
    if (firstByte === 0x10 && secondByte === 0x04 && thirdByte !== undefined) {
      const { status } = printer;
      const bits = { 1: status?.printer, 2: status?.cause, 4: status?.paper }[thirdByte];
      if (bits !== undefined) socket.write(Uint8Array.of(fixedBits | bits));
      return 3;
    }
    if (firstByte === 0x1d && secondByte === 0x72 && thirdByte !== undefined) {
      if (printer.status !== null && printer.completesTickets) socket.write(Uint8Array.of(0));
      return 3;
    }
    if (firstByte === 0x1d && secondByte === 0x76 && data.length >= 8) {
      const bytesPerRow = data.readUInt16LE(4);
      const length = bytesPerRow * data.readUInt16LE(6);
      if (data.length < 8 + length) return 0;
      bands.width = bytesPerRow * 8;
      bands.rows.push(Buffer.from(data.subarray(8, 8 + length)));
      return 8 + length;
    }
    if (firstByte === 0x1d && secondByte === 0x56 && thirdByte !== undefined) {
      finishTicket();
      return 3;
    }
    if (firstByte === 0x1b && secondByte === 0x40) return 2;
    if ((firstByte === 0x1b || firstByte === 0x1c) && thirdByte !== undefined) return firstByte === 0x1c ? 2 : 3;
    if (firstByte === 0x10 || firstByte === 0x1b || firstByte === 0x1c || firstByte === 0x1d) return 0;
    if (firstByte !== 0x0a && firstByte !== 0x0d) printer.unexpectedText += String.fromCharCode(firstByte ?? 0);
    return 1;
  };

  const server = createServer((socket) => {
    printer.connections += 1;
    sockets.add(socket);
    let receivedBytes: Buffer = Buffer.alloc(0);
    let receivedCount = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      receivedCount += data.length;
      if (receivedCount > printer.maxBytes) return void socket.resetAndDestroy();
      receivedBytes = Buffer.concat([receivedBytes, data]);
      for (let length = 1; receivedBytes.length > 0 && length > 0; receivedBytes = receivedBytes.subarray(length)) {
        length = handleCommand(receivedBytes, socket);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const printer: FakePrinter = {
    port: (server.address() as AddressInfo).port,
    tickets: [],
    unexpectedText: '',
    connections: 0,
    status: { printer: 0, cause: 0, paper: 0 },
    completesTickets: true,
    onCut: () => undefined,
    maxBytes: Infinity,
    closeConnections: async () => {
      await Promise.all([...sockets].map((socket) => once(socket.end(), 'close')));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return printer;
};
