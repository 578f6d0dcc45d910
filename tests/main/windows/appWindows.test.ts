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
  const created: { current: InstanceType<typeof Fake>[] } = { current: [] };
  const screens = {
    current: [{ x: 0, y: 0, width: 1920, height: 1080 }],
    changed: () => undefined as void,
  };
  // Loads the module without an import, because hoisted code runs before all imports.
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
    static getFocusedWindow = () => created.current.find((window) => window.focused) ?? null;
    webContents = new FakeContents();
    focused = false;
    shown: 'no' | 'active' | 'inactive' = 'no';
    maximized = false;
    removed = false;
    bounds: { x: number; y: number; width: number; height: number };
    constructor(readonly options: Options) {
      super();
      this.bounds = { x: 0, y: 0, ...options };
      created.current.push(this);
    }
    loadURL = (url: string) => {
      this.webContents.loaded.push(url);
      return Promise.resolve();
    };
    show = () => void (this.shown = 'active');
    showInactive = () => void (this.shown = 'inactive');
    focus = () => created.current.forEach((window) => (window.focused = window === this));
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
      created.current = created.current.filter((window) => window !== this);
      this.emit('closed');
    };
  }
  const createDisplays = () => screens.current.map((area) => ({ bounds: area, workArea: area, scaleFactor: 1 }));
  return {
    FakeWindow: { created, screens },
    electron: {
      app: new Emitter(),
      BrowserWindow: Fake,
      dialog: { showMessageBox: vi.fn(async () => ({ response: 0 })) },
      shell: { beep: vi.fn() },
      nativeTheme: { shouldUseDarkColors: false },
      screen: {
        getAllDisplays: createDisplays,
        getDisplayMatching: () => createDisplays()[0],
        getPrimaryDisplay: () => createDisplays()[0],
        on: (_event: string, changed: () => void) => void (screens.changed = changed),
      },
    },
  };
});
vi.mock('electron', () => electron);

const wallAddress = 'app://bundle/index.html?window=wall#/stores/wall';
const listWindows = () => FakeWindow.created.current;
const listWalls = () => listWindows().filter(({ webContents }) => webContents.loaded[0] === wallAddress);
const getWall = () => {
  const [session] = listWalls();
  if (session === undefined) throw new Error('there is no wall');
  return session;
};
const someBounds = { x: 2000, y: 40, width: 1200, height: 900, maximized: false, fullScreen: false };
const getSavedBounds = (settings: DeviceSettings, kind: 'office' | 'wall' | 'board') =>
  settings.windowLayouts[0]?.windows[kind] ?? null;
const quit = () => electron.app.emit('before-quit');

const createWindows = (
  match: Record<string, unknown> = {},
  { staysInTray = false, devUrl = null }: { staysInTray?: boolean; devUrl?: string | null } = {},
) => {
  const save = vi.fn(async (_values: Record<string, unknown>) => undefined);
  const settings = new DeviceSettings({ entries: match, save, onChange: vi.fn(), onWriteError: vi.fn(), pause: 0 });
  const lock = { isLocked: false };
  const windows = new AppWindows({
    preload: '/preload.cjs',
    icon: null,
    devUrl,
    devTools: false,
    settings,
    isLocked: () => lock.isLocked,
    log: silentLog,
    profileMark: { follow: () => undefined },
    staysInTray: () => staysInTray,
  });
  return { windows, settings, lock };
};

beforeEach(() => {
  FakeWindow.created.current = [];
  FakeWindow.screens.current = [{ x: 0, y: 0, width: 1920, height: 1080 }];
});

