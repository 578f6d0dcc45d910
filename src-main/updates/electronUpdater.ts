import type { AppUpdater } from 'electron-updater';
import type { AuthInfo } from 'electron';
import type { Log } from '../log/log';
import type { ProxyCredentials } from '../network/proxyPasswords';
import { isSafeHostUrl } from '@shared/domain/values/hostUrls';

interface UpdaterOptions {
  feedUrl: string;
  /** False for system packages, for which only the description is read. */
  shouldDownload: boolean;
  /** Path of the configuration in unpackaged builds; null to use the configuration in the package. */
  configFile: string | null;
  getProxyPassword: (proxy: AuthInfo, rejectedCredentials: ProxyCredentials | null) => Promise<ProxyCredentials | null>;
  log: Log;
}

/**
 * Creates the electron-updater of this operating system. It only checks and downloads: it never installs automatically
 * or downgrades, and its requests and redirects stay on https.
 */
export const createUpdater = async (options: UpdaterOptions): Promise<AppUpdater> => {
  const { feedUrl, shouldDownload, configFile, getProxyPassword, log } = options;
  const { AppImageUpdater, DebUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  const LinuxUpdater = shouldDownload ? AppImageUpdater : DebUpdater;
  const Updater =
    process.platform === 'win32' ? NsisUpdater : process.platform === 'darwin' ? MacUpdater : LinuxUpdater;
  const updater = new Updater();
  configureUpdater(updater, log);
  if (configFile !== null) {
    updater.forceDevUpdateConfig = true;
    updater.updateConfigPath = configFile;
  }
  // Sets the URL last, because setting `updateConfigPath` would reset it.
  updater.setFeedURL({ provider: 'generic', url: feedUrl });
  // Replaces the block that windows/windowGuards.ts puts on every new session.
  updater.netSession.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !isSafeHostUrl(url) }));
  let triedCredentials: ProxyCredentials | null = null;
  updater.on('login', (authInfo, callback) => {
    if (!authInfo.isProxy) return callback('', '');
    void getProxyPassword(authInfo, triedCredentials).then((credentials) => {
      triedCredentials = credentials;
      callback(credentials?.username ?? '', credentials?.password ?? '');
    });
  });
  return updater;
};

/** Disables everything that electron-updater would do automatically. */
export const configureUpdater = (updater: AppUpdater, log: Log): void => {
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.logger = {
    info: () => undefined,
    warn: (message) => log.info(`updates: ${String(message)}`),
    // Discards errors, because failures also arrive as rejections, which are logged.
    error: () => undefined,
  };
};
