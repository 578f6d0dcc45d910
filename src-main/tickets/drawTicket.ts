import { randomUUID } from 'node:crypto';
import { nativeImage, type BrowserWindow, type WebContentsPrintOptions } from 'electron';
import { ticketDots, type TicketWidth } from '@shared/bridge/device/tickets';
import { createDeadlineSignal } from '../api/deadlineSignal';
import { servePages } from '../files/servePages';
import { appScheme } from '../network/appScheme';
import { withHiddenWindow } from '../rendering/hiddenWindow';
import type { Bitmap } from './raster';
import type { SystemPrinterStatus } from './systemPrinterFault';
import { getPageSize } from './ticketPage';
import type { ListSystemPrinters } from './ticketPrinters';

/** HTML of the tickets being drawn, by path. */
const pages = new Map<string, string>();

const getTicketSession = () => {
  const ticketSession = servePages('tickets', pages);
  ticketSession.webRequest.onBeforeRequest(({ url }, callback) =>
    callback({ cancel: !url.startsWith(`${appScheme}:`) }),
  );
  ticketSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  return ticketSession;
};

/** Maximum time for drawing or spooling a ticket (ms). */
const renderTimeout = 20_000;
/** Maximum time for reading the system's printers, or for following a ticket in the spooler (ms). */
const spoolerTimeout = 30_000;
/** Maximum height of a picture that Chromium draws at once (dots). */
const maxBandHeight = 4_000;
/** Maximum height of a page for printers of the system (dots). */
const maxPageHeight = 12_000;

/** Rejects after a timeout; the work continues until it notices the signal. */
const withTimeout = async <T>(timeout: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const deadlineSignal = createDeadlineSignal(timeout);
  try {
    const result = await deadlineSignal.race(work(deadlineSignal.signal).then((value) => ({ value })));
    if (result === null) throw new Error('a hidden window took too long');
    return result.value;
  } finally {
    deadlineSignal.release();
  }
};

interface LoadedTicket {
  window: BrowserWindow;
  /** Height of the page in dots. */
  height: number;
  /** Aborts at the deadline. */
  signal: AbortSignal;
}

/** Loads a ticket in a hidden window without scripts, bridge or network, at one pixel per dot. */
const withTicket = async <T>(
  html: string,
  width: TicketWidth,
  useTicket: (ticket: LoadedTicket) => Promise<T>,
): Promise<T> => {
  const id = randomUUID();
  const dots = ticketDots[width];
  pages.set(id, html);
  const options = {
    width: dots,
    height: 800,
    useContentSize: true,
    frame: false,
    webPreferences: { offscreen: true, session: getTicketSession() },
  };
  const loadAndUse = async (window: BrowserWindow, signal: AbortSignal): Promise<T> => {
    await window.loadURL(`${appScheme}://ticket/${id}`);
    const { debugger: devTools } = window.webContents;
    devTools.attach('1.3');
    const size = { width: dots, deviceScaleFactor: 1, mobile: false };
    await devTools.sendCommand('Emulation.setDeviceMetricsOverride', { ...size, height: 8 });
    const metrics = (await devTools.sendCommand('Page.getLayoutMetrics')) as { cssContentSize: { height: number } };
    const height = Math.ceil(metrics.cssContentSize.height);
    const viewHeight = Math.min(maxBandHeight, height);
    await devTools.sendCommand('Emulation.setDeviceMetricsOverride', { ...size, height: viewHeight });
    signal.throwIfAborted();
    return useTicket({ window, height, signal });
  };
  try {
    return await withTimeout(renderTimeout, (signal) =>
      withHiddenWindow(options, (window) => loadAndUse(window, signal), signal),
    );
  } finally {
    pages.delete(id);
  }
};

/** Draws a ticket as pixels, one per dot. */
export const drawTicket = (html: string, width: TicketWidth): Promise<Bitmap> =>
  withTicket(html, width, async ({ window, height, signal }) => {
    const bands: Buffer[] = [];
    for (let y = 0; y < height; y += maxBandHeight) {
      const clip = { x: 0, y, width: ticketDots[width], height: Math.min(maxBandHeight, height - y), scale: 1 };
      const { data } = (await window.webContents.debugger.sendCommand('Page.captureScreenshot', {
        format: 'png',
        clip,
        captureBeyondViewport: true,
      })) as { data: string };
      signal.throwIfAborted();
      bands.push(nativeImage.createFromBuffer(Buffer.from(data, 'base64')).toBitmap());
    }
    return { width: ticketDots[width], height, data: Buffer.concat(bands) };
  });

/** Encodes a picture as PNG in base64. */
export const toPng = ({ width, height, data }: Bitmap): string =>
  nativeImage.createFromBitmap(Buffer.from(data), { width, height }).toPNG().toString('base64');

/**
 * Sends a ticket to a printer of the operating system, split into pages if it is long. Resolves to the system's reason
 * if printing fails, otherwise to null.
 */
export const printOnSystem = (html: string, width: TicketWidth, printer: string): Promise<string | null> =>
  withTicket(html, width, ({ window, height }) => {
    window.webContents.debugger.detach();
    const options: WebContentsPrintOptions = {
      silent: true,
      printBackground: true,
      deviceName: printer,
      margins: { marginType: 'none' },
      pageSize: getPageSize(width, Math.min(maxPageHeight, height)),
    };
    return new Promise((resolve) => {
      window.webContents.print(options, (isSpooled, reason) => resolve(isSpooled ? null : reason || 'failed'));
    });
  });

/**
 * Runs `use` with a function that lists the printers of the operating system. All its calls share one hidden window.
 */
export const withSystemPrinters = <T>(use: (listPrinters: ListSystemPrinters) => Promise<T>): Promise<T> =>
  withTimeout(spoolerTimeout, (signal) =>
    withHiddenWindow(
      { webPreferences: { session: getTicketSession() } },
      (window) =>
        use(async () => {
          signal.throwIfAborted();
          const printers = await window.webContents.getPrintersAsync();
          return printers.map(({ name, displayName, options }) => ({
            name,
            label: displayName || name,
            // Windows reports no status.
            status: (options as SystemPrinterStatus | undefined) ?? {},
          }));
        }),
      signal,
    ),
  );