describe('the first window', () => {
  const getOffice = () => {
    const [session] = listWindows();
    if (session === undefined) throw new Error('there is no window');
    return session;
  };

  it('is loaded without being shown after a start at login, and is shown on request', () => {
    const { windows } = createWindows({}, { staysInTray: true });
    windows.open({ isHidden: true });
    getOffice().emit('ready-to-show');
    expect(getOffice().shown).toBe('no');
    expect(getOffice().webContents.loaded).toEqual(['app://bundle/index.html']);
    windows.focus();
    expect(listWindows()).toHaveLength(1);
    expect(getOffice().shown).toBe('active');
  });

  it('is placed and maximized only when it is shown, even if the displays change before', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const savedBounds = { ...someBounds, x: 300, maximized: true, fullScreen: true };
    const { windows, settings } = createWindows({ window: savedBounds }, { staysInTray: true });
    windows.open({ isHidden: true });
    getOffice().emit('ready-to-show');
    FakeWindow.screens.changed();
    getOffice().setBounds({ x: 5, y: 5, width: 900, height: 700 });
    vi.advanceTimersByTime(5_000);
    expect([getOffice().maximized, getOffice().full]).toEqual([false, false]);
    expect(getSavedBounds(settings, 'office')).toEqual(savedBounds);
    windows.focus();
    getOffice().emit('show');
    expect(getOffice().bounds).toMatchObject({ x: 300, y: 40, width: 1200, height: 900 });
    expect([getOffice().maximized, getOffice().full]).toEqual([true, true]);
  });

  it('is hidden instead of closed when no other window is left and the app stays in the tray, so that alarms continue', () => {
    const { windows } = createWindows({}, { staysInTray: true });
    const firstWindow = windows.open() as unknown as InstanceType<typeof electron.BrowserWindow>;
    windows.open();
    listWindows().at(-1)?.close();
    expect(listWindows()).toEqual([firstWindow]);
    firstWindow.close();
    expect(listWindows()).toEqual([firstWindow]);
    expect(firstWindow.shown).toBe('no');
  });

  it('is closed when the app does not stay in the tray', () => {
    const { windows } = createWindows();
    windows.open();
    getOffice().close();
    expect(listWindows()).toEqual([]);
  });
});

describe('the window with the wall of stores', () => {
  it('exists once and is focused when opened again', () => {
    const { windows } = createWindows();
    windows.open();
    windows.openWall();
    windows.openWall();
    expect(listWalls()).toHaveLength(1);
    expect(getWall().focused).toBe(true);
    expect(getWall().webContents.loaded).toEqual([wallAddress]);
  });

  it('returns to its own page when it is opened again while showing another one', () => {
    const { windows } = createWindows();
    windows.openWall();
    getWall().webContents.loaded.push('app://bundle/index.html#/misc/not-authorized');
    windows.openWall();
    expect(getWall().webContents.getURL()).toBe(wallAddress);
  });

  it('reloads its page after a crash, and its error page links to that page', async () => {
    const { windows } = createWindows();
    windows.openWall();
    for (let crashes = 0; crashes < 4; crashes += 1) {
      getWall().webContents.emit('render-process-gone', {}, { reason: 'crashed' });
      await new Promise(setImmediate);
    }
    const { loaded } = getWall().webContents;
    expect(loaded.slice(0, -1)).toEqual(Array.from({ length: 4 }, () => wallAddress));
    expect(findReturnUrl(loaded.at(-1) ?? '')).toBe(wallAddress);
  });

  it('reloads at most three times when it ends up on an empty page', async () => {
    const { windows } = createWindows();
    windows.openWall();
    const { webContents } = getWall();
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
    const { windows, settings } = createWindows();
    windows.open();
    windows.openWall();
    Object.assign(getWall().bounds, { x: 2000, y: 40, width: 1200, height: 900 });
    getWall().close();
    expect(getSavedBounds(settings, 'wall')).toEqual(someBounds);
    expect(getSavedBounds(settings, 'office')).toBeNull();
    windows.openWall();
    expect(getWall().options).toMatchObject({ x: 2000, y: 40, width: 1200, height: 900 });
  });

  it('uses default bounds when its screen was unplugged, and stays maximized', () => {
    const { windows } = createWindows({ wall: { ...someBounds, maximized: true } });
    windows.openWall();
    getWall().emit('ready-to-show');
    expect(getWall().options).not.toHaveProperty('x');
    expect(getWall().maximized).toBe(true);
  });

  it('opens on a screen without a window the first time', () => {
    FakeWindow.screens.current.push({ x: 1920, y: 0, width: 2560, height: 1440 });
    const { windows } = createWindows();
    windows.open();
    windows.openWall();
    expect(getWall().options).toMatchObject({ x: 1920, y: 0, width: 2560, height: 1440 });
  });

  it('is not restored after the user closed it', () => {
    const { windows, settings } = createWindows();
    windows.openWall();
    expect(settings.isOpen('wall')).toBe(true);
    getWall().close();
    expect(settings.isOpen('wall')).toBe(false);
    windows.restoreSingletons();
    expect(listWalls()).toHaveLength(0);
  });

  it('is restored at the next start without taking focus', () => {
    trackQuitting();
    const { windows, settings } = createWindows();
    windows.open();
    windows.openWall();
    quit();
    getWall().close();
    expect(settings.isOpen('wall')).toBe(true);

    const next = createWindows({ wallIsOpen: settings.isOpen('wall') });
    next.windows.restoreSingletons();
    getWall().emit('ready-to-show');
    expect(getWall().shown).toBe('inactive');
  });

  it('opens again when the user cancels quitting', async () => {
    trackQuitting();
    const { windows, settings } = createWindows();
    windows.open();
    const [office] = listWindows();
    for (const goes of ['before', 'after']) {
      windows.openWall();
      const removedWall = getWall();
      quit();
      removedWall.emit('close', { defaultPrevented: false });
      if (goes === 'before') removedWall.end();
      office?.emit('close', { defaultPrevented: false });
      office?.webContents.emit('will-prevent-unload', { preventDefault: vi.fn() });
      await eventually(() => expect(electron.dialog.showMessageBox).toHaveBeenCalled());
      electron.dialog.showMessageBox.mockClear();
      // Waits until the caller has received the reply.
      await new Promise(setImmediate);
      if (goes === 'after') removedWall.end();
      await eventually(() => expect(listWalls().filter((each) => each !== removedWall)).toHaveLength(1));
      expect(settings.isOpen('wall')).toBe(true);
      getWall().close();
    }
  });
});

