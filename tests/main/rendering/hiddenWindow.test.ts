import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderLandingPicture } from '@main/files/landingPicture';
import { drawTicket, printOnSystem, withSystemPrinters } from '@main/tickets/drawTicket';

/** Fake Electron whose windows answer `loadURL` and native calls only when a test settles them. */
const { windows, electron } = vi.hoisted(() => {
  const windows: FakeWindow[] = [];
  const defer = <T>() => {
    let resolve!: (value: T) => void;
    let reject!: (cause: Error) => void;
    const promise = new Promise<T>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    return { promise, resolve, reject };
  };
  class FakeWindow {
    isRemoved = false;
    stops = 0;
    load = defer<void>();
    /** The native call in flight. */
    native = defer<unknown>();
    isNativePending = false;
    constructor() {
      windows.push(this);
    }
    private startNative = () => {
      this.isNativePending = true;
      return this.native.promise.finally(() => (this.isNativePending = false));
    };
    webContents = {
      stop: () => void (this.stops += 1),
      capturePage: this.startNative,
      getPrintersAsync: this.startNative,
      print: (_options: unknown, onEnd: (isSpooled: boolean) => void) =>
        void this.startNative().then(() => onEnd(true)),
      debugger: {
        attach: () => undefined,
        detach: () => undefined,
        sendCommand: async (name: string) => {
          if (name === 'Page.getLayoutMetrics') return { cssContentSize: { height: 10_000 } };
          return name === 'Page.captureScreenshot' ? this.startNative() : undefined;
        },
      },
    };
    loadURL = () => this.load.promise;
    isDestroyed = () => this.isRemoved;
    destroy = () => void (this.isRemoved = true);
  }
  const fakeSession = {
    protocol: { isProtocolHandled: () => true },
    webRequest: { onBeforeRequest: () => undefined },
    setPermissionRequestHandler: () => undefined,
  };
  return { windows, electron: { BrowserWindow: FakeWindow, session: { fromPartition: () => fakeSession } } };
});
vi.mock('electron', () => electron);

afterEach(() => {
  vi.useRealTimers();
  windows.length = 0;
});

const html = '<p>Pedido</p>';
const minute = 60_000;

describe('a hidden window after its deadline', () => {
  it.each([
    ['drawing a ticket', () => drawTicket(html, 80), { data: '' }],
    ['printing a ticket', () => printOnSystem(html, 80, 'EPSON'), undefined],
    ['reading printers', () => withSystemPrinters((listPrinters) => listPrinters()), []],
  ])('is destroyed only after the native call of %s has ended', async (_title, start, nativeResult) => {
    vi.useFakeTimers();
    const rejection = expect(start()).rejects.toThrow('took too long');
    const window = windows[0]!;
    window.load.resolve();
    await vi.waitFor(() => expect(window.isNativePending).toBe(true));
    await vi.advanceTimersByTimeAsync(minute);
    await rejection;
    expect(window.isRemoved).toBe(false);
    window.native.resolve(nativeResult);
    await vi.waitFor(() => expect(window.isRemoved).toBe(true));
    expect(windows).toHaveLength(1);
  });

  it('is destroyed only after the picture of a landing has been taken', async () => {
    const controller = new AbortController();
    const picture = renderLandingPicture(html, async () => new Response(), controller.signal);
    const window = windows[0]!;
    window.load.resolve();
    await vi.waitFor(() => expect(window.isNativePending).toBe(true));
    controller.abort();
    expect(window.isRemoved).toBe(false);
    window.native.reject(new Error('no picture'));
    await expect(picture).rejects.toThrow('no picture');
    expect(window.isRemoved).toBe(true);
  });

  it('stops loading and starts no native call', async () => {
    const controller = new AbortController();
    const picture = renderLandingPicture(html, async () => new Response(), controller.signal);
    const window = windows[0]!;
    controller.abort();
    expect(window.stops).toBe(1);
    window.load.resolve();
    await expect(picture).rejects.toThrow('aborted');
    expect(window).toMatchObject({ isNativePending: false, isRemoved: true });
  });
});

it('a landing picture is captured again while the page has not been painted', async () => {
  const picture = renderLandingPicture(html, async () => new Response(), new AbortController().signal);
  const window = windows[0]!;
  window.load.resolve();
  let captures = 0;
  const image = {
    isEmpty: () => (captures += 1) < 3,
    resize: () => ({ toJPEG: () => Buffer.from('jpg') }),
  };
  window.native.resolve(image);
  expect(new TextDecoder().decode(await picture)).toBe('jpg');
  expect(captures).toBe(3);
});
