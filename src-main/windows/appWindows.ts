import { BrowserWindow, nativeTheme, screen, shell, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { ipcChannels, type BridgeEvent } from '@shared/bridge/bridge';
import { isExemptFromLock } from '@shared/bridge/device/lock';
import { singletonWindowKinds, type SingletonWindowKind, type WindowKind } from '@shared/bridge/device/windowKinds';
import type { Log } from '../log/log';
import type { DeviceSettings } from '../settings/deviceSettings';
import { appHost, appScheme } from '../network/appScheme';
import { getInitialSize, minWidths, windowSize } from './bounds';
import { getErrorUrl, findReturnUrl } from './errorPage';
import { getWindowUrl } from '../settings/windowKinds';
import { applyContentProtection, protectCredentials } from './contentProtection';
import { WindowPlacement } from './placement';
import type { ProfileMark } from './profileMark';
import { recoverWhenBroken } from './recovery';
import { askBeforeClosing, isAppQuitting } from './unsavedPrompt';

interface WindowOptions {
  preload: string;
  icon: string | null;
  /** URL of the development server, or null in packaged apps. */
  devUrl: string | null;
  devTools: boolean;
  settings: Pick<DeviceSettings, 'preferences' | 'windowLayouts' | 'rememberBounds' | 'isOpen' | 'rememberIsOpen'>;
  /** True while the app is locked. */
  isLocked: () => boolean;
  log: Log;
  profileMark: Pick<ProfileMark, 'follow'>;
  /** True if closing the last window of the back office only hides it. */
  staysInTray: () => boolean;
}

/** Background colors until a page has rendered, taken from the theme to avoid a flash. */
const background = { light: '#F7F8FB', dark: '#14171F' } as const;

/** Events without data of the platform; locked windows receive only these. */
const eventsWhileLocked: ReadonlySet<BridgeEvent['type']> = new Set(['session', 'preferences', 'proxyQuestion']);

const bringForward = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};

/** The app's windows, which all share one session. */
export class AppWindows {
  private readonly windows = new Map<BrowserWindow, WindowKind>();

  private readonly placement: WindowPlacement;

  constructor(private readonly options: WindowOptions) {
    this.placement = new WindowPlacement({ windows: this.windows, settings: options.settings });
  }

  /** Opens a window of the back office. */
  open({ isHidden = false } = {}): BrowserWindow {
    return this.create('office', { isHidden });
  }

  /** Called on sleep and wake-up, when displays may turn off and on one by one. */
  handleDisplayChange(): void {
    this.placement.handleDisplayChange();
  }

  /** Opens the wall, which shows all stores, or brings its window to the front. */
  openWall(): void {
    this.openSingleton('wall');
  }

  /** Opens the board, which shows current orders, or brings its window to the front. It stays above other windows. */
  openBoard(): void {
    this.openSingleton('board');
  }

  private openSingleton(kind: SingletonWindowKind): void {
    const [existingWindow] = this.listWindows(kind);
    if (existingWindow === undefined) {
      this.createSingleton(kind);
      return;
    }
    // Returns to the window's own page. The window may show another page since the user lost a permission.
    if (
      this.isAppPage(existingWindow.webContents.getURL()) &&
      existingWindow.webContents.getURL() !== this.getWindowAddress(kind)
    ) {
      this.load(existingWindow, kind);
    }
    bringForward(existingWindow);
  }

  /** Reopens the wall and the board if they were open at the last quit, without taking the keyboard focus. */
  restoreSingletons(): void {
    for (const kind of singletonWindowKinds) {
      if (this.options.settings.isOpen(kind) && this.listWindows(kind).length === 0) {
        this.createSingleton(kind, { inactive: true });
      }
    }
  }

  /** Plays an alarm in one window, preferably the board. Silencing applies to all windows. */
  playSound(event: Extract<BridgeEvent, { type: 'alarm' }>): void {
    if (event.kind === null) {
      this.broadcast(event);
      return;
    }
    const windowsByPriority = [
      ...this.listWindows('board'),
      ...this.listWindows('office'),
      ...this.listWindows('wall'),
    ];
    const window = windowsByPriority.find(
      (browserWindow) => !browserWindow.isDestroyed() && this.isShowingApp(browserWindow.webContents),
    );
    if (window === undefined) shell.beep();
    else this.sendToWindow(window, event);
  }

  /** Brings a window of the back office to the front, or opens one. */
  focus(): void {
    const focusedWindow = BrowserWindow.getFocusedWindow();
    const offices = this.listWindows('office');
    const window = offices.find((office) => office === focusedWindow) ?? offices[0];
    if (window === undefined) this.open();
    else bringForward(window);
  }

  /** Returns the focused window, or else a window of the back office. */
  current(): BrowserWindow | null {
    const focusedWindow = BrowserWindow.getFocusedWindow();
    if (focusedWindow !== null && this.windows.has(focusedWindow)) return focusedWindow;
    return this.listWindows('office')[0] ?? null;
  }

  /** Checks whether new windows start in dark mode. */
  isDark(): boolean {
    const { colourMode } = this.options.settings.preferences;
    return colourMode === 'dark' || (colourMode === 'system' && nativeTheme.shouldUseDarkColors);
  }

  /** Sends an event to a window, if it shows a page of the app. */
  sendToWindow(window: BrowserWindow, event: BridgeEvent): void {
    if (!window.isDestroyed() && this.isShowingApp(window.webContents)) {
      window.webContents.send(ipcChannels.event, JSON.stringify(event));
    }
  }

