import { app } from 'electron';
import { countries } from '@shared/domain/values/countries';
import { mainProfileId } from '@shared/bridge/device/profiles';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { UpdatesOffReason } from '@shared/bridge/device/updates';
import type { Log } from '../../log/log';
import type { ProxyPasswords } from '../../network/proxyPasswords';
import type { Services } from './services';
import type { EnvironmentChoice } from '../environments';
import type { Notices } from '../notices';
import type { AppPaths } from '../paths';
import { createUpdater } from '../../updates/electronUpdater';
import { findPackageFormat } from '../../updates/packageFormats';
import { changeUpdateRecord, readUpdateRecord } from '../../updates/updateRecord';
import { Updates, type UpdateSource } from '../../updates/updates';
import { listOtherRunning } from '../../profiles/profileFolders';
import { quitWithoutPrompt } from '../../windows/unsavedPrompt';

interface UpdatesOptions {
  choice: EnvironmentChoice;
  paths: Pick<AppPaths, 'profile' | 'updateRecord' | 'previousPackage' | 'devUpdateConfig'>;
  services: Pick<Services, 'session' | 'jobs' | 'orders' | 'live' | 'clock' | 'queue' | 'tickets'>;
  proxyPasswords: ProxyPasswords;
  notices: Notices;
  broadcast: (event: BridgeEvent) => boolean;
  log: Log;
}

const findSource = ({ choice, paths, proxyPasswords, log }: UpdatesOptions): UpdateSource | UpdatesOffReason => {
  if (choice.kind === 'practice') return app.isPackaged ? 'practice' : 'unpackaged';
  const { updates } = choice.environment;
  if (updates === null) return 'notConfigured';
  // Only the first profile installs updates, because all profiles of a computer share one installation.
  if (paths.profile.id !== mainProfileId) return 'otherAccount';
  // Unpackaged builds cannot be updated, unless a test provides a package to replace.
  if (!app.isPackaged && process.env['APPIMAGE'] === undefined) return 'unpackaged';
  const { platform, env, execPath: executable, resourcesPath: resources } = process;
  const packageFormat = findPackageFormat({ platform, env, executable, resources });
  if (packageFormat === 'managed') return 'managed';
  const isSystemPackage = packageFormat === 'system';
  return {
    target: {
      feedUrl: updates.url,
      publicKey: updates.publicKey,
      platform,
      arch: app.runningUnderARM64Translation ? 'arm64' : process.arch,
      fileNamePattern: isSystemPackage ? /\.deb$/ : packageFormat.fileNamePattern,
    },
    format: isSystemPackage ? null : packageFormat,
    createUpdater: () =>
      createUpdater({
        feedUrl: updates.url,
        shouldDownload: !isSystemPackage,
        configFile: app.isPackaged ? null : paths.devUpdateConfig,
        getProxyPassword: (proxy, rejectedProxyCredentials) =>
          proxyPasswords.getCredentials(proxy, rejectedProxyCredentials),
        log,
      }),
  };
};

/** Creates the service for app updates, and reports the result of the last update. */
export const composeUpdates = (options: UpdatesOptions): Updates => {
  const { paths, services, notices, broadcast, log } = options;
  const { session, jobs, orders, live, clock, queue, tickets } = services;
  const version = app.getVersion();
  const { report } = readUpdateRecord(paths.updateRecord);
  if (report !== null && paths.profile.id === mainProfileId) {
    notices.add('warning', `notices.update.${report.kind}`, { version: report.version, running: version });
    try {
      changeUpdateRecord(paths.updateRecord, { report: null });
    } catch (cause) {
      log.error('the record of updates was not written', cause);
    }
  }
  const isBusy = async () => {
    const { phase, remembers } = session.state;
    // Without a keychain, a restarted app would show the login, where no alarm rings.
    if (phase === 'signedIn' && remembers !== 'keychain') return true;
    if (queue.pending.length > 0 || tickets.view.unprinted.some(({ state }) => state === 'waiting')) return true;
    if (live.rows('orderAlarms').length > 0 || orders.list().some(({ state }) => state !== 'done')) return true;
    return (await jobs.list()).some(({ status }) => status === 'running' || status === 'queued');
  };
  return new Updates({
    version,
    source: findSource(options),
    recordPath: paths.updateRecord,
    folder: paths.previousPackage,
    now: () => clock.now(),
    getTimeZone: () => countries[session.state.settings?.isoCountry ?? 'cl'].timeZone,
    onChange: (status) => void broadcast({ type: 'update', status }),
    askToRestart: () => broadcast({ type: 'updateDue' }),
    isBusy,
    // A running AppImage keeps its own file, so other accounts may stay open. The Windows installer would end the
    // processes of all accounts, and Squirrel.Mac would wait for them.
    listOtherAccounts: async () => (process.platform === 'linux' ? [] : listOtherRunning(paths.profile)),
    quit: (withoutPrompt) => (withoutPrompt ? quitWithoutPrompt() : app.quit()),
    releaseLock: () => app.releaseSingleInstanceLock(),
    log,
  });
};
