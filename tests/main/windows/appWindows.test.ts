import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DeviceSettings } from '@main/settings/deviceSettings';
import { silentLog } from '@main/log/log';
import { AppWindows } from '@main/windows/appWindows';
import { getErrorUrl, findReturnUrl } from '@main/windows/errorPage';
import { trackQuitting } from '@main/windows/unsavedPrompt';
import { eventually } from '../../support/eventually';

interface Options {
  x?: number;
  y?: number;
  width: number;
  height: number;
  webPreferences?: { devTools?: boolean };
}

/** Fake Electron windows that record what was requested of them. */
const { FakeWindow, electron } = vi.hoisted(() => {
  const made: { current: InstanceType<typeof Fake>[] } = { current: [] };
  const screens = {
    current: [{ x: 0, y: 0, width: 1920, height: 1080 }],
    changed: () => undefined as void,
  };
  // Loaded before any import is available.
  const Emitter = process.getBuiltinModule('node:events').EventEmitter;
  class FakeContents extends Emitter {
    loaded: string[] = [];
    sent: string[] = [];
    send = (_channel: string, text: string) => void this.sent.push(text);
    getURL = () => this.loaded.at(-1) ?? '';
    isDestroyed = () => false;
    isCrashed = () => false;
  }
  class Fake extends Emitter {
    static getFocusedWindow = () => made.current.find((window) => window.focused) ?? null;
    webContents = new FakeContents();
    focused = false;
    shown: 'no' | 'active' | 'inactive' = 'no';
    maximized = false;
    removed = false;
    bounds: { x: number; y: number; width: number; height: number };
    constructor(readonly options: Options) {
      super();
      this.bounds = { x: 0, y: 0, ...options };
      made.current.push(this);
    }
    loadURL = (url: string) => {
      this.webContents.loaded.push(url);
      return Promise.resolve();
    };
    show = () => void (this.shown = 'active');
    showInactive = () => void (this.shown = 'inactive');
    focus = () => made.current.forEach((window) => (window.focused = window === this));
    maximize = () => void (this.maximized = true);
    unmaximize = () => void (this.maximized = false);
    setFullScreen = (isFull: boolean) => void (this.full = isFull);
    full = false;
    setBounds = (bounds: Fake['bounds']) => {
      this.bounds = { ...bounds };
      this.emit('move');
    };
    restore = () => undefined;
    isMinimized = () => false;
    isFullScreen = () => this.full;
    isMaximized = () => this.maximized;
    setContentProtection = () => undefined;
    isDestroyed = () => this.removed;
    getBounds = () => this.bounds;
    getNormalBounds = () => {
      const { x, y, width, height } = this.bounds;
      return { x, y, width, height };
    };
    hide = () => void (this.shown = 'no');
    /** Closes as a user or the system does. */
    close = () => {
      const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
      this.emit('close', event);
      if (!event.defaultPrevented) this.end();
    };
    end = () => {
      this.removed = true;
      made.current = made.current.filter((window) => window !== this);
      this.emit('closed');
    };
  }
  const displays = () => screens.current.map((area) => ({ bounds: area, workArea: area, scaleFactor: 1 }));
  return {
    FakeWindow: { made, screens },
    electron: {
      app: new Emitter(),
      BrowserWindow: Fake,
      dialog: { showMessageBox: vi.fn(async () => ({ response: 0 })) },
      shell: { beep: vi.fn() },
      nativeTheme: { shouldUseDarkColors: false },
      screen: {
        getAllDisplays: displays,
        getDisplayMatching: () => displays()[0],
        getPrimaryDisplay: () => displays()[0],
        on: (_event: string, changed: () => void) => void (screens.changed = changed),
      },
    },
  };
});
vi.mock('electron', () => electron);

const wallAddress = 'app://bundle/index.html?window=wall#/stores/wall';
const all = () => FakeWindow.made.current;
const walls = () => all().filter(({ webContents }) => webContents.loaded[0] === wallAddress);
const wall = () => {
  const [found] = walls();
  if (found === undefined) throw new Error('there is no wall');
  return found;
};
const someBounds = { x: 2000, y: 40, width: 1200, height: 900, maximized: false, fullScreen: false };
const savedBounds = (settings: DeviceSettings, kind: 'office' | 'wall' | 'board') =>
  settings.windowLayouts[0]?.windows[kind] ?? null;
