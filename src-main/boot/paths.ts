import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths of all files. `app` is the application's folder, an archive when packaged; `userData` is the user's
 * folder.
 */
export const getPaths = (app: string, userData: string) => {
  // The packager puts files that must exist on disk in a folder next to the archive.
  const unpacked = app.replace(/app\.asar$/, 'app.asar.unpacked');
  return {
    preload: join(app, 'out/preload/preload.cjs'),
    chatPreload: join(app, 'out/preload/chat.cjs'),
    renderer: join(app, 'out/renderer'),
    icon: join(app, 'resources/icons/256x256.png'),
    tray: { normal: join(app, 'resources/tray/calm.png'), alert: join(app, 'resources/tray/alert.png') },
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
    queue: join(userData, 'queue'),
    log: join(userData, 'logs/main.log'),
  };
};
export type AppPaths = ReturnType<typeof getPaths>;

/**
 * Returns the data folder of an installed app, in ASCII: in a locale without UTF-8 Electron drops a name with accents,
 * and the files would end up in the folder shared by all apps.
 */
export const installedUserData = (appData: string, productName: string): string =>
  join(appData, productName.normalize('NFD').replaceAll(/[^ -~]/g, ''));

/** Creates the user's data folder, readable by this user only. Throws if the app cannot use it. */
export const prepareUserData = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};
