import { session as sessions, WebContentsView, type BrowserWindow, type Session, type WebContents } from 'electron';
import type { ParsedActionInput } from '@shared/bridge/actions';
import type { Environment } from '@shared/bridge/environment';
import type { SessionState } from '@shared/bridge/session';
import type { Log } from '../log/log';
import { createChatLink, createChatProxyConfig, type ChatConfig } from './chatUrls';
import { getChatBounds } from './chatBounds';
import { guardChat, allowProviderHosts } from './chatGuards';

interface ChatPorts {
  /** Path of the preload script that reports clicks and key presses in the provider's frames. */
  preload: string;
  environment(): Environment | null;
  user(): SessionState['user'];
  /** Returns the focused window. */
  window(): BrowserWindow | null;
  /** Tells a window's page whether the window shows the chat. */
  showState(window: BrowserWindow, isOpen: boolean): void;
  /** Opens a link from the chat in the system's browser. */
  openLink(url: string): void;
  /** Called if the provider is unreachable. */
  onFailure(): void;
  devTools: boolean;
  log: Log;
}

interface OpenChat {
  window: BrowserWindow;
  view: WebContentsView;
  /**
   * True while the chat is visible. A running chat is hidden if it was started at sign-in and not opened yet, or after
   * the user closed it.
   */
  isShown: boolean;
  release: () => void;
}

interface ChatSession {
  window: BrowserWindow;
  session: Session;
  provider: ChatConfig;
  /** URL of the provider's page for the signed-in user. */
  url: string;
  isShown: boolean;
}

/** Without the prefix `persist:`, Electron keeps this partition only in memory. */
const partition = 'chat';

const findUserKey = ({ phase, environment, tenant, user }: SessionState): string | null =>
  phase === 'signedIn' && user !== null ? JSON.stringify([environment.id, tenant, user.id]) : null;

/**
 * The provider's chat, in a separate view next to the page, with its own session and without access to the bridge. Only
 * the window in which the user opened the chat shows it. Its data is deleted at the end of the user's session.
 */
export class Chat {
  private open: OpenChat | null = null;
  private session: Session | null = null;
  private forgetting: Promise<void> = Promise.resolve();
  private userKey: string | null = null;
  private scrollbar = 0;
  private isCovered = false;

  constructor(private readonly ports: ChatPorts) {}

  /** Checks whether web contents belong to the chat, which has its own security rules. */
  owns(contents: WebContents): boolean {
    return this.session !== null && contents.session === this.session;
  }

  /** Opens or closes the chat in the current window. Returns false if there is no window. */
  async toggle(): Promise<boolean> {
    const window = this.ports.window();
    const openChat = this.open;
    if (openChat !== null && openChat.window === window) {
      if (openChat.isShown) {
        this.close();
        window.webContents.focus();
      } else this.reveal(openChat);
      return true;
    }
    this.end();
    return this.startChat(window, true);
  }

  private async startChat(target: BrowserWindow | null, isShown: boolean): Promise<boolean> {
    const provider = this.ports.environment()?.chat ?? null;
    const user = this.ports.user();
    if (target === null || provider === null || user === null) return false;
    const userKey = this.userKey;
    const session = await this.openSession(provider);
    // Stops if the user has changed or the window was closed in the meantime.
    if (this.userKey !== userKey || target.isDestroyed()) return true;
    if (this.open !== null) {
      if (isShown && !this.open.isShown) this.reveal(this.open);
      return true;
    }
    this.add({ window: target, session, provider, url: createChatLink(provider.url, user), isShown });
    return true;
  }

  private reveal(openChat: OpenChat): void {
    openChat.isShown = true;
    openChat.view.setVisible(!this.isCovered);
    this.ports.showState(openChat.window, true);
    openChat.view.webContents.focus();
  }

  /** Closes the chat, or only hides it if the environment starts it at sign-in. */
  close(): void {
    const { open } = this;
    if (open === null) return;
    if (this.ports.environment()?.chat?.start !== 'signIn') return this.end();
    if (!open.isShown) return;
    open.isShown = false;
    open.view.setVisible(false);
    this.ports.showState(open.window, false);
  }

  private end(): void {
    const { open } = this;
    if (open === null) return;
    this.open = null;
    open.release();
    if (!open.view.webContents.isDestroyed()) open.view.webContents.close({ waitForBeforeUnload: false });
    if (open.window.isDestroyed()) return;
    open.window.contentView.removeChildView(open.view);
    if (open.isShown) this.ports.showState(open.window, false);
  }