const quit = () => electron.app.emit('before-quit');

const someWindows = (
  found: Record<string, unknown> = {},
  { staysInTray = false, devUrl = null }: { staysInTray?: boolean; devUrl?: string | null } = {},
) => {
  const save = vi.fn(async (_values: Record<string, unknown>) => undefined);
  const settings = new DeviceSettings({ found, save, changed: vi.fn(), onWriteError: vi.fn(), pause: 0 });
  const lock = { isLocked: false };
  const windows = new AppWindows({
    preload: '/preload.cjs',
    icon: null,
    devUrl,
    devTools: false,
    settings,
    isLocked: () => lock.isLocked,
    log: silentLog,
    mark: { follow: () => undefined },
    staysInTray: () => staysInTray,
  });
  return { windows, settings, lock };
};

beforeEach(() => {
  FakeWindow.made.current = [];
  FakeWindow.screens.current = [{ x: 0, y: 0, width: 1920, height: 1080 }];
});

describe('an app that started at login', () => {
  const office = () => {
    const [found] = all();
    if (found === undefined) throw new Error('there is no window');
    return found;
  };

  it('loads its window without showing it, and shows it when asked', () => {
    const { windows } = someWindows({}, { staysInTray: true });
    windows.open({ isHidden: true });
    office().emit('ready-to-show');
    expect(office().shown).toBe('no');
    expect(office().webContents.loaded).toEqual(['app://bundle/index.html']);
    windows.focus();
    expect(all()).toHaveLength(1);
    expect(office().shown).toBe('active');
  });

  it('places and maximizes its window only when it is shown, also after a change of the displays', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const saved = { ...someBounds, x: 300, maximized: true, fullScreen: true };
    const { windows, settings } = someWindows({ window: saved }, { staysInTray: true });
    windows.open({ isHidden: true });
    office().emit('ready-to-show');
    FakeWindow.screens.changed();
    office().setBounds({ x: 5, y: 5, width: 900, height: 700 });
    vi.advanceTimersByTime(5_000);
    expect([office().maximized, office().full]).toEqual([false, false]);
    expect(savedBounds(settings, 'office')).toEqual(saved);
    windows.focus();
    office().emit('show');
    expect(office().bounds).toMatchObject({ x: 300, y: 40, width: 1200, height: 900 });
    expect([office().maximized, office().full]).toEqual([true, true]);
  });

  it('hides its last window when it is closed, so that alarms go on, and closes others', () => {
    const { windows } = someWindows({}, { staysInTray: true });
    const first = windows.open() as unknown as InstanceType<typeof electron.BrowserWindow>;
    windows.open();
    all().at(-1)?.close();
    expect(all()).toEqual([first]);
    first.close();
    expect(all()).toEqual([first]);
    expect(first.shown).toBe('no');
  });

  it('closes its window when the app was opened by hand', () => {
    const { windows } = someWindows();
    windows.open();
    office().close();
    expect(all()).toEqual([]);
  });
});