describe('the order board window', () => {
  const boardAddress = 'app://bundle/index.html?window=board#/orders/board/window';
  const findBoard = () => listWindows().find(({ webContents }) => webContents.loaded[0] === boardAddress);
  const ring = { type: 'alarm', kind: 'new', volume: 80 } as const;

  it('stays on top, and reopens at the start if it was open at the last quit', () => {
    trackQuitting();
    const { windows, settings } = createWindows();
    windows.open();
    windows.openBoard();
    windows.openBoard();
    expect(listWindows()).toHaveLength(2);
    expect(findBoard()?.options).toMatchObject({ alwaysOnTop: true });
    expect(listWindows()[0]?.options).toMatchObject({ alwaysOnTop: false });
    expect(settings.isOpen('board')).toBe(true);
    expect(settings.isOpen('wall')).toBe(false);
    findBoard()?.close();
    expect(settings.isOpen('board')).toBe(false);
    createWindows({ wallIsOpen: true, boardIsOpen: true }).windows.restoreSingletons();
    expect(listWalls()).toHaveLength(1);
    expect(findBoard()).toBeDefined();
  });

  it('plays alarms; while it is closed, a back office window plays them', () => {
    const { windows } = createWindows();
    windows.open();
    windows.openWall();
    windows.openBoard();
    const [office] = listWindows();
    const listSent = () => listWindows().map(({ webContents }) => webContents.sent.length);
    windows.playSound(ring);
    expect(listSent()).toEqual([0, 0, 1]);
    windows.playSound({ ...ring, kind: null });
    expect(listSent()).toEqual([1, 1, 2]);
    findBoard()?.end();
    windows.playSound(ring);
    expect(office?.webContents.sent).toHaveLength(2);
    expect(getWall().webContents.sent).toHaveLength(1);
    expect(electron.shell.beep).not.toHaveBeenCalled();
    for (const window of [...listWindows()]) window.end();
    windows.playSound(ring);
    expect(electron.shell.beep).toHaveBeenCalledTimes(1);
  });

  it('leaves alarms to another window or the system while it shows its error page', () => {
    const { windows } = createWindows();
    windows.open();
    windows.openBoard();
    const [office] = listWindows();
    void findBoard()?.loadURL(getErrorUrl('board'));
    windows.playSound(ring);
    expect(office?.webContents.sent).toHaveLength(1);
    expect(findBoard()?.webContents.sent).toEqual([]);
    void office?.loadURL(getErrorUrl('office'));
    electron.shell.beep.mockClear();
    windows.playSound(ring);
    expect(electron.shell.beep).toHaveBeenCalledTimes(1);
  });
});

