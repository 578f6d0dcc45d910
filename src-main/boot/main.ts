import './cleanEnvironment';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { appScheme } from '../network/appScheme';
import { texts } from '../windows/texts';
import { chooseEnvironment, EnvironmentError, type EnvironmentChoice } from './environments';
import { installedUserData, pathsIn, prepareUserData } from './paths';
import { run } from './run';
import { refusedSwitch } from './switches';

/**
 * What must happen before Electron is ready: the process' own safety, the folders, and whether this start is one at all.
 */

interface About {
  /** The platform's environment in a release; the practice platform when absent. */
  comandaEnvironment?: unknown;
  /** Only in packages built to be tested: lets a debugger in. */
  comandaDebuggable?: unknown;
}

const refuseToStart = (line: string): never => {
  process.stderr.write(`${line}\n`);
  return app.exit(1) as never;
};

/** Ends the start for want of a folder. Linux shows no window before Electron is ready, which takes a folder, too. */
const refuseUserData = (folder: string, { message }: Error): void => {
  const text = texts.userDataFailed(folder);
  process.stderr.write(`${text}\n${message}\n`);
  app.setPath('userData', mkdtempSync(join(tmpdir(), 'comanda-')));
  void app.whenReady().then(() => {
    if (process.env['COMANDA_EXIT_WHEN_READY'] !== '1') dialog.showErrorBox(texts.menu.app, `${text}\n\n${message}`);
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
  try {
    prepareUserData(app.getPath('userData'));
  } catch (error) {
    return refuseUserData(app.getPath('userData'), error as Error);
  }
  if (!app.requestSingleInstanceLock()) return app.exit(0);

  // Root cannot have Chromium's sandbox, and asking for it all the same ends every child process at its start.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ]);
  // It begins with the product's name, and no header takes what is not ASCII: not one page would load.
  app.userAgentFallback = app.userAgentFallback.replaceAll(/[^ -~]+/g, '');
  const choice = choose(about);
  run(choice, pathsIn(app.getAppPath(), app.getPath('userData')));
};

begin();
