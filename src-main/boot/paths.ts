import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mainProfileId } from '@shared/bridge/device/profiles';

/**
 * Returns the paths of all files. `appPath` is the application's folder (an archive in packaged apps), `userData` the
 * data folder of this profile, and `profile.root` that of the first profile.
 */
export const getPaths = (appPath: string, userData: string, profile = { id: mainProfileId, root: userData }) => {
  // Files that must exist on disk are packaged in a folder next to the archive.
  const unpackedApp = appPath.replace(/app\.asar$/, 'app.asar.unpacked');
  return {
    profile,
    preload: join(appPath, 'out/preload/preload.cjs'),
    chatPreload: join(appPath, 'out/preload/chat.cjs'),
    renderer: join(appPath, 'out/renderer'),
    icon: join(appPath, 'resources/icons/256x256.png'),
    tray: { normal: join(appPath, 'resources/tray/calm.png'), alert: join(appPath, 'resources/tray/alert.png') },
    spreadsheetWorker: join(appPath, 'out/main/spreadsheetWorker.cjs'),
    practiceEntry: join(appPath, 'out/main/sandbox.cjs'),
    practicePrepared: join(unpackedApp, 'out/practice/pgdata.tar'),
    practiceData: join(userData, 'practice/data'),
    settings: join(userData, 'settings.json'),
    refunds: join(userData, 'refunds.json'),
    drafts: join(userData, 'drafts'),
    jobs: join(userData, 'jobs'),
    alarms: join(userData, 'alarms'),
    changes: join(userData, 'changes'),
    openings: join(userData, 'openings'),
    campaigns: join(userData, 'campaigns'),
    promises: join(userData, 'promises'),
    downtime: join(userData, 'downtime'),
    watched: join(userData, 'watched'),
    prices: join(userData, 'prices'),
    reports: join(userData, 'reports'),
    silences: join(userData, 'silences'),
    guard: join(userData, 'guard'),
    tickets: join(userData, 'tickets'),
    profileIcon: join(userData, 'profile.png'),
    updateRecord: join(profile.root, 'updates/record.json'),
    previousPackage: join(profile.root, 'updates'),
    /** Configuration of electron-updater in unpackaged builds. Tests write this file. */
    devUpdateConfig: join(userData, 'app-update.yml'),
    lastRun: join(userData, 'lastRun'),
    queue: join(userData, 'queue'),
    log: join(userData, 'logs/main.log'),
  };
};
export type AppPaths = ReturnType<typeof getPaths>;

/**
 * Returns the data folder of an installed app, with only ASCII characters. In a locale without UTF-8, Electron drops a
 * folder name with accents, and the files would end up in the folder that all apps share.
 */
export const getInstalledUserData = (appData: string, productName: string): string =>
  join(appData, productName.normalize('NFD').replaceAll(/[^ -~]/g, ''));

/** Creates the user's data folder, readable only by this user. Throws if the app cannot use it. */
export const prepareUserData = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};
