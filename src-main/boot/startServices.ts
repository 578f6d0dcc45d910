import { app, net, powerMonitor, session as electronSession } from 'electron';
import { Chat } from '../chat/chat';
import type { FileLog, Log } from '../log/log';
import { createChromiumNetwork } from '../network/chromiumNetwork';
import { followNetworkChanges } from '../network/networkChanges';
import { handleProxyLogins } from '../network/proxyLogins';
import { ProxyPasswords } from '../network/proxyPasswords';
import { IpcRouter } from '../ipc/ipcRouter';
import type { AppWindows } from '../windows/appWindows';
import { readDiagnosis } from '../diagnosis/readDiagnosis';
import { showFile } from '../files/showFile';
import type { AppLinks } from '../launch/appLink';
import { createLoginItem } from '../launch/loginItem';
import { removeDesktopEntry } from '../profiles/desktopEntry';
import { launchProfile } from '../profiles/launchProfile';
import { Profiles } from '../profiles/profiles';
import { forgetKeychainService, getKeychainService, loadSystemKeychain } from '../session/systemKeychain';
import { createDesktopNotifier } from '../windows/desktopNotifier';
import { hasReadableWindow } from '../windows/hasReadableWindow';
import type { ProfileMark } from '../windows/profileMark';
import { SystemTray } from '../windows/tray';
import { askBeforeQuitting, isAppQuitting, isQuitHurried, quitOnSystemShutdown } from '../windows/unsavedPrompt';
import { askAboutQueue } from '../windows/queuePrompt';
import { createActionHandlers } from './actionHandlers';
import type { EnvironmentChoice } from './environments';
import type { AppPaths } from './paths';
import { createLinkOpener } from './createLinkOpener';
import { composeServices, type Services } from './compose/services';
import { saveLockPreferences, type OwnSettings } from './compose/settings';
import { composeUpdates } from './compose/updates';
import { changeUpdateRecord, readUpdateRecord } from '../updates/updateRecord';
import type { Updates } from '../updates/updates';
import type { UncaughtErrors } from './uncaughtErrors';

/** Maximum time for saving data when the app quits (ms). Data not saved within it is lost. */
const shutdownTimeout = 2_000;

interface StartOptions {
  choice: EnvironmentChoice;
  paths: AppPaths;
  log: FileLog;
  ownSettings: OwnSettings;
  windows: AppWindows;
  profileMark: ProfileMark;
  links: AppLinks;
  /** True if the app started at login, without showing its window. */
  startsInTray: boolean;
  icon: string | null;
  uncaughtErrors: UncaughtErrors;
  followChat: (chat: Chat) => void;
}

export interface StartedApp {
  services: Services;
  ipcRouter: IpcRouter;
  /** False if the desktop has no tray. */
  hasTray: () => boolean;
  checkForUpdates: () => void;
}

