import './cleanEnvironment';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { windowTexts } from '../windows/windowTexts';
import { mainProfileId } from '@shared/bridge/device/profiles';
import { parseLaunch } from '../launch/launchArguments';
import { getDesktopEntryName } from '../profiles/desktopEntry';
import { hasProfile, getProfileFolder } from '../profiles/profileFolders';
import { findPackageFormat } from '../updates/packageFormats';
import { countStart } from '../updates/updateRecord';
import { getInstalledUserData, getPaths, prepareUserData } from './paths';
import { findRefusedSwitch } from './switches';

/**
 * Entry point: the first steps of a start. Makes the process safe, sets the folders, refuses unsafe switches and second
 * instances, and restores the previous version if a new one does not start. Loads almost nothing, so that a broken
 * version still reaches this code.
 */

interface PackageInfo {
  /** Environment packaged with a release. If it is missing, the app uses the practice platform. */
  comandaEnvironment?: unknown;
  /** Allows a debugger. Set only in packages built for tests. */
  comandaDebuggable?: unknown;
  /** Id that the installer gives to the app's shortcuts; only in packages. */
  comandaAppId?: string;
}

const refuseToStart = (message: string): never => {
  process.stderr.write(`${message}\n`);
  return app.exit(1) as never;
};

/**
 * Shows an error and exits. On Linux the dialog needs Electron to be ready, which requires a folder that no other process
 * uses.
 */
const showErrorAndExit = (text: string): void => {
  process.stderr.write(`${text}\n`);
  app.setPath('userData', mkdtempSync(join(tmpdir(), 'comanda-')));
  void app.whenReady().then(() => {
    if (process.env['COMANDA_EXIT_WHEN_READY'] !== '1') dialog.showErrorBox(windowTexts.menu.app, text);
    app.exit(1);
  });
};

/** Returns true if this version failed to start repeatedly and the previous version was started instead. */
const isRollback = (recordPath: string): boolean =>
  countStart(recordPath, app.getVersion(), ({ file, digest }) => {
    const { platform, env, execPath: executable, resourcesPath: resources } = process;
    const packageFormat = findPackageFormat({ platform, env, executable, resources });
    if (typeof packageFormat === 'string') throw new Error(`the package is ${packageFormat}`);
    app.releaseSingleInstanceLock();
    packageFormat.install(file, digest, true);
  });

const startApp = (): void => {
  const packageInfo = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')) as PackageInfo;
  const refusedSwitch = findRefusedSwitch({
    argv: process.argv,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isTested: !app.isPackaged || packageInfo.comandaDebuggable === true,
  });
  if (refusedSwitch !== null) {
    if (app.isPackaged) dialog.showErrorBox(windowTexts.menu.app, windowTexts.switchRefused(`--${refusedSwitch}`));
    return refuseToStart(`Comanda does not start with --${refusedSwitch}.`);
  }
  // Windows shows notifications under the name and icon of the shortcut that has the same id.
  if (process.platform === 'win32' && packageInfo.comandaAppId !== undefined)
    app.setAppUserModelId(packageInfo.comandaAppId);
  const userData = process.env['COMANDA_USER_DATA'];
  if (app.isPackaged) app.setPath('userData', getInstalledUserData(app.getPath('appData'), app.getName()));
  else if (userData) app.setPath('userData', userData);
  const root = app.getPath('userData');
  const { profile, ...request } = parseLaunch(process.argv);
  if (profile === null || !hasProfile(root, profile)) return showErrorAndExit(windowTexts.profileMissing);
  if (profile !== mainProfileId) {
    app.setPath('userData', getProfileFolder(root, profile));
    // Also sets the class of the windows, by which Linux desktops distinguish profiles.
    if (process.platform === 'linux') app.setDesktopName(`${getDesktopEntryName(profile)}.desktop`);
  }
  try {
    prepareUserData(app.getPath('userData'));
  } catch (error) {
    const { message } = error as Error;
    return showErrorAndExit(`${windowTexts.userDataFailed(app.getPath('userData'))}\n\n${message}`);
  }
  if (!app.requestSingleInstanceLock()) return app.exit(0);

  const paths = getPaths(app.getAppPath(), app.getPath('userData'), { id: profile, root });
  // Only the first profile installs versions, so only its starts count.
  if (profile === mainProfileId && isRollback(paths.updateRecord)) return app.exit(0);

  // Chromium's sandbox does not work for root, where every child process would exit at once.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  // Runs before Electron is ready: the import is a `require` in the bundle and executes right after this script.
  void import('./launch')
    .then(({ launch }) => launch(packageInfo.comandaEnvironment, paths, request))
    .catch((cause: unknown) => {
      dialog.showErrorBox(windowTexts.menu.app, windowTexts.startFailed);
      return refuseToStart(`Comanda could not be loaded: ${String(cause)}`);
    });
};

startApp();