describe('the window with the wall of stores', () => {
  it('exists once and is focused when opened again', () => {
    const { windows } = someWindows();
    windows.open();
    windows.openWall();
    windows.openWall();
    expect(walls()).toHaveLength(1);
    expect(wall().focused).toBe(true);
    expect(wall().webContents.loaded).toEqual([wallAddress]);
  });

  it('returns to its own page when it shows another one', () => {
    const { windows } = someWindows();
    windows.openWall();
    wall().webContents.loaded.push('app://bundle/index.html#/misc/not-authorized');
    windows.openWall();
    expect(wall().webContents.getURL()).toBe(wallAddress);
  });

  it('reloads its page after a crash, and its error page links to that page', async () => {
    const { windows } = someWindows();
    windows.openWall();
    for (let crashes = 0; crashes < 4; crashes += 1) {
      wall().webContents.emit('render-process-gone', {}, { reason: 'crashed' });
      await new Promise(setImmediate);
    }
    const { loaded } = wall().webContents;
    expect(loaded.slice(0, -1)).toEqual(Array.from({ length: 4 }, () => wallAddress));
    expect(findReturnUrl(loaded.at(-1) ?? '')).toBe(wallAddress);
  });

  it('reloads at most three times when it ends up on an empty page', async () => {
    const { windows } = someWindows();
    windows.openWall();
    const { webContents } = wall();
    const turnBlank = async () => {
      webContents.loaded.push('about:blank');
      webContents.emit('did-stop-loading');
      await new Promise(setImmediate);
    };
    webContents.emit('did-stop-loading');
    await new Promise(setImmediate);
    expect(webContents.loaded).toEqual([wallAddress]);
    for (let times = 0; times < 3; times += 1) {
      await turnBlank();
      expect(webContents.loaded.at(-1)).toBe(wallAddress);
    }
    await turnBlank();
    expect(findReturnUrl(webContents.loaded.at(-1) ?? '')).toBe(wallAddress);
    await turnBlank();
    expect(webContents.loaded.at(-1)).toBe('about:blank');
  });

  it('remembers its bounds separately from those of the back office', () => {
    FakeWindow.screens.current.push({ x: 1920, y: 0, width: 2560, height: 1440 });
    const { windows, settings } = someWindows();
    windows.open();
    windows.openWall();
    Object.assign(wall().bounds, { x: 2000, y: 40, width: 1200, height: 900 });
    wall().close();
    expect(savedBounds(settings, 'wall')).toEqual(someBounds);
    expect(savedBounds(settings, 'office')).toBeNull();
    windows.openWall();
    expect(wall().options).toMatchObject({ x: 2000, y: 40, width: 1200, height: 900 });
  });

  it('uses default bounds when its screen was unplugged, and stays maximized', () => {
    const { windows } = someWindows({ wall: { ...someBounds, maximized: true } });
    windows.openWall();
    wall().emit('ready-to-show');
    expect(wall().options).not.toHaveProperty('x');
    expect(wall().maximized).toBe(true);
  });

  it('opens on the screen without a window the first time', () => {
    FakeWindow.screens.current.push({ x: 1920, y: 0, width: 2560, height: 1440 });
    const { windows } = someWindows();
    windows.open();
    windows.openWall();
    expect(wall().options).toMatchObject({ x: 1920, y: 0, width: 2560, height: 1440 });
  });

  it('is not restored after the user closed it', () => {
    const { windows, settings } = someWindows();
    windows.openWall();
    expect(settings.isOpen('wall')).toBe(true);
    wall().close();
    expect(settings.isOpen('wall')).toBe(false);
    windows.restoreSpecial();
    expect(walls()).toHaveLength(0);
  });

  it('is restored at the next start without taking focus', () => {
    trackQuitting();
    const { windows, settings } = someWindows();
    windows.open();
    windows.openWall();
    quit();
    wall().close();
    expect(settings.isOpen('wall')).toBe(true);

    const next = someWindows({ wallIsOpen: settings.isOpen('wall') });
    next.windows.restoreSpecial();
    wall().emit('ready-to-show');
    expect(wall().shown).toBe('inactive');
  });

  it('opens again when the user cancels quitting', async () => {
    trackQuitting();
    const { windows, settings } = someWindows();
    windows.open();
    const [office] = all();
    for (const goes of ['before', 'after']) {
      windows.openWall();
      const removed = wall();
      quit();
      removed.emit('close', { defaultPrevented: false });
      if (goes === 'before') removed.end();
      office?.emit('close', { defaultPrevented: false });
      office?.webContents.emit('will-prevent-unload', { preventDefault: vi.fn() });
      await eventually(() => expect(electron.dialog.showMessageBox).toHaveBeenCalled());
      electron.dialog.showMessageBox.mockClear();
      // The caller has received the reply.
      await new Promise(setImmediate);
      if (goes === 'after') removed.end();
      await eventually(() => expect(walls().filter((each) => each !== removed)).toHaveLength(1));
      expect(settings.isOpen('wall')).toBe(true);
      wall().close();
    }
  });
});