describe('while locked', () => {
  const boardAddress = 'app://bundle/index.html?window=board#/orders/board/window';
  const notice = { type: 'notice', notice: { tone: 'info', messageKey: 'x', params: {} } } as const;
  const areas = { type: 'areasChanged', areas: ['stores'] } as const;

  it('windows receive no events with data, and notices wait', () => {
    const { windows, lock } = createWindows();
    windows.open();
    windows.openWall();
    lock.isLocked = true;
    expect(windows.broadcast(notice)).toBe(false);
    expect(listWindows().flatMap(({ webContents }) => webContents.sent)).toEqual([]);
    windows.playSound({ type: 'alarm', kind: 'new', volume: 80 });
    expect(listWindows()[0]?.webContents.sent).toHaveLength(1);
    lock.isLocked = false;
    expect(windows.broadcast(notice)).toBe(true);
  });

  it('an exempt window stays usable only on its own page', () => {
    const { windows, settings, lock } = createWindows();
    settings.setPreferences({ lockExemptions: ['board'] });
    windows.open();
    windows.openWall();
    windows.openBoard();
    lock.isLocked = true;
    const findContents = (address: string) =>
      listWindows().find(({ webContents }) => webContents.loaded[0] === address)?.webContents;
    const isLocked = (address: string) => windows.isLocked(findContents(address) as never);
    expect(isLocked(boardAddress)).toBe(false);
    expect(isLocked(wallAddress)).toBe(true);
    windows.broadcast(areas);
    expect(findContents(boardAddress)?.sent).toHaveLength(1);
    expect(findContents(wallAddress)?.sent).toEqual([]);
    findContents(boardAddress)?.loaded.push('app://bundle/index.html?window=board#/users');
    expect(isLocked(boardAddress)).toBe(true);
  });
});

describe('the back office window', () => {
  it('reloads the same page after a crash, and its start page after a second crash', async () => {
    const { windows } = createWindows();
    windows.open();
    const [{ webContents: contents } = { webContents: null }] = listWindows();
    if (contents === null) throw new Error('there is no window');
    const form = 'app://bundle/index.html#/stores/5/edit?tab=hours';
    contents.loaded.push(form);
    const crashWindow = async () => {
      contents.emit('render-process-gone', {}, { reason: 'crashed' });
      await new Promise((resolve) => setImmediate(resolve));
      return contents.loaded.at(-1);
    };
    expect(await crashWindow()).toBe(form);
    expect(await crashWindow()).toBe(contents.loaded[0]);
  });

  it('has no developer tools in a packaged app', () => {
    createWindows().windows.open();
    const [window] = listWindows();
    expect(window?.options.webPreferences?.devTools).toBe(false);
  });

  it('is focused instead of the wall of stores when the app is started a second time', () => {
    const { windows } = createWindows();
    windows.open();
    windows.openWall();
    getWall().focus();
    windows.focus();
    expect(getWall().focused).toBe(false);
    expect(listWindows()).toHaveLength(2);
  });

  it('is opened when only the wall of stores is left', () => {
    const { windows } = createWindows({ window: { ...someBounds, x: 10 } });
    windows.openWall();
    windows.focus();
    expect(listWindows().map(({ options }) => options.x)).toEqual([undefined, 10]);
  });

  it('is opened by the link on its error page', () => {
    expect(findReturnUrl(getErrorUrl('office'))).toBe('app://bundle/index.html');
    expect(findReturnUrl('app://bundle/index.html')).toBeNull();
  });
});

describe('an additional window', () => {
  const listCorners = () => listWindows().map(({ options: { x = 0, y = 0 } }) => ({ x, y }));

  it('is offset from the other windows, including the wall of stores', () => {
    const { windows } = createWindows();
    windows.open();
    listWindows()[0]?.focus();
    windows.open();
    windows.openWall();
    const [first, second, third] = listCorners();
    expect(second).not.toEqual(first);
    expect(third).not.toEqual(second);
    expect(third).not.toEqual(first);
  });

  it('stays within the screen, smaller if necessary', () => {
    FakeWindow.screens.current = [{ x: 0, y: 0, width: 1366, height: 768 }];
    const { windows } = createWindows();
    for (let openedScreen = 0; openedScreen < 6; openedScreen += 1) windows.open();
    for (const { options } of listWindows()) {
      expect((options.x ?? 0) + options.width).toBeLessThanOrEqual(1366);
      expect((options.y ?? 0) + options.height).toBeLessThanOrEqual(768);
    }
    expect(new Set(listCorners().map(({ x, y }) => `${x},${y}`)).size).toBe(6);
  });
});

