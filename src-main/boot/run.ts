import { existsSync } from 'node:fs';
import { app, dialog, protocol, session as electronSession } from 'electron';
import type { Chat } from '../chat/chat';
import { FileLog } from '../log/log';
import { registerIpcRouter } from '../ipc/register';
import { appScheme, appSchemeHandler } from '../network/appScheme';
import { findEarlyLogin } from '../session/earlyLogin';
import { AppWindows } from '../windows/appWindows';
import { errorPages } from '../windows/errorPage';
import { guardContents, guardSession, blockDirectConnections } from '../windows/guards';
import { setApplicationMenu } from '../windows/menu';
import { texts } from '../windows/texts';
import { trackQuitting } from '../windows/unsavedPrompt';
import { composeSettings } from './compose/settings';
import type { EnvironmentChoice } from './environments';
import { firstPageServed } from './firstPage';
import type { AppPaths } from './paths';
import type { AppParts } from './startServices';
import { startOrExit } from './startOrExit';
import { UncaughtErrors } from './uncaughtErrors';

/** Returns a promise with its `resolve` function. */
const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
};

/**
 * Runs the app once Electron is ready. The first window comes first: the services load after the page and its scripts
 * have been served, while the page paints and evaluates React (docs/decisions/0054-login-before-scripts.md).
 */
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

  const openApp = async () => {
    void blockDirectConnections(electronSession.defaultSession, devOrigin);
    const own = composeSettings({ paths, log, broadcast: (event) => windows.broadcast(event) });
    const { settings } = own;
    const icon = process.platform === 'linux' && existsSync(paths.icon) ? paths.icon : null;
    const windows = new AppWindows({
      preload: paths.preload,
      icon,
      devUrl,
      devTools: !app.isPackaged,
      settings,
      log,
    });
    let started: AppParts | null = null;
    const parts = deferred<AppParts>();
    protocol.handle(
      appScheme,
      appSchemeHandler(paths.renderer, {
        builtIn: errorPages,
        start: (window) => {
          const login = findEarlyLogin({
            environment: choice.kind === 'fixed' ? choice.environment : null,
            state: started?.services.session.state ?? null,
            tenant: settings.preferences.tenant,
            logins: settings.logins,
          });
          return { isDark: windows.isDark(), login: window === null ? login : null };
        },
        picture: async (key) => (await parts.promise).services.shownPictures.read(key),
        addressedPicture: async (address) => (await parts.promise).services.shownPictures.readAddress(address),
        map: async (path) => (await parts.promise).services.streetMaps.read(path),
      }),
    );
    registerIpcRouter(async () => (await parts.promise).ipcRouter, windows.isOurs);
    const served = firstPageServed(windows.open().webContents);
    setApplicationMenu({
      newWindow: () => windows.open(),
      openWall: () => windows.openWall(),
      openBoard: () => windows.openBoard(),
      checkForUpdates: () => void parts.promise.then(({ checkForUpdates }) => checkForUpdates()),
      development: !app.isPackaged,
    });
    await served;
    const { startServices } = await import('./startServices');
    started = startServices({
      choice,
      paths,
      log,
      own,
      windows,
      icon,
      uncaughtErrors,
      followChat: (made) => {
        chat = made;
      },
    });
    parts.resolve(started);
  };
  void startOrExit(() => app.whenReady().then(openApp), {
    log,
    showError: () => dialog.showErrorBox(texts.menu.app, texts.startFailed),
    exit: () => app.exit(1),
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
};