describe('the order board window', () => {
  const boardAddress = 'app://bundle/index.html?window=board#/orders/board/window';
  const board = () => all().find(({ webContents }) => webContents.loaded[0] === boardAddress);
  const ring = { type: 'alarm', kind: 'new', volume: 80 } as const;

  it('stays on top, and reopens at the start if it was open at the last quit', () => {
    trackQuitting();
    const { windows, settings } = someWindows();
    windows.open();
    windows.openBoard();
    windows.openBoard();
    expect(all()).toHaveLength(2);
    expect(board()?.options).toMatchObject({ alwaysOnTop: true });
    expect(all()[0]?.options).toMatchObject({ alwaysOnTop: false });
    expect(settings.isOpen('board')).toBe(true);
    expect(settings.isOpen('wall')).toBe(false);
    board()?.close();
    expect(settings.isOpen('board')).toBe(false);
    someWindows({ wallIsOpen: true, boardIsOpen: true }).windows.restoreSpecial();
    expect(walls()).toHaveLength(1);
    expect(board()).toBeDefined();
  });

  it('plays alarms, and without it a back office window plays them', () => {
    const { windows } = someWindows();
    windows.open();
    windows.openWall();
    windows.openBoard();
    const [office] = all();
    const sent = () => all().map(({ webContents }) => webContents.sent.length);
    windows.sound(ring);
    expect(sent()).toEqual([0, 0, 1]);
    windows.sound({ ...ring, kind: null });
    expect(sent()).toEqual([1, 1, 2]);
    board()?.end();
    windows.sound(ring);
    expect(office?.webContents.sent).toHaveLength(2);
    expect(wall().webContents.sent).toHaveLength(1);
    expect(electron.shell.beep).not.toHaveBeenCalled();
    for (const window of [...all()]) window.end();
    windows.sound(ring);
    expect(electron.shell.beep).toHaveBeenCalledTimes(1);
  });

  it('leaves alarms to another window or the system while it shows its error page', () => {
    const { windows } = someWindows();
    windows.open();
    windows.openBoard();
    const [office] = all();
    void board()?.loadURL(getErrorUrl('board'));
    windows.sound(ring);
    expect(office?.webContents.sent).toHaveLength(1);
    expect(board()?.webContents.sent).toEqual([]);
    void office?.loadURL(getErrorUrl('office'));
    electron.shell.beep.mockClear();
    windows.sound(ring);
    expect(electron.shell.beep).toHaveBeenCalledTimes(1);
  });
});

describe('while locked', () => {
  const boardAddress = 'app://bundle/index.html?window=board#/orders/board/window';
  const notice = { type: 'notice', notice: { tone: 'info', messageKey: 'x', params: {} } } as const;
  const areas = { type: 'areasChanged', areas: ['stores'] } as const;

  it('windows get no events with data, and notices wait', () => {
    const { windows, lock } = someWindows();
    windows.open();
    windows.openWall();
    lock.isLocked = true;
    expect(windows.broadcast(notice)).toBe(false);
    expect(all().flatMap(({ webContents }) => webContents.sent)).toEqual([]);
    windows.sound({ type: 'alarm', kind: 'new', volume: 80 });
    expect(all()[0]?.webContents.sent).toHaveLength(1);
    lock.isLocked = false;
    expect(windows.broadcast(notice)).toBe(true);
  });

  it('an exempt window stays usable on its own page only', () => {
    const { windows, settings, lock } = someWindows();
    settings.setPreferences({ lockExemptions: ['board'] });
    windows.open();
    windows.openWall();
    windows.openBoard();
    lock.isLocked = true;
    const contentsOf = (address: string) =>
      all().find(({ webContents }) => webContents.loaded[0] === address)?.webContents;
    const isLocked = (address: string) => windows.isLocked(contentsOf(address) as never);
    expect(isLocked(boardAddress)).toBe(false);
    expect(isLocked(wallAddress)).toBe(true);
    windows.broadcast(areas);
    expect(contentsOf(boardAddress)?.sent).toHaveLength(1);
    expect(contentsOf(wallAddress)?.sent).toEqual([]);
    contentsOf(boardAddress)?.loaded.push('app://bundle/index.html?window=board#/users');
    expect(isLocked(boardAddress)).toBe(true);
  });
});

