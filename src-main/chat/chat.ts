import { session as sessions, WebContentsView, type BrowserWindow, type Session, type WebContents } from 'electron';
import type { ActionParsed } from '@shared/bridge/actions';
import type { Environment } from '@shared/bridge/environment';
import type { SessionState } from '@shared/bridge/session';
import type { Log } from '../log/log';
import { chatLink, chatProxy, type Chat as Provider } from './chatHosts';
import { chatPlace } from './chatPlace';
import { guardChat, openToProvider } from './guards';

interface ChatPorts {
  environment(): Environment | null;
  user(): SessionState['user'];
  /** The window that somebody works in. */
  window(): BrowserWindow | null;
  /** Tells a window's page whether it has the chat. */
  tell(window: BrowserWindow, isOpen: boolean): void;
  /** Something that the chat links to. */
  openLink(url: string): void;
  /** The provider cannot be reached. */
  failed(): void;
  devTools: boolean;
  log: Log;
}

interface Open {
  window: BrowserWindow;
  view: WebContentsView;
  release: () => void;
}

/** Without `persist:` it lives in memory. */
const partition = 'chat';

const idOf = ({ phase, environment, tenant, user }: SessionState): string | null =>
  phase === 'signedIn' && user !== null ? JSON.stringify([environment.id, tenant, user.id]) : null;

/**
 * A provider's chat in a view of its own beside the page: without a preload script, in a session that knows nothing of the
 * app's. There is one, in the window where it was asked for; what it stored goes with whoever used it.
 */
export class Chat {
  private open: Open | null = null;
  private session: Session | null = null;
  private forgetting: Promise<void> = Promise.resolve();
  private whose: string | null = null;
  private scrollbar = 0;

  constructor(private readonly ports: ChatPorts) {}

  /** Whether a page is the chat's, whose rules are others. */
  owns(contents: WebContents): boolean {
    return this.session !== null && contents.session === this.session;
  }

  /** Opens it, or closes it where it stands in the same window; false where there is none. */
  async toggle(): Promise<boolean> {
    const target = this.ports.window();
    const provider = this.ports.environment()?.chat ?? null;
    const user = this.ports.user();
    if (target === null || provider === null || user === null) return false;
    const stood = this.open?.window;
    this.close();
    if (stood === target) {
      target.webContents.focus();
      return true;
    }
    const whose = this.whose;
    const session = await this.sessionOf(provider);
    // Signed out, or asked for once more, meanwhile.
    if (this.whose !== whose || this.open !== null || target.isDestroyed()) return true;
    this.show(target, session, provider, chatLink(provider.url, user));
    return true;
  }

  close(): void {
    const open = this.open;
    if (open === null) return;
    this.open = null;
    open.release();
    if (!open.view.webContents.isDestroyed()) open.view.webContents.close({ waitForBeforeUnload: false });
    if (open.window.isDestroyed()) return;
    open.window.contentView.removeChildView(open.view);
    this.ports.tell(open.window, false);
  }

  /** What the page leaves free now. `isCovered`: it shows something there, which the chat would hide. */
  place({ isCovered, scrollbar }: ActionParsed<'chat.place'>): void {
    this.scrollbar = scrollbar;
    this.open?.view.setVisible(!isCovered);
    this.fit();
  }

  /** For a page that has begun anew. */
  tellAgain(): void {
    if (this.open !== null) this.ports.tell(this.open.window, true);
  }

  /** Ends with the user it belongs to. */
  follow(state: SessionState): void {
    const whose = idOf(state);
    if (whose === this.whose) return;
    this.whose = whose;
    this.close();
    this.forget();
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

  private async sessionOf(provider: Provider): Promise<Session> {
    await this.forgetting;
    if (this.session !== null) return this.session;
    const session = sessions.fromPartition(partition);
    this.session = session;
    openToProvider(session, provider);
    await session.setProxy(chatProxy(provider, await session.resolveProxy(provider.url)));
    return session;
  }

  private show(window: BrowserWindow, session: Session, provider: Provider, url: string): void {
    const view = new WebContentsView({
      webPreferences: {
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
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
    const fit = () => this.fit();
    const close = () => this.close();
    const toChat = (event: Electron.Event, { type, key }: Electron.Input) => {
      if (type !== 'keyDown' || key !== 'F6') return;
      event.preventDefault();
      contents.focus();
    };
    window.on('resize', fit);
    window.once('closed', close);
    window.webContents.on('before-input-event', toChat);
    this.open = {
      window,
      view,
      release: () => {
        window.off('resize', fit);
        window.off('closed', close);
        if (!window.isDestroyed()) window.webContents.off('before-input-event', toChat);
      },
    };
    contents.on('before-input-event', (event, { type, key }) => {
      if (type !== 'keyDown' || (key !== 'F6' && key !== 'Escape')) return;
      event.preventDefault();
      if (key === 'Escape') this.close();
      window.webContents.focus();
    });
    contents.on('render-process-gone', close);
    contents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      // -3: another load took its place.
      if (!isMainFrame || code === -3 || this.open?.view !== view) return;
      this.close();
      this.ports.failed();
    });
    window.contentView.addChildView(view);
    this.fit();
    this.ports.tell(window, true);
    // The address names the user: it stays out of the log.
    contents.loadURL(url).catch(() => this.ports.log.error('the chat did not load'));
    contents.focus();
  }

  private fit(): void {
    if (this.open === null) return;
    const { window, view } = this.open;
    const { width, height } = window.getContentBounds();
    view.setBounds(chatPlace({ width, height }, window.webContents.getZoomFactor(), this.scrollbar));
  }
}
