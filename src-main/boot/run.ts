import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { app, dialog, protocol, session as electronSession } from 'electron';
import type { Chat } from '../chat/chat';
import { FileLog } from '../log/log';
import { registerIpcRouter } from '../ipc/register';
import { AppLinks, parseAppLink } from '../launch/appLink';
import { parseLaunch, type LaunchRequest } from '../launch/launchArguments';
import { getLaunchCommand } from '../launch/loginItem';
import { appScheme, createAppSchemeHandler } from '../network/appScheme';
import { findEarlyLogin } from '../session/findEarlyLogin';
import { AppWindows } from '../windows/appWindows';
import { errorPages } from '../windows/errorPage';
import { guardContents, guardSession, blockDirectConnections } from '../windows/windowGuards';
import { setApplicationMenu } from '../windows/menu';
import { ProfileMark } from '../windows/profileMark';
import { windowTexts } from '../windows/windowTexts';
import { trackQuitting } from '../windows/unsavedPrompt';
import { composeSettings } from './compose/settings';
import type { EnvironmentChoice } from './environments';
import { waitForFirstPage } from './firstPage';
import type { AppPaths } from './paths';
import type { StartedApp } from './startServices';
import { startOrExit } from './startOrExit';
import { printStartTime } from './startTime';
import { UncaughtErrors } from './uncaughtErrors';

/** Time that the system takes to draw a new window, also on the main thread (ms). */
const windowDrawTime = 100;

/** Creates a promise together with its `resolve` function. */
const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
};

/**
 * Runs the app once Electron is ready. Opens the first window before anything else. The services load once its page is
 * painted, while the page starts React (docs/decisions/0054-login-before-scripts.md).
 */
export const run = (
  choice: EnvironmentChoice,
  paths: AppPaths,
  { isHidden, link }: Omit<LaunchRequest, 'profile'>,
): void => {
  const log = new FileLog(paths.log);
  const uncaughtErrors = new UncaughtErrors({ log });
  uncaughtErrors.follow(process);

  const devUrl = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);
  const devOrigin = devUrl === null ? null : new URL(devUrl).origin;
  app.on('session-created', (session) => guardSession(session, devOrigin));
  let chat: Chat | null = null;
  app.on('web-contents-created', (_event, contents) => {
    if (chat?.owns(contents) !== true) guardContents(contents, devOrigin);
  });

  trackQuitting();

  const links = new AppLinks();
  if (link !== null) links.add(link);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.add(parseAppLink(url) ?? '');
  });
  let focus: () => void = () => undefined;
  app.on('second-instance', (_event, argv) => {
    const secondLaunch = parseLaunch(argv);
    if (secondLaunch.link !== null) links.add(secondLaunch.link);
    else if (!secondLaunch.isHidden) focus();
  });

  const openApp = async () => {
    void blockDirectConnections(electronSession.defaultSession, devOrigin);
    const ownSettings = composeSettings({ paths, log, broadcast: (event) => windows.broadcast(event) });
    const { settings } = ownSettings;
    let startedApp: StartedApp | null = null;
    const isLocked = () => startedApp?.services.lock.isLocked === true;
    const icon = process.platform === 'linux' && existsSync(paths.icon) ? paths.icon : null;
    const profileMark = new ProfileMark({
      icon: paths.icon,
      iconCopy: paths.profileIcon,
      profile: paths.profile.id,
      getCommand: () => getLaunchCommand(paths.profile.id),
    });
    const startsInTray = isHidden || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
    const windows = new AppWindows({
      preload: paths.preload,
      icon,
      devUrl,
      devTools: !app.isPackaged,
      settings,
      isLocked,
      log,
      profileMark: profileMark,
      staysInTray: () => startsInTray && (startedApp?.hasTray() ?? true),
    });
    focus = () => windows.focus();
    links.setArrivalHandler(() => {
      windows.focus();
      const window = windows.current();
      if (window !== null) windows.sendToWindow(window, { type: 'linkArrived' });
    });
    const deferredApp = createDeferred<StartedApp>();
    let isEarlyLoginShown = false;
    protocol.handle(
      appScheme,
      createAppSchemeHandler(paths.renderer, {
        builtIn: errorPages,
        start: (window) => {
          const login = findEarlyLogin({
            environment: choice.kind === 'fixed' ? choice.environment : null,
            state: startedApp?.services.session.state ?? null,
            tenant: settings.preferences.tenant,
            logins: settings.logins,
          });
          const shownLogin = window === null ? login : null;
          isEarlyLoginShown ||= shownLogin !== null;
          return { isDark: windows.isDark(), login: shownLogin };
        },
        loadPicture: async (key) => (await deferredApp.promise).services.shownPictures.read(key),
        addressedPicture: async (address) => (await deferredApp.promise).services.shownPictures.readAddress(address),
        map: async (path) => (await deferredApp.promise).services.streetMaps.read(path),
      }),
    );
    registerIpcRouter(async () => (await deferredApp.promise).ipcRouter, {
      isOurs: windows.isFromAppPage,
      isLocked: (event) => windows.isLocked(event.sender),
    });
    const firstPageShown = waitForFirstPage(windows.open({ isHidden: startsInTray }));
    setApplicationMenu({
      openWindow: () => windows.open(),
      openWall: () => windows.openWall(),
      openBoard: () => windows.openBoard(),
      lock: () => startedApp?.services.lock.lock(),
      showDiagnosis: () => {
        const window = windows.current();
        if (window !== null) windows.sendToWindow(window, { type: 'diagnosisRequested' });
      },
      checkForUpdates: () => void deferredApp.promise.then(({ checkForUpdates }) => checkForUpdates()),
      isDevelopment: !app.isPackaged,
    });
    if ((await firstPageShown) && isEarlyLoginShown) {
      printStartTime('painted', 'login');
      await setTimeout(windowDrawTime);
    }
    const { startServices } = await import('./startServices');
    startedApp = startServices({
      choice,
      paths,
      log,
      ownSettings,
      windows,
      profileMark: profileMark,
      links,
      startsInTray: startsInTray,
      icon,
      uncaughtErrors,
      followChat: (newChat) => {
        chat = newChat;
      },
    });
    deferredApp.resolve(startedApp);
  };
  void startOrExit(() => app.whenReady().then(openApp), {
    log,
    showError: () => dialog.showErrorBox(windowTexts.menu.app, windowTexts.startFailed),
    exit: () => app.exit(1),
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
};
