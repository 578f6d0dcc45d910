import { BrowserWindow, dialog, nativeTheme, screen, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { channels, type BridgeEvent } from '@shared/bridge/bridge';
import type { Preferences } from '@shared/bridge/preferences';
import type { Log } from '../log/log';
import type { WindowBounds } from '../settings/deviceSettings';
import { appHost, appScheme, startUrl } from './appScheme';
import { usableBounds, windowSize } from './bounds';
import { CrashBudget } from './crashBudget';
import { errorUrl } from './errorPage';
import { texts } from './texts';
import { askBeforeClosing } from './unsavedQuestion';

export interface WindowWish {
  preload: string;
  icon: string | null;
  /** Where pages come from while developing. */
  devUrl: string | null;
  devTools: boolean;
  settings: {
    readonly preferences: Preferences;
    readonly window: WindowBounds | null;
    rememberWindow(bounds: WindowBounds): void;
  };
  log: Log;
}

/** The colour of a window before its page has painted: that of the theme, so that nothing flashes. */
const background = { light: '#F7F8FB', dark: '#14171F' } as const;

/** The app's windows. They all show the same session. */
export class AppWindows {
  private readonly windows = new Set<BrowserWindow>();

  constructor(private readonly wish: WindowWish) {}

  open(): BrowserWindow {
    const { settings } = this.wish;
    const bounds = this.windows.size === 0 ? this.rememberedBounds() : null;
    const window = new BrowserWindow({
      width: windowSize.width,
      height: windowSize.height,
      minWidth: windowSize.minWidth,
      minHeight: windowSize.minHeight,
      ...bounds,
      show: false,
      title: 'Comanda',
      ...(this.wish.icon !== null && { icon: this.wish.icon }),
      backgroundColor: background[this.isDark() ? 'dark' : 'light'],
      autoHideMenuBar: true,
      webPreferences: {
        preload: this.wish.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        devTools: this.wish.devTools,
        // Elsewhere Chromium fetches its dictionaries from a host of its own; macOS has them.
        spellcheck: process.platform === 'darwin',
      },
    });
    this.windows.add(window);
    window.once('ready-to-show', () => {
      if (settings.window?.maximized && this.windows.size === 1) window.maximize();
      window.show();
    });
    window.on('closed', () => this.windows.delete(window));
    this.rememberBoundsOf(window);
    askBeforeClosing(window);
    this.mendWhenBroken(window);
    this.load(window);
    return window;
  }

  /** Brings a window to the front, and opens one where there is none. */
  focus(): void {
    const window = BrowserWindow.getFocusedWindow() ?? [...this.windows][0];
    if (window === undefined) {
      this.open();
      return;
    }
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  /** Tells all windows; whether there was one to tell. */
  tell(event: BridgeEvent): boolean {
    const text = JSON.stringify(event);
    let isTold = false;
    for (const { webContents } of this.windows) {
      if (!this.showsOurs(webContents)) continue;
      webContents.send(channels.event, text);
      isTold = true;
    }
    return isTold;
  }

  /** Whether a message comes from the top frame of one of these windows, showing our own page. */
  readonly isOurs = (event: IpcMainInvokeEvent): boolean => {
    const frame = event.senderFrame;
    return (
      frame !== null &&
      [...this.windows].some(({ webContents }) => webContents === event.sender) &&
      frame === event.sender.mainFrame &&
      this.isOurPage(frame.url)
    );
  };

  private showsOurs(contents: WebContents): boolean {
    return !contents.isDestroyed() && !contents.isCrashed() && this.isOurPage(contents.getURL());
  }

  private isOurPage(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, host, origin } = new URL(address);
    if (protocol === `${appScheme}:` && host === appHost) return true;
    return this.wish.devUrl !== null && origin === new URL(this.wish.devUrl).origin;
  }

  private load(window: BrowserWindow): void {
    // A load that another one overtakes is reported as failed, too.
    window
      .loadURL(this.wish.devUrl ?? startUrl)
      .catch((error: unknown) => this.wish.log.error('a page did not load', error));
  }

  private isDark(): boolean {
    const { colourMode } = this.wish.settings.preferences;
    return colourMode === 'dark' || (colourMode === 'system' && nativeTheme.shouldUseDarkColors);
  }

  private rememberedBounds() {
    return usableBounds(
      this.wish.settings.window,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    );
  }

  private rememberBoundsOf(window: BrowserWindow): void {
    const remember = () => {
      if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
      this.wish.settings.rememberWindow({ ...window.getNormalBounds(), maximized: window.isMaximized() });
    };
    window.on('resized', remember);
    window.on('moved', remember);
    window.on('close', remember);
  }

  /** A page whose process died comes back, three times at most in ten minutes; then a plain page says so. */
  private mendWhenBroken(window: BrowserWindow): void {
    const budget = new CrashBudget();
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || window.isDestroyed()) return;
      this.wish.log.error(`a window's process ended: ${reason}`);
      // In a later turn: the old process is still being taken apart.
      setImmediate(() => {
        if (window.isDestroyed()) return;
        if (budget.spend()) this.load(window);
        else void window.loadURL(errorUrl).catch(() => undefined);
      });
    });
    let isAsking = false;
    window.on('unresponsive', () => {
      if (isAsking) return;
      isAsking = true;
      const { message, detail, wait, reload } = texts.unresponsive;
      void dialog
        .showMessageBox(window, {
          type: 'warning',
          message,
          detail,
          buttons: [wait, reload],
          defaultId: 0,
          cancelId: 0,
        })
        .then(({ response }) => {
          if (response !== 1 || window.isDestroyed()) return;
          // The page is busy: only its process can be ended. What follows is the mending above.
          window.webContents.forcefullyCrashRenderer();
        })
        .finally(() => (isAsking = false));
    });
  }
}