describe('window placement across displays', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const mainDisplay = { x: 0, y: 0, width: 1920, height: 1080 };
  const secondDisplay = { x: -2560, y: -200, width: 2560, height: 1440 };
  const connectDisplays = (...screens: (typeof mainDisplay)[]) => {
    FakeWindow.screens.current = screens;
    FakeWindow.screens.changed();
  };
  const moveTo = (window: ReturnType<typeof getWall>, x: number, y: number) =>
    window.setBounds({ x, y, width: 1000, height: 800 });

  it('restores windows to their displays without saving moves made by the system', () => {
    const { windows, settings } = createWindows();
    connectDisplays(mainDisplay, secondDisplay);
    vi.advanceTimersByTime(2_000);
    windows.open();
    windows.openWall();
    getWall().emit('ready-to-show');
    vi.advanceTimersByTime(2_000);
    moveTo(getWall(), -2000, -100);
    vi.advanceTimersByTime(2_000);
    expect(getSavedBounds(settings, 'wall')).toMatchObject({ x: -2000, y: -100 });

    for (let round = 0; round < 5; round += 1) {
      const savedWindowLayout = structuredClone(
        settings.windowLayouts.find(({ displays }) => displays.includes('-2560')),
      );
      moveTo(getWall(), 30, 30);
      connectDisplays(mainDisplay);
      vi.advanceTimersByTime(3_000);
      expect(getWall().bounds).toMatchObject({ x: 30, y: 30 });
      moveTo(getWall(), 40 + round * 10, 50);
      vi.advanceTimersByTime(3_000);
      connectDisplays(mainDisplay, secondDisplay);
      moveTo(getWall(), 0, 0);
      vi.advanceTimersByTime(3_000);
      expect(getWall().bounds).toMatchObject({ x: -2000, y: -100 });
      expect(settings.windowLayouts.find(({ displays }) => displays.includes('-2560'))).toEqual(savedWindowLayout);
      connectDisplays(mainDisplay);
      vi.advanceTimersByTime(3_000);
      expect(getWall().bounds).toMatchObject({ x: 40 + round * 10, y: 50 });
      moveTo(getWall(), 30, 30);
      vi.advanceTimersByTime(2_000);
      connectDisplays(mainDisplay, secondDisplay);
      vi.advanceTimersByTime(3_000);
    }
  });

  it('moves a window from a disconnected display to the remaining one', () => {
    const { windows } = createWindows({ wall: someBounds });
    FakeWindow.screens.current = [mainDisplay, { x: 1920, y: 0, width: 1920, height: 1080 }];
    windows.openWall();
    getWall().emit('ready-to-show');
    vi.advanceTimersByTime(2_000);
    expect(getWall().bounds.x).toBe(2000);
    connectDisplays(mainDisplay);
    vi.advanceTimersByTime(3_000);
    expect(getWall().bounds).toMatchObject({ x: 0, y: 0 });
  });

  it("opens the board beside the back office on a single display, and restores the back office's size", () => {
    FakeWindow.screens.current = [{ x: 0, y: 0, width: 1366, height: 728 }];
    const { windows } = createWindows();
    const [office] = [windows.open()] as unknown as ReturnType<typeof getWall>[];
    office?.setBounds({ x: 3, y: 0, width: 1360, height: 728 });
    windows.openBoard();
    const board = listWindows().at(-1);
    expect(board?.options.x).toBeGreaterThanOrEqual((office?.bounds.x ?? 0) + (office?.bounds.width ?? 0));
    expect(office?.bounds.width).toBeGreaterThanOrEqual(900);
    board?.close();
    expect(office?.bounds).toEqual({ x: 3, y: 0, width: 1360, height: 728 });
  });

  it('restores full screen when a window is reopened', () => {
    const { windows, settings } = createWindows();
    windows.openWall();
    getWall().setFullScreen(true);
    getWall().close();
    expect(getSavedBounds(settings, 'wall')).toMatchObject({ fullScreen: true });
    windows.openWall();
    getWall().emit('ready-to-show');
    expect(getWall().full).toBe(true);
  });
});

describe('an IPC message', () => {
  const office = 'app://bundle/index.html';

  /** Returns whether a message from a frame of the back office window is accepted. */
  const isAccepted = (url: string, { devUrl, isSubframe = false }: { devUrl?: string; isSubframe?: boolean } = {}) => {
    const { windows } = createWindows({}, { devUrl: devUrl ?? null });
    windows.open();
    const sender = listWindows().at(-1)?.webContents;
    const mainFrame = { url };
    Object.assign(sender ?? {}, { mainFrame });
    const senderFrame = isSubframe ? { url } : mainFrame;
    return windows.isFromAppPage({ sender, senderFrame } as never);
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

  it('is refused from unknown web contents and from a removed frame', () => {
    const { windows } = createWindows();
    windows.open();
    const frame = { url: office };
    const unknownContents = { mainFrame: frame };
    expect(windows.isFromAppPage({ sender: unknownContents, senderFrame: frame } as never)).toBe(false);
    const sender = Object.assign(listWindows()[0]?.webContents ?? {}, { mainFrame: frame });
    expect(windows.isFromAppPage({ sender, senderFrame: null } as never)).toBe(false);
    listWindows()[0]?.end();
    expect(windows.isFromAppPage({ sender, senderFrame: frame } as never)).toBe(false);
  });
});
