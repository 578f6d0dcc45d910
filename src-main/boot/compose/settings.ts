import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Preferences } from '@shared/bridge/preferences';
import type { PlatformClock } from '../../api/platformClock';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import type { Log } from '../../log/log';
import { DeviceSettings } from '../../settings/deviceSettings';
import { createSettingsWriter } from '../../settings/electronStore';
import { saveBackup, readSettingsFile } from '../../settings/settingsFile';
import { Notices, getSettingsNotice } from '../notices';
import { getPaths, type AppPaths } from '../paths';

interface SettingsOptions {
  paths: Pick<AppPaths, 'settings'>;
  log: Log;
  /** Sends an event to all windows. Returns false if no window is open. */
  broadcast: (event: BridgeEvent) => boolean;
}

export const lockPreferences = ['lockAfter', 'locksWithScreen', 'locksOnSleep', 'lockExemptions'] as const;

/**
 * Writes the lock preferences to the folder of a new profile. The profile shows data on the same computer and needs the
 * same protection.
 */
export const saveLockPreferences = (folder: string, preferences: Preferences): Promise<void> => {
  const saved = Object.fromEntries(lockPreferences.map((name) => [name, preferences[name]]));
  return writeFileAtomic(getPaths('', folder).settings, JSON.stringify({ preferences: saved }));
};

/** Services that the settings need; set once the services exist. */
interface ConnectedServices {
  /** Called after a preference has changed. */
  onChange: () => void;
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart'>;
}

/**
 * Creates the settings of this computer and the queue of notices. The first window needs both before the other services
 * exist.
 */
export const composeSettings = ({ paths, log, broadcast }: SettingsOptions) => {
  let connectedServices: ConnectedServices | null = null;
  const notices = new Notices((notice) => broadcast({ type: 'notice', notice }));

  const loadedSettings = readSettingsFile(paths.settings);
  if (loadedSettings.state === 'damaged' || loadedSettings.state === 'locked') {
    log.error(`the settings file is ${loadedSettings.state}`);
    notices.add('warning', getSettingsNotice(loadedSettings));
  }
  void saveBackup(paths.settings, loadedSettings).catch((cause: unknown) =>
    log.error('the settings were not copied', cause),
  );
  const settings = new DeviceSettings({
    entries: loadedSettings.values,
    save: loadedSettings.state === 'locked' ? null : createSettingsWriter(paths.settings),
    onChange: (preferences) => {
      broadcast({ type: 'preferences', preferences });
      connectedServices?.onChange();
    },
    now: () => connectedServices?.clock.now() ?? Date.now(),
    getRetentionStart: (retention) => connectedServices?.clock.getRetentionStart(retention) ?? -Infinity,
    onWriteError: (cause) => {
      log.error('the settings were not saved', cause);
      notices.add('warning', 'notices.preferencesNotSaved');
    },
  });

  return {
    notices,
    settings,
    found: loadedSettings,
    followedBy: (services: ConnectedServices) => void (connectedServices = services),
  };
};

export type OwnSettings = ReturnType<typeof composeSettings>;
