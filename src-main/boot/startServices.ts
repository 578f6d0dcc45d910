import { app, BrowserWindow, net, powerMonitor, session as electronSession } from 'electron';
import { Chat } from '../chat/chat';
import type { FileLog } from '../log/log';
import { chromiumNetwork } from '../network/chromiumNetwork';
import { followNetworkChanges } from '../network/networkChanges';
import { handleProxyLogins } from '../network/proxyLogins';
import { ProxyPasswords } from '../network/proxyPasswords';
import { IpcRouter } from '../ipc/ipcRouter';
import type { AppWindows } from '../windows/appWindows';
import { showFile } from '../files/showFile';
import { desktopNotifier } from '../windows/desktopNotifier';
import { SystemTray } from '../windows/tray';
import { quitOnSystemShutdown } from '../windows/unsavedPrompt';
import { actionHandlers } from './actionHandlers';
import type { EnvironmentChoice } from './environments';
import type { AppPaths } from './paths';
import { createLinkOpener } from './createLinkOpener';
import { composeServices, type Services } from './compose/services';
import type { OwnSettings } from './compose/settings';
import type { UncaughtErrors } from './uncaughtErrors';

/** Maximum time to save data when the app quits (ms); data not saved within it is lost. */
const endLimit = 2_000;

interface StartOptions {
  choice: EnvironmentChoice;
  paths: AppPaths;
  log: FileLog;
  own: OwnSettings;
  windows: AppWindows;
  icon: string | null;
  uncaughtErrors: UncaughtErrors;
  followChat: (chat: Chat) => void;
}

export interface AppParts {
  services: Services;
  ipcRouter: IpcRouter;
}

/** Starts everything that the first window does not need: services, tray and handlers of system events. */
export const startServices = (options: StartOptions): AppParts => {
  const { choice, paths, log, own, windows, icon, uncaughtErrors, followChat } = options;
  const proxyPasswords = new ProxyPasswords((question) => void windows.broadcast({ type: 'proxyQuestion', question }));
  const services = composeServices({
    network: chromiumNetwork((proxy, refused) => proxyPasswords.for(proxy, refused)),
    proxyPasswords,
    choice,
    paths,
    log,
    own,
    broadcast: (event) => windows.broadcast(event),
    followSession: (state) => chat?.follow(state),
    lockChanged: () => {
      if (!services.lock.isLocked) return;
      chat.close();
      notifier.close();
    },
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    forgetBrowserData: () => electronSession.defaultSession.clearStorageData(),
    desktop: {
      note: (note) => notifier.show(note),
      tray: (look) => tray.show(look),
      hasFocusedWindow: () => {
        const focused = BrowserWindow.getFocusedWindow();
        // Some desktops leave the focus with a hidden or minimized window.
        return focused !== null && focused.isVisible() && !focused.isMinimized();
      },
      sound: (kind, volume) => windows.sound({ type: 'alarm', kind, volume }),
      downloads: () => app.getPath('downloads'),
      showFile,
    },
  });
  const links = createLinkOpener(services);
  const chat: Chat = new Chat({
    preload: paths.chatPreload,
    environment: services.environment,
    user: () => services.session.state.user,
    window: () => windows.current(),
    showState: (window, isOpen) => windows.sendToWindow(window, { type: 'chat', isOpen }),
    openLink: (url) =>
      void links.openConfirmed(url).catch((cause: unknown) => log.error('a link was not opened', cause)),
    failed: () => services.notices.add('error', 'notices.chatUnreachable'),
    devTools: !app.isPackaged,
    log,
  });
  followChat(chat);
  handleProxyLogins(app, proxyPasswords, (contents) => chat.owns(contents));
  const tray = new SystemTray({
    icons: paths.tray,
    open: () => windows.focus(),
    openWall: () => windows.openWall(),
    openBoard: () => windows.openBoard(),
    quit: () => app.quit(),
    log,
  });
  const notifier = desktopNotifier({
    isOn: () => services.settings.preferences.notificationsOn,
    isLocked: () => services.lock.isLocked,
    icon,
    clicked: () => windows.focus(),
    log,
  });
  uncaughtErrors.reportBy(() => services.notices.add('error', 'notices.unexpectedError'));
  services.practice?.start();
  const handlers = actionHandlers(services, { windows, links, chat });
  const ipcRouter = new IpcRouter({ ...services, handlers, log });
  windows.restoreSpecial();
  void services.session.start();
  followSystem(services, windows);
  endWith(services, log);
  return { services, ipcRouter };
};

const followSystem = (services: Services, windows: AppWindows): void => {
  app.on('second-instance', () => windows.focus());
  app.on('activate', () => windows.focus());
  powerMonitor.on('resume', () => {
    windows.displaysChange();
    services.lockTriggers.resumed();
    services.reachability.checkNow();
    void services.live.readNow();
  });
  const stopFollowing = followNetworkChanges(
    () => services.reachability.checkNow(),
    () => net.isOnline(),
  );
  app.once('will-quit', stopFollowing);
  powerMonitor.on('suspend', () => {
    windows.displaysChange();
    services.reauthentication.drop();
    services.lockTriggers.suspended();
  });
  powerMonitor.on('lock-screen', () => {
    services.reauthentication.drop();
    services.lockTriggers.screenLocked();
  });
  void electronSession.defaultSession.clearStorageData({ storages: ['serviceworkers'] });
  quitOnSystemShutdown();
};

const endWith = (services: Services, log: FileLog): void => {
  let isEnded = false;
  app.on('will-quit', (event) => {
    if (isEnded) return;
    event.preventDefault();
    const limit = new Promise((resolve) => setTimeout(resolve, endLimit));
    void Promise.race([services.stop().then(() => log.flush()), limit]).finally(() => {
      isEnded = true;
      // Deferred: Electron would apply this event's `preventDefault` to the second quit as well.
      setImmediate(() => app.quit());
    });
  });
};
