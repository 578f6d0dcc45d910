import { existsSync } from 'node:fs';
import { app, BrowserWindow, dialog, powerMonitor, protocol, session as electronSession } from 'electron';
import { Chat } from '../chat/chat';
import { FileLog } from '../log/log';
import { chromiumNetwork } from '../network/chromiumNetwork';
import { answerProxyLogins } from '../network/proxyLogins';
import { ProxyPasswords } from '../network/proxyPasswords';
import { IpcRouter } from '../ipc/ipcRouter';
import { registerIpcRouter } from '../ipc/register';
import { appScheme, appSchemeHandler } from '../network/appScheme';
import { AppWindows } from '../windows/appWindows';
import { errorPages } from '../windows/errorPage';
import { showFile } from '../files/showFile';
import { guardContents, guardSession, blockDirectConnections } from '../windows/guards';
import { setApplicationMenu } from '../windows/menu';
import { desktopNotifier } from '../windows/desktopNotifier';
import { SystemTray } from '../windows/tray';
import { texts } from '../windows/texts';
import { trackQuitting, quitOnSystemShutdown } from '../windows/unsavedPrompt';
import { actionHandlers } from './actionHandlers';
import type { EnvironmentChoice } from './environments';
import type { AppPaths } from './paths';
import { createLinkOpener } from './createLinkOpener';
import { composeServices, type Services } from './compose/services';
import { startOrExit } from './startOrExit';
import { UncaughtErrors } from './uncaughtErrors';

/** How long the end may take: what is not written by then stays unwritten. Milliseconds. */
const endLimit = 2_000;

/** The app's life, from Electron's readiness to its end. */
export const run = (choice: EnvironmentChoice, paths: AppPaths): void => {
  const log = new FileLog(paths.log);
  const uncaughtErrors = new UncaughtErrors({ log });
  uncaughtErrors.follow(process);

  const devUrl = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);
  const devOrigin = devUrl === null ? null : new URL(devUrl).origin;
  app.on('session-created', (created) => guardSession(created, devOrigin));
  let chat: Chat | null = null;
  app.on('web-contents-created', (_event, contents) => {
    if (chat?.owns(contents) !== true) guardContents(contents, devOrigin);
  });

  trackQuitting();

  const openApp = () => {
    void blockDirectConnections(electronSession.defaultSession, devOrigin);
    const proxyPasswords = new ProxyPasswords((question) => void windows.tell({ type: 'proxyQuestion', question }));
    const services = composeServices({
      network: chromiumNetwork((proxy, refused) => proxyPasswords.for(proxy, refused)),
      proxyPasswords,
      choice,
      paths,
      log,
      tell: (event) => windows.tell(event),
      followSession: (state) => chat?.follow(state),
      forgetBrowserData: () => electronSession.defaultSession.clearStorageData(),
      desktop: {
        note: (note) => showNote(note),
        tray: (look) => tray.show(look),
        hasFocusedWindow: () => {
          const focused = BrowserWindow.getFocusedWindow();
          // Some desktops leave the focus with a window that nobody sees any more.
          return focused !== null && focused.isVisible() && !focused.isMinimized();
        },
        sound: (kind, volume) => windows.sound({ type: 'alarm', kind, volume }),
        downloads: () => app.getPath('downloads'),
        showFile,
      },
    });
    const icon = process.platform === 'linux' && existsSync(paths.icon) ? paths.icon : null;
    const windows = new AppWindows({
      preload: paths.preload,
      icon,
      devUrl,
      devTools: !app.isPackaged,
      settings: services.settings,
      log,
    });
    const links = createLinkOpener(services);
    const ownChat = new Chat({
      preload: paths.chatPreload,
      environment: services.environment,
      user: () => services.session.state.user,
      window: () => windows.current(),
      tell: (window, isOpen) => windows.sendToWindow(window, { type: 'chat', isOpen }),
      openLink: (url) =>
        void links.openConfirmed(url).catch((cause: unknown) => log.error('a link was not opened', cause)),
      failed: () => services.notices.add('error', 'notices.chatUnreachable'),
      devTools: !app.isPackaged,
      log,
    });
    chat = ownChat;
    answerProxyLogins(app, proxyPasswords, (contents) => ownChat.owns(contents));
    const tray = new SystemTray({
      icons: paths.tray,
      open: () => windows.focus(),
      openWall: () => windows.openWall(),
      openBoard: () => windows.openBoard(),
      quit: () => app.quit(),
      log,
    });
    const showNote = desktopNotifier({
      isOn: () => services.settings.preferences.notificationsOn,
      icon,
      clicked: () => windows.focus(),
      log,
    });
    uncaughtErrors.reportBy(() => services.notices.add('error', 'notices.unexpectedError'));
    services.practice?.start();
    protocol.handle(
      appScheme,
      appSchemeHandler(paths.renderer, {
        builtIn: errorPages,
        picture: (key) => services.shownPictures.read(key),
        addressedPicture: (address) => services.shownPictures.readAddress(address),
        map: (path) => services.streetMaps.read(path),
      }),
    );
    registerIpcRouter(
      new IpcRouter({ ...services, handlers: actionHandlers(services, { windows, links, chat: ownChat }), log }),
      windows.isOurs,
    );
    windows.open();
    windows.restoreSpecial();
    void services.session.start();

    setApplicationMenu({
      newWindow: () => windows.open(),
      openWall: () => windows.openWall(),
      openBoard: () => windows.openBoard(),
      development: !app.isPackaged,
    });
    app.on('second-instance', () => windows.focus());
    app.on('activate', () => windows.focus());
    powerMonitor.on('resume', () => {
      services.reachability.tryNow();
      void services.live.readNow();
    });
    powerMonitor.on('suspend', () => services.proof.drop());
    powerMonitor.on('lock-screen', () => services.proof.drop());
    void electronSession.defaultSession.clearStorageData({ storages: ['serviceworkers'] });
    quitOnSystemShutdown();
    endWith(services, log);
  };
  void startOrExit(() => app.whenReady().then(openApp), {
    log,
    tell: () => dialog.showErrorBox(texts.menu.app, texts.startFailed),
    exit: () => app.exit(1),
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
};

const endWith = (services: Services, log: FileLog): void => {
  let isEnded = false;
  app.on('will-quit', (event) => {
    if (isEnded) return;
    event.preventDefault();
    const limit = new Promise((resolve) => setTimeout(resolve, endLimit));
    void Promise.race([services.stop().then(() => log.flush()), limit]).finally(() => {
      isEnded = true;
      // Not from within this event: Electron would take the refusal of the first quit for one of the second.
      setImmediate(() => app.quit());
    });
  });
};