describe('the back office window', () => {
  it('reloads the same page after a crash, and its start page after a second crash', async () => {
    const { windows } = someWindows();
    windows.open();
    const [{ webContents: contents } = { webContents: null }] = all();
    if (contents === null) throw new Error('there is no window');
    const form = 'app://bundle/index.html#/stores/5/edit?tab=hours';
    contents.loaded.push(form);
    const crash = async () => {
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
      await new Promise((resolve) => setImmediate(resolve));
      return contents.loaded.at(-1);
    };
    expect(await crash()).toBe(form);
    expect(await crash()).toBe(contents.loaded[0]);
  });

  it('has no developer tools in a packaged app', () => {
    someWindows().windows.open();
    const [window] = all();
    expect(window?.options.webPreferences?.devTools).toBe(false);
  });

  it('is focused instead of the wall of stores when the app is started a second time', () => {
    const { windows } = someWindows();
    windows.open();
    windows.openWall();
    wall().focus();
    windows.focus();
    expect(wall().focused).toBe(false);
    expect(all()).toHaveLength(2);
  });

  it('is opened when only the wall of stores is left', () => {
    const { windows } = someWindows({ window: { ...someBounds, x: 10 } });
    windows.openWall();
    windows.focus();
    expect(all().map(({ options }) => options.x)).toEqual([undefined, 10]);
  });

  it('is opened by the link on its error page', () => {
    expect(findReturnUrl(getErrorUrl('office'))).toBe('app://bundle/index.html');
    expect(findReturnUrl('app://bundle/index.html')).toBeNull();
  });
});

describe('an additional window', () => {
  const corners = () => all().map(({ options: { x = 0, y = 0 } }) => ({ x, y }));

  it('is offset from the other windows, including the wall of stores', () => {
    const { windows } = someWindows();
    windows.open();
    all()[0]?.focus();
    windows.open();
    windows.openWall();
    const [first, second, third] = corners();
    expect(second).not.toEqual(first);
    expect(third).not.toEqual(second);
    expect(third).not.toEqual(first);
  });

  it('stays within the screen, smaller if necessary', () => {
    FakeWindow.screens.current = [{ x: 0, y: 0, width: 1366, height: 768 }];
    const { windows } = someWindows();
    for (let opened = 0; opened < 6; opened += 1) windows.open();
    for (const { options } of all()) {
      expect((options.x ?? 0) + options.width).toBeLessThanOrEqual(1366);
      expect((options.y ?? 0) + options.height).toBeLessThanOrEqual(768);
    }
    expect(new Set(corners().map(({ x, y }) => `${x},${y}`)).size).toBe(6);
  });
});

describe('when the displays change', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const mainDisplay = { x: 0, y: 0, width: 1920, height: 1080 };
  const second = { x: -2560, y: -200, width: 2560, height: 1440 };
  const connect = (...screens: (typeof mainDisplay)[]) => {
    FakeWindow.screens.current = screens;
    FakeWindow.screens.changed();
  };
  const moveTo = (window: ReturnType<typeof wall>, x: number, y: number) =>
    window.setBounds({ x, y, width: 1000, height: 800 });

  it('windows return to their place, and moves by the system are not saved', () => {
    const { windows, settings } = someWindows();
    connect(mainDisplay, second);
    vi.advanceTimersByTime(2_000);
    windows.open();
    windows.openWall();
    wall().emit('ready-to-show');
    vi.advanceTimersByTime(2_000);
    moveTo(wall(), -2000, -100);
    vi.advanceTimersByTime(2_000);
    expect(savedBounds(settings, 'wall')).toMatchObject({ x: -2000, y: -100 });

    for (let round = 0; round < 5; round += 1) {
      const saved = structuredClone(settings.windowLayouts.find(({ displays }) => displays.includes('-2560')));
      moveTo(wall(), 30, 30);
      connect(mainDisplay);
      vi.advanceTimersByTime(3_000);
      expect(wall().bounds).toMatchObject({ x: 30, y: 30 });
      moveTo(wall(), 40 + round * 10, 50);
      vi.advanceTimersByTime(3_000);
      connect(mainDisplay, second);
      moveTo(wall(), 0, 0);
      vi.advanceTimersByTime(3_000);
      expect(wall().bounds).toMatchObject({ x: -2000, y: -100 });
      expect(settings.windowLayouts.find(({ displays }) => displays.includes('-2560'))).toEqual(saved);
      connect(mainDisplay);
      vi.advanceTimersByTime(3_000);
      expect(wall().bounds).toMatchObject({ x: 40 + round * 10, y: 50 });
      moveTo(wall(), 30, 30);
      vi.advanceTimersByTime(2_000);
      connect(mainDisplay, second);
      vi.advanceTimersByTime(3_000);
    }
  });

  it('a window on a display that is gone comes back to the screen', () => {
    const { windows } = someWindows({ wall: someBounds });
    FakeWindow.screens.current = [mainDisplay, { x: 1920, y: 0, width: 1920, height: 1080 }];
    windows.openWall();
    wall().emit('ready-to-show');
    vi.advanceTimersByTime(2_000);
    expect(wall().bounds.x).toBe(2000);
    connect(mainDisplay);
    vi.advanceTimersByTime(3_000);
    expect(wall().bounds).toMatchObject({ x: 0, y: 0 });
  });

  it('the board opens beside the office on a single screen, which gets its size back', () => {
    FakeWindow.screens.current = [{ x: 0, y: 0, width: 1366, height: 728 }];
    const { windows } = someWindows();
    const [office] = [windows.open()] as unknown as ReturnType<typeof wall>[];
    office?.setBounds({ x: 3, y: 0, width: 1360, height: 728 });
    windows.openBoard();
    const board = all().at(-1);
    expect(board?.options.x).toBeGreaterThanOrEqual((office?.bounds.x ?? 0) + (office?.bounds.width ?? 0));
    expect(office?.bounds.width).toBeGreaterThanOrEqual(900);
    board?.close();
    expect(office?.bounds).toEqual({ x: 3, y: 0, width: 1360, height: 728 });
  });

  it('full screen returns after a restart', () => {
    const { windows, settings } = someWindows();
    windows.openWall();
    wall().setFullScreen(true);
    wall().close();
    expect(savedBounds(settings, 'wall')).toMatchObject({ fullScreen: true });
    windows.openWall();
    wall().emit('ready-to-show');
    expect(wall().full).toBe(true);
  });
});