  /**
   * Positions the chat next to the page. If `isCovered`, hides it, because an element of the page needs the same area.
   */
  place({ isCovered, scrollbar }: ParsedActionInput<'chat.place'>): void {
    this.scrollbar = scrollbar;
    this.isCovered = isCovered;
    this.open?.view.setVisible(!isCovered && this.open.isShown);
    this.fitBounds();
  }

  /** Sends the chat's state again, to a page that was reloaded. */
  resendState(): void {
    if (this.open?.isShown === true) this.ports.showState(this.open.window, true);
  }

  /**
   * Closes the chat at the end of the user's session. Starts it again with the next session if the environment sets
   * `chat.start` to `signIn`.
   */
  handleSessionChange(state: SessionState): void {
    const userKey = findUserKey(state);
    if (userKey === this.userKey) return;
    this.userKey = userKey;
    this.end();
    this.forget();
    if (userKey === null || this.ports.environment()?.chat?.start !== 'signIn') return;
    this.startChat(this.ports.window(), false).catch((cause: unknown) =>
      this.ports.log.error('the chat did not start with the sign-in', cause),
    );
  }

  private forget(): void {
    const { session } = this;
    if (session === null) return;
    this.forgetting = this.forgetting
      .then(() =>
        Promise.all([
          session.clearStorageData(),
          session.clearCache(),
          session.clearAuthCache(),
          session.clearHostResolverCache(),
          session.closeAllConnections(),
        ]),
      )
      .then(() => undefined)
      .catch((cause: unknown) => this.ports.log.error('what the chat stored was not forgotten', cause));
  }

  private async openSession(provider: ChatConfig): Promise<Session> {
    await this.forgetting;
    if (this.session !== null) return this.session;
    const session = sessions.fromPartition(partition);
    this.session = session;
    allowProviderHosts(session, provider);
    await session.setProxy(createChatProxyConfig(provider, await session.resolveProxy(provider.url)));
    return session;
  }

  private add({ window, session, provider, url, isShown }: ChatSession): void {
    const view = new WebContentsView({
      webPreferences: {
        session,
        preload: this.ports.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        // Loads the preload script in frames too. The sandbox keeps Node disabled.
        nodeIntegrationInSubFrames: true,
        webSecurity: true,
        webviewTag: false,
        navigateOnDragDrop: false,
        disableDialogs: true,
        spellcheck: false,
        devTools: this.ports.devTools,
      },
    });
    const contents = view.webContents;
    guardChat(contents, provider, (link) => this.ports.openLink(link));
    const handleResize = () => this.fitBounds();
    const handleWindowClosed = () => this.end();
    const handleShortcut = (event: Electron.Event, { type, key }: Electron.Input) => {
      if (type !== 'keyDown' || key !== 'F6' || this.open?.isShown !== true) return;
      event.preventDefault();
      contents.focus();
    };
    window.on('resize', handleResize);
    window.once('closed', handleWindowClosed);
    window.webContents.on('before-input-event', handleShortcut);
    this.open = {
      window,
      view,
      isShown,
      release: () => {
        window.off('resize', handleResize);
        window.off('closed', handleWindowClosed);
        if (!window.isDestroyed()) window.webContents.off('before-input-event', handleShortcut);
      },
    };
    contents.on('before-input-event', (event, { type, key }) => {
      if (type !== 'keyDown' || (key !== 'F6' && key !== 'Escape')) return;
      event.preventDefault();
      if (key === 'Escape') this.close();
      window.webContents.focus();
    });
    contents.on('render-process-gone', handleWindowClosed);
    contents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      // Error code -3 means that another load aborted this one.
      if (!isMainFrame || code === -3 || this.open?.view !== view) return;
      const wasShown = this.open.isShown;
      this.end();
      // Reports the failure only if the chat was visible. A hidden chat fails silently and loads again when the user
      // clicks the chat button.
      if (wasShown) this.ports.onFailure();
    });
    if (!isShown) view.setVisible(false);
    window.contentView.addChildView(view);
    this.fitBounds();
    if (isShown) this.ports.showState(window, true);
    // Does not log the URL, which contains the user's data.
    contents.loadURL(url).catch(() => this.ports.log.error('the chat did not load'));
    if (isShown) contents.focus();
  }

  private fitBounds(): void {
    if (this.open === null) return;
    const { window, view } = this.open;
    const { width, height } = window.getContentBounds();
    view.setBounds(getChatBounds({ width, height }, window.webContents.getZoomFactor(), this.scrollbar));
  }
}
