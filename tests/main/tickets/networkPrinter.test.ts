import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkNetworkPrinter,
  printOnNetwork,
  type PrinterData,
  type PrinterLimits,
} from '@main/tickets/networkPrinter';
import { encodeTicket, toBlackAndWhite, type Bitmap } from '@main/tickets/raster';
import { startFakePrinter, type FakePrinter } from '../../support/fakePrinter';

/** Limits long enough for a busy computer; tests without a reply shorten them. */
const limits: PrinterLimits = {
  connectTimeout: 20_000,
  statusTimeout: 20_000,
  stallTimeout: 20_000,
  finishTimeout: 20_000,
};
const host = '127.0.0.1';

let printer: FakePrinter;
beforeEach(async () => {
  printer = await startFakePrinter();
});
afterEach(() => printer.close());

/** Picture with a different grey at each position, so that any shift is detected. */
const aPicture = (width: number, height: number): Bitmap => {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const grey = (pixel * 7 + Math.floor(pixel / width) * 13) % 256;
    data.fill(grey, pixel * 4, pixel * 4 + 3);
    data[pixel * 4 + 3] = 255;
  }
  return { width, height, data };
};

/** Bits of a picture, with rows padded to bytes and height to eight rows, as printers receive it. */
const toBits = (picture: Bitmap): Buffer => {
  const { width, height, data } = toBlackAndWhite(picture);
  const bits = Buffer.alloc((width / 8) * Math.ceil(height / 8) * 8);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[(y * width + x) * 4] === 0) bits[y * (width / 8) + (x >> 3)]! |= 0x80 >> (x & 7);
  return bits;
};

const toPrinterData = (data: Uint8Array): PrinterData => ({
  create: async () => data,
  onBeforeSend: async () => undefined,
});

const printTestPicture = (
  data: Uint8Array,
  { create, onBeforeSend, ...shorter }: Partial<PrinterData & PrinterLimits> = {},
) =>
  printOnNetwork(
    { host, port: printer.port },
    { ...toPrinterData(data), ...(create && { create }), ...(onBeforeSend && { onBeforeSend }) },
    { ...limits, ...shorter },
  );

describe('a printer on the network', () => {
  it.each([
    [58, 384],
    [80, 576],
  ] as const)('receives each dot of a long picture on %i mm paper', async (paper, width) => {
    const picture = aPicture(width, 1_003);
    expect(await printTestPicture(encodeTicket(picture, paper))).toEqual({ state: 'printed' });
    expect(printer.tickets).toHaveLength(1);
    expect(printer.tickets[0]?.width).toBe(width);
    expect(printer.tickets[0]?.bits.equals(toBits(picture))).toBe(true);
    expect(printer.unexpectedText).toBe('');
  });

  it('prints even when it reports no status', async () => {
    printer.status = null;
    expect(await printTestPicture(encodeTicket(aPicture(384, 100), 58), { statusTimeout: 20 })).toEqual({
      state: 'printed',
    });
    await vi.waitFor(() => expect(printer.tickets).toHaveLength(1));
  });

  it.each([
    ['noPaper', { printer: 0x08, cause: 0x20, paper: 0x60 }],
    ['noPaper', { printer: 0x08, cause: 0x20, paper: 0 }],
    ['coverOpen', { printer: 0x08, cause: 0x04, paper: 0 }],
    ['error', { printer: 0x08, cause: 0x40, paper: 0 }],
  ] as const)('receives nothing while it reports %s', async (fault, status) => {
    printer.status = status;
    const create = vi.fn(async () => Uint8Array.of(1));
    const onBeforeSend = vi.fn(async () => undefined);
    expect(await printTestPicture(Uint8Array.of(), { create, onBeforeSend })).toEqual({ state: 'fault', fault });
    expect(create).not.toHaveBeenCalled();
    expect(onBeforeSend).not.toHaveBeenCalled();
    expect(printer.tickets).toEqual([]);
    expect(await checkNetworkPrinter({ host, port: printer.port }, limits)).toBe(fault);
  });

  it('is reported when it is unreachable', async () => {
    await printer.close();
    const create = vi.fn(async () => Uint8Array.of(1));
    expect(await printTestPicture(Uint8Array.of(), { create })).toEqual({ state: 'fault', fault: 'unreachable' });
    expect(create).not.toHaveBeenCalled();
  });

  it('prints nothing when the connection ends while the ticket is drawn', async () => {
    const onBeforeSend = vi.fn(async () => undefined);
    const create = async () => {
      await printer.closeConnections();
      // Waits for the turn in which the app's side closes too.
      await new Promise((resolve) => void setImmediate(resolve));
      return Uint8Array.of(1);
    };
    expect(await printTestPicture(Uint8Array.of(), { create, onBeforeSend })).toEqual({
      state: 'fault',
      fault: 'unreachable',
    });
    expect(onBeforeSend).not.toHaveBeenCalled();
  });

  it('has an unknown result when the connection breaks during a ticket', async () => {
    printer.maxBytes = 20_000;
    const onBeforeSend = vi.fn(async () => undefined);
    const outcome = await printTestPicture(encodeTicket(aPicture(576, 3_000), 80), { onBeforeSend });
    expect(outcome).toMatchObject({ state: 'unsure' });
    expect(onBeforeSend).toHaveBeenCalledTimes(1);
    expect(printer.tickets).toEqual([]);
  });

  it('has an unknown result when the paper runs out during a ticket', async () => {
    printer.completesTickets = false;
    printer.onCut = () => void (printer.status = { printer: 0x08, cause: 0x20, paper: 0x60 });
    const outcome = printTestPicture(encodeTicket(aPicture(384, 100), 58), { finishTimeout: 20 });
    expect(await outcome).toEqual({ state: 'unsure', fault: 'noPaper' });
  });

  it('counts a ticket as printed when it reports no error but does not confirm the ticket', async () => {
    printer.completesTickets = false;
    expect(await printTestPicture(encodeTicket(aPicture(384, 100), 58), { finishTimeout: 20 })).toEqual({
      state: 'printed',
    });
  });

  it('times out when it accepts no data', async () => {
    const blockedPrinter = createServer((socket) => socket.pause());
    await new Promise<void>((resolve) => void blockedPrinter.listen(0, host, resolve));
    const { port } = blockedPrinter.address() as AddressInfo;
    const data = new Uint8Array(64_000_000);
    const outcome = await printOnNetwork({ host, port }, toPrinterData(data), {
      ...limits,
      statusTimeout: 20,
      stallTimeout: 200,
    });
    expect(outcome).toEqual({ state: 'unsure', fault: 'unreachable' });
    blockedPrinter.close();
  });

  it.each(['8.8.8.8', '2001:4860:4860::8888', 'impresora.example.com'])(
    'is refused at the public address %s',
    async (bytes) => {
      const address = { host: bytes, port: 9_100 };
      expect(await checkNetworkPrinter(address, limits)).toBe('refusedAddress');
      expect(await printOnNetwork(address, toPrinterData(Uint8Array.of(1)), limits)).toEqual({
        state: 'fault',
        fault: 'refusedAddress',
      });
    },
  );
});
