import './cleanEnvironment';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { findPackageFormat } from '../updates/packageFormats';
import { countStart } from '../updates/updateRecord';
import { texts } from '../windows/texts';
import { installedUserData, getPaths, prepareUserData } from './paths';
import { refusedSwitch } from './switches';

/**
 * First steps of a start: process safety, folders, refusal of unsafe starts and second instances, and the way back from a
 * new version that does not start. Loads almost nothing, so that a broken version still gets here.
 */

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
 * Shows an error and exits because the user's data folder is unusable. On Linux the dialog needs Electron to be ready,
 * which requires a temporary folder.
 */
const refuseUserData = (folder: string, { message }: Error): void => {
  const text = texts.userDataFailed(folder);
  process.stderr.write(`${text}\n${message}\n`);
  app.setPath('userData', mkdtempSync(join(tmpdir(), 'comanda-')));
  void app.whenReady().then(() => {
    if (process.env['COMANDA_EXIT_WHEN_READY'] !== '1') dialog.showErrorBox(texts.menu.app, `${text}\n\n${message}`);
    app.exit(1);
  });
};

/** Returns true if this version was given up and the previous one started instead. */
const wentBack = (record: string): boolean =>
  countStart(record, app.getVersion(), ({ file, digest }) => {
    const { platform, env, execPath: executable, resourcesPath: resources } = process;
    const format = findPackageFormat({ platform, env, executable, resources });
    if (typeof format === 'string') throw new Error(`the package is ${format}`);
    app.releaseSingleInstanceLock();
    format.install(file, digest, true);
  });

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
  try {
    prepareUserData(app.getPath('userData'));
  } catch (error) {
    return refuseUserData(app.getPath('userData'), error as Error);
  }
  if (!app.requestSingleInstanceLock()) return app.exit(0);

  const paths = getPaths(app.getAppPath(), app.getPath('userData'));
  if (wentBack(paths.updateRecord)) return app.exit(0);

  // Chromium's sandbox does not work as root: every child process would end at its start.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  // Before Electron is ready: the import is a `require` in the bundle, which runs as soon as this script has ended.
  void import('./launch')
    .then(({ launch }) => launch(about.comandaEnvironment, paths))
    .catch((cause: unknown) => {
      dialog.showErrorBox(texts.menu.app, texts.startFailed);
      return refuseToStart(`Comanda could not be loaded: ${String(cause)}`);
    });
};

begin();
