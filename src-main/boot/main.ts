import './cleanEnvironment';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { appScheme } from '../network/appScheme';
import { texts } from '../windows/texts';
import { mainProfileId } from '@shared/bridge/profiles/profiles';
import { parseLaunch } from '../launch/launchArguments';
import { desktopEntryName } from '../profiles/desktopEntry';
import { hasProfile, profileFolder } from '../profiles/profileFolders';
import { chooseEnvironment, EnvironmentError, type EnvironmentChoice } from './environments';
import { installedUserData, getPaths, prepareUserData } from './paths';
import { run } from './run';
import { refusedSwitch } from './switches';

/** Steps before Electron is ready: process safety, folders, and refusal of unsafe starts and second instances. */

interface About {
  /** Environment packaged with a release; the practice platform if absent. */
  comandaEnvironment?: unknown;
  /** Allows a debugger, in packages built for tests only. */
  comandaDebuggable?: unknown;
}

const refuseToStart = (line: string): never => {
  process.stderr.write(`${line}\n`);
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
    if (process.env['COMANDA_EXIT_WHEN_READY'] !== '1') dialog.showErrorBox(texts.menu.app, text);
    app.exit(1);
  });
};

const choose = (about: About): EnvironmentChoice => {
  try {
    return chooseEnvironment({
      isPackaged: app.isPackaged,
      file: process.env['COMANDA_ENVIRONMENT_FILE'],
      packaged: about.comandaEnvironment,
    });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    if (app.isPackaged) dialog.showErrorBox(texts.menu.app, `${texts.environmentFailed}\n${error.message}`);
    return refuseToStart(error.message);
  }
};

const begin = (): void => {
  const about = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')) as About;
  const found = refusedSwitch({
    argv: process.argv,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isTested: !app.isPackaged || about.comandaDebuggable === true,
  });
  if (found !== null) {
    if (app.isPackaged) dialog.showErrorBox(texts.menu.app, texts.switchRefused(`--${found}`));
    return refuseToStart(`Comanda does not start with --${found}.`);
  }
  const userData = process.env['COMANDA_USER_DATA'];
  if (app.isPackaged) app.setPath('userData', installedUserData(app.getPath('appData'), app.getName()));
  else if (userData) app.setPath('userData', userData);
  const root = app.getPath('userData');
  const { profile, ...launch } = parseLaunch(process.argv);
  if (profile === null || !hasProfile(root, profile)) return showErrorAndExit(texts.profileMissing);
  if (profile !== mainProfileId) {
    app.setPath('userData', profileFolder(root, profile));
    // Also the class of the windows, by which Linux desktops tell profiles apart.
    if (process.platform === 'linux') app.setDesktopName(`${desktopEntryName(profile)}.desktop`);
  }
  try {
    prepareUserData(app.getPath('userData'));
  } catch (error) {
    const { message } = error as Error;
    return showErrorAndExit(`${texts.userDataFailed(app.getPath('userData'))}\n\n${message}`);
  }
  if (!app.requestSingleInstanceLock()) return app.exit(0);

  // Chromium's sandbox does not work as root: every child process would end at its start.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ]);
  // The user agent begins with the product's name; with non-ASCII characters in this header, no page would load.
  app.userAgentFallback = app.userAgentFallback.replaceAll(/[^ -~]+/g, '');
  const choice = choose(about);
  run(choice, getPaths(app.getAppPath(), app.getPath('userData'), { id: profile, root }), launch);
};

begin();