/** Starts everything that the first window does not need: services, tray and handlers of system events. */
export const startServices = (options: StartOptions): StartedApp => {
  const { choice, paths, log, ownSettings, windows, profileMark, startsInTray, icon, uncaughtErrors, followChat } =
    options;
  const proxyPasswords = new ProxyPasswords((question) => void windows.broadcast({ type: 'proxyQuestion', question }));
  const services = composeServices({
    network: createChromiumNetwork((proxy, rejectedProxyCredentials) =>
      proxyPasswords.getCredentials(proxy, rejectedProxyCredentials),
    ),
    proxyPasswords,
    loadKeychain: loadSystemKeychain,
    choice,
    paths,
    log,
    ownSettings,
    broadcast: (event) => windows.broadcast(event),
    followSession: (state) => chat?.handleSessionChange(state),
    onLock: () => {
      chat.close();
      notifier.close();
    },
    getIdleSeconds: () => powerMonitor.getSystemIdleTime(),
    forgetBrowserData: () => electronSession.defaultSession.clearStorageData(),
    desktop: {
      note: (note) => notifier.show(note),
      tray: (content) => tray.show(content),
      hasFocusedWindow: () => hasReadableWindow(services.lock.isLocked),
      sound: (kind, volume) => windows.playSound({ type: 'alarm', kind, volume }),
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
    onFailure: () => services.notices.add('error', 'notices.chatUnreachable'),
    devTools: !app.isPackaged,
    log,
  });
  followChat(chat);
  const updates = composeUpdates({
    choice,
    paths,
    services,
    proxyPasswords,
    notices: ownSettings.notices,
    broadcast: (event) => windows.broadcast(event),
    log,
  });
  const checkForUpdates = () => {
    windows.focus();
    void updates.check().then(({ state, version }) => {
      // Other states (a ready or announced version) have their own message in the window.
      if (state.kind === 'off' || state.kind === 'current' || state.kind === 'failed' || state.kind === 'downloading')
        services.notices.add('info', `notices.update.${state.kind}`, { running: version });
    });
  };
  handleProxyLogins(app, proxyPasswords, (contents) => chat.owns(contents));
  const tray = new SystemTray({
    icons: paths.tray,
    open: () => windows.focus(),
    openWall: () => windows.openWall(),
    openBoard: () => windows.openBoard(),
    checkForUpdates,
    quit: () => app.quit(),
    onMissing: () => {
      // Without a tray, a hidden window could not be shown again.
      if (startsInTray) windows.focus();
    },
    log,
  });
  const notifier = createDesktopNotifier({
    isEnabled: () => services.settings.preferences.notificationsOn,
    isLocked: () => services.lock.isLocked,
    isQuiet: services.isQuiet,
    icon,
    onClick: () => windows.focus(),
    log,
  });
  uncaughtErrors.setReporter(() => services.notices.add('error', 'notices.unexpectedError'));
  services.practice?.start();
  const profiles = new Profiles({
    ...paths.profile,
    ownProfileId: paths.profile.id,
    saveFirstSettings: (folder) => saveLockPreferences(folder, services.settings.preferences),
    launch: launchProfile,
    forgetLogins: (id) => forgetKeychainService(getKeychainService(id)),
    forgetSystemEntries: async (id) => {
      await createLoginItem(id).set(false);
      if (process.platform === 'linux') await removeDesktopEntry(id);
    },
    onChange: (list) => {
      const ownProfile = list.length > 1 ? (list.find(({ isOwn }) => isOwn) ?? null) : null;
      profileMark.setAppearance(ownProfile);
      void profileMark
        .saveDesktopEntry()
        .catch((cause: unknown) => log.error('the desktop entry was not written', cause));
      tray.setProfile(ownProfile);
      windows.broadcast({ type: 'profiles', profiles: list });
    },
    log,
  });
  watchProfiles(profiles, log);
  const appLoginItem = createLoginItem(paths.profile.id);
  void appLoginItem.refresh().catch((cause: unknown) => log.error('the start at login was not renewed', cause));
  if (startsInTray) tray.show({ lines: [app.getName()], isAlert: false });
  const handlers = createActionHandlers(services, {
    windows,
    links,
    chat,
    appLinks: options.links,
    loginItem: appLoginItem,
    profiles,
    diagnosis: () =>
      readDiagnosis({
        log,
        logPath: paths.log,
        getEnvironment: services.environment,
        getSession: () => services.session.state,
        countProfiles: async () => (await profiles.list()).length,
      }),
    log,
    updates,
    onFirstPaint: () => acceptVersion(paths, log),
  });
  const ipcRouter = new IpcRouter({ ...services, handlers, log });
  windows.restoreSingletons();
  void services.session.start();
  registerSystemHandlers(services, windows);
  askBeforeQuitting(
    () => askAboutQueue({ ...services.describeQueue(), isLocked: services.lock.isLocked }, () => windows.current()),
    () => windows.focus(),
  );
  quitAfterSaving(services, log);
  installAtQuit(updates);
  updates.start();
  return { services, ipcRouter, hasTray: () => tray.isAvailable, checkForUpdates };
};

/** Accepts a new version by ending its trial. Called once its first screen is usable. */
const acceptVersion = ({ updateRecord }: AppPaths, log: Log): void => {
  if (readUpdateRecord(updateRecord).trial === null) return;
  try {
    changeUpdateRecord(updateRecord, { trial: null });
  } catch (cause) {
    log.error('the trial of this version was not ended', cause);
  }
};

/** Installs a downloaded version as the last step of quitting, after all data is saved. */
const installAtQuit = (updates: Updates): void => {
  // Adds this listener before the one that marks the app as quitting, so that `isAppQuitting` still shows whether this
  // event continues an earlier quit.
  app.prependListener('before-quit', () => {
    if (!isAppQuitting()) void updates.handleQuit(isQuitHurried());
  });
  app.on('quit', () => updates.finish());
  app.once('will-quit', () => updates.stop());
};

const watchProfiles = (profiles: Profiles, log: FileLog): void => {
  const list = () => void profiles.list().catch((cause: unknown) => log.error('the profiles were not listed', cause));
  list();
  // Refreshes the list on focus, because the process of another profile may have changed it.
  app.on('browser-window-focus', list);
  void profiles.finishRemovals().catch((cause: unknown) => log.error('removed profiles were not deleted', cause));
};

const registerSystemHandlers = (services: Services, windows: AppWindows): void => {
  app.on('activate', () => windows.focus());
  powerMonitor.on('resume', () => {
    windows.handleDisplayChange();
    services.lockTriggers.handleResume();
    services.reachability.checkNow();
    void services.live.readNow();
  });
  const stopFollowing = followNetworkChanges(
    () => services.reachability.checkNow(),
    () => net.isOnline(),
  );
  app.once('will-quit', stopFollowing);
  powerMonitor.on('suspend', () => {
    windows.handleDisplayChange();
    services.lockTriggers.handleSuspend();
  });
  powerMonitor.on('lock-screen', () => services.lockTriggers.handleScreenLock());
  void electronSession.defaultSession.clearStorageData({ storages: ['serviceworkers'] });
  quitOnSystemShutdown();
};

const quitAfterSaving = (services: Services, log: FileLog): void => {
  let isEnded = false;
  app.on('will-quit', (event) => {
    if (isEnded) return;
    event.preventDefault();
    const timeout = new Promise((resolve) => setTimeout(resolve, shutdownTimeout));
    void Promise.race([services.stop().then(() => log.flush()), timeout]).finally(() => {
      isEnded = true;
      // Quits later, because Electron would apply this event's `preventDefault` to the second quit too.
      setImmediate(() => app.quit());
    });
  });
};