describe('an IPC message', () => {
  const office = 'app://bundle/index.html';

  /** Returns whether a message from a frame of the back office window is accepted. */
  const isAccepted = (url: string, { devUrl, isSubframe = false }: { devUrl?: string; isSubframe?: boolean } = {}) => {
    const { windows } = someWindows({}, { devUrl: devUrl ?? null });
    windows.open();
    const sender = all().at(-1)?.webContents;
    const mainFrame = { url };
    Object.assign(sender ?? {}, { mainFrame });
    const senderFrame = isSubframe ? { url } : mainFrame;
    return windows.isOurs({ sender, senderFrame } as never);
  };

  it('is accepted from the top frame of a window that shows the app', () => {
    expect(isAccepted(office)).toBe(true);
    expect(isAccepted('app://bundle/index.html?window=wall#/stores/wall')).toBe(true);
  });

  it.each([
    '',
    'about:blank',
    'about:srcdoc',
    'data:text/html,app://bundle/',
    'blob:app://bundle/1',
    'app://bundle.evil.example/',
    'app://other/index.html',
    'https://bundle/index.html',
    'file:///app://bundle/index.html',
    'http://localhost:5173/',
  ])('is refused from a window that shows %j', (url) => {
    expect(isAccepted(url)).toBe(false);
  });

  it('is refused from a frame within the page', () => {
    expect(isAccepted(office, { isSubframe: true })).toBe(false);
  });

  it('is accepted from the development server only in a development build', () => {
    expect(isAccepted('http://localhost:5173/', { devUrl: 'http://localhost:5173/' })).toBe(true);
    expect(isAccepted('http://localhost:5174/', { devUrl: 'http://localhost:5173/' })).toBe(false);
  });

  it('is refused from contents that are none of the windows, and from a frame that is gone', () => {
    const { windows } = someWindows();
    windows.open();
    const frame = { url: office };
    const unknown = { mainFrame: frame };
    expect(windows.isOurs({ sender: unknown, senderFrame: frame } as never)).toBe(false);
    const sender = Object.assign(all()[0]?.webContents ?? {}, { mainFrame: frame });
    expect(windows.isOurs({ sender, senderFrame: null } as never)).toBe(false);
    all()[0]?.end();
    expect(windows.isOurs({ sender, senderFrame: frame } as never)).toBe(false);
  });
});
