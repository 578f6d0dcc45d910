import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where files lie. `app` is the application's folder, an archive when packaged; `userData` is this user's. */
export const pathsIn = (app: string, userData: string) => {
  // The packager leaves what must be a real file beside the archive.
  const unpacked = app.replace(/app\.asar$/, 'app.asar.unpacked');
  return {
    preload: join(app, 'out/preload/preload.cjs'),
    chatPreload: join(app, 'out/preload/chat.cjs'),
    renderer: join(app, 'out/renderer'),
    icon: join(app, 'resources/icons/256x256.png'),
    tray: { calm: join(app, 'resources/tray/calm.png'), alert: join(app, 'resources/tray/alert.png') },
    spreadsheetWorker: join(app, 'out/main/spreadsheetWorker.cjs'),
    practiceEntry: join(app, 'out/main/sandbox.cjs'),
    practicePrepared: join(unpacked, 'out/practice/pgdata.tar'),
    practiceData: join(userData, 'practice/data'),
    settings: join(userData, 'settings.json'),
    refunds: join(userData, 'refunds.json'),
    drafts: join(userData, 'drafts'),
    jobs: join(userData, 'jobs'),
    alarms: join(userData, 'alarms'),
    changes: join(userData, 'changes'),
    prices: join(userData, 'prices'),
    log: join(userData, 'logs/main.log'),
  };
};
export type AppPaths = ReturnType<typeof pathsIn>;

/**
 * The folder of an installed app below the system's own for apps. In ASCII: in a locale without UTF-8 Electron drops a name
 * with accents, and the app's files would lie among those of everybody.
 */
export const installedUserData = (appData: string, productName: string): string =>
  join(appData, productName.normalize('NFD').replaceAll(/[^ -~]/g, ''));

/** The user's folder, closed to other users of the computer. Throws where the app cannot use it. */
export const prepareUserData = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};