  /** Checks whether a window shows the lock screen. Windows exempt from the lock do not. */
  isLocked(contents: WebContents): boolean {
    return this.options.isLocked() && !isExemptFromLock(contents.getURL(), this.options.settings.preferences);
  }

  /** Sends an event to all windows that may show it. Returns whether any window received it. */
  broadcast(event: BridgeEvent): boolean {
    if (event.type === 'preferences') {
      for (const window of this.windows.keys()) applyContentProtection(window, this.protectsCredentials);
    }
    const text = JSON.stringify(event);
    let isReceived = false;
    for (const { webContents } of this.windows.keys()) {
      if (!this.isShowingApp(webContents)) continue;
      if (!eventsWhileLocked.has(event.type) && this.isLocked(webContents)) continue;
      webContents.send(ipcChannels.event, text);
      isReceived = true;
    }
    return isReceived;
  }

  private readonly protectsCredentials = (): boolean => this.options.settings.preferences.protectsCredentials;

  /** Checks whether a message comes from the top frame of an app window that shows a page of the app. */
  readonly isFromAppPage = (event: IpcMainInvokeEvent): boolean => {
    const frame = event.senderFrame;
    return (
      frame !== null &&
      [...this.windows.keys()].some(({ webContents }) => webContents === event.sender) &&
      frame === event.sender.mainFrame &&
      this.isAppPage(frame.url)
    );
  };

  /** Checks whether a window shows a page that can receive events. The error page cannot, because it has no script. */
  private isShowingApp(contents: WebContents): boolean {
    if (contents.isDestroyed() || contents.isCrashed()) return false;
    const currentUrl = contents.getURL();
    return this.isAppPage(currentUrl) && findReturnUrl(currentUrl) === null;
  }

  private isAppPage(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, host, origin } = new URL(address);
    if (protocol === `${appScheme}:` && host === appHost) return true;
    return this.options.devUrl !== null && origin === new URL(this.options.devUrl).origin;
  }

  private listWindows(kind: WindowKind): BrowserWindow[] {
    return [...this.windows].filter(([, windowKind]) => windowKind === kind).map(([window]) => window);
  }

  private createSingleton(kind: SingletonWindowKind, options: { inactive?: boolean } = {}): void {
    const { settings } = this.options;
    const window = this.create(kind, options);
    settings.rememberIsOpen(kind, true);
    let isQuitting = false;
    window.on('close', () => {
      isQuitting = isAppQuitting();
    });
    window.on('closed', () => {
      if (!isQuitting) settings.rememberIsOpen(kind, false);
      // Reopens the window if the user has cancelled quitting in another window.
      else if (!isAppQuitting()) this.restoreSingletons();
    });
  }

  /**
   * Creates a window. `inactive` leaves the keyboard focus where it is. `isHidden` does not show the window, but loads
   * its page, which plays alarms.
   */
  private create(kind: WindowKind, { inactive = false, isHidden = false } = {}): BrowserWindow {
    const placement = this.placement.createInitialPlacement(kind);
    const window = new BrowserWindow({
      ...getInitialSize(screen.getPrimaryDisplay().workArea),
      minWidth: minWidths[kind],
      minHeight: windowSize.minHeight,
      ...placement.bounds,
      show: false,
      title: 'Comanda',
      backgroundColor: background[this.isDark() ? 'dark' : 'light'],
      autoHideMenuBar: true,
      alwaysOnTop: kind === 'board',
      webPreferences: {
        preload: this.options.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        // Allows alarm sounds before the user has interacted with the window.
        autoplayPolicy: 'no-user-gesture-required',
        devTools: this.options.devTools,
        // Enables the spell checker only on macOS, which has its own dictionaries. On other systems, Chromium would
        // download some.
        spellcheck: process.platform === 'darwin',
      },
    });
    this.windows.set(window, kind);
    protectCredentials(window, this.protectsCredentials);
    window.once('ready-to-show', () => {
      // Sets the icon after the first paint, because loading the icon takes about as long as rendering a frame.
      if (this.options.icon !== null) window.setIcon(this.options.icon);
      if (isHidden) return this.placement.placeOnceShown(window, placement);
      this.placement.correctBounds(window, placement);
      if (inactive) window.showInactive();
      else window.show();
      if (placement.fullScreen) window.setFullScreen(true);
    });
    window.on('closed', () => this.windows.delete(window));
    this.options.profileMark.follow(window);
    this.placement.trackWindow(window, kind);
    if (kind === 'office') this.hideInsteadOfClosing(window);
    askBeforeClosing(window, () => this.restoreSingletons());
    recoverWhenBroken(window, {
      load: (page) => this.load(window, kind, page),
      errorUrl: getErrorUrl(kind),
      log: this.options.log,
    });
    this.load(window, kind);
    return window;
  }

  private hideInsteadOfClosing(window: BrowserWindow): void {
    window.on('close', (event) => {
      if (!this.options.staysInTray() || isAppQuitting() || this.listWindows('office').length > 1) return;
      event.preventDefault();
      window.hide();
    });
  }

  private getWindowAddress(kind: WindowKind): string {
    return getWindowUrl(kind, this.options.devUrl ?? undefined);
  }

  private load(window: BrowserWindow, kind: WindowKind, page: 'same' | 'start' = 'start'): void {
    const currentUrl = window.webContents.getURL();
    const isUsable =
      page === 'same' && kind === 'office' && this.isAppPage(currentUrl) && findReturnUrl(currentUrl) === null;
    // Ignores failures, because a load that a newer one replaced is reported as failed too.
    window
      .loadURL(isUsable ? currentUrl : this.getWindowAddress(kind))
      .catch((error: unknown) => this.options.log.error('a page did not load', error));
  }
}
