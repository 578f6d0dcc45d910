import type { BridgeEvent } from '@shared/bridge/bridge';
import { DraftOwners } from '../../drafts/draftOwners';
import { createFileStorage } from '../../files/fileStorage';
import { Drafts } from '../../drafts/drafts';
import type { OldestKept, PlatformClock } from '../../api/platformClock';
import type { Log } from '../../log/log';
import { DeviceSettings } from '../../settings/deviceSettings';
import { PriceLogs } from '../../priceLog/priceLogs';
import { AlarmLogs } from '../../watch/alarmLogs';
import { ChangeLogs } from '../../watch/changeLogs';
import { settingsWriter } from '../../settings/electronStore';
import { saveBackup, readSettingsFile } from '../../settings/settingsFile';
import { Notices, settingsNotice } from '../notices';
import type { AppPaths } from '../paths';

interface DeviceOptions {
  paths: AppPaths;
  log: Log;
  /** Tells all windows; false when there is none. */
  tell: (event: BridgeEvent) => boolean;
  /** The preferences are others now. */
  changed: () => void;
  /** The platform's. */
  clock: () => Pick<PlatformClock, 'now' | 'oldestKept'>;
}

/** What this computer keeps by itself, and what it has to say about that. */
export const composeDevice = ({ paths, log, tell, changed, clock }: DeviceOptions) => {
  const oldestKept: OldestKept = (keptFor) => clock().oldestKept(keptFor);
  const notices = new Notices((notice) => tell({ type: 'notice', notice }));

  const found = readSettingsFile(paths.settings);
  if (found.state === 'damaged' || found.state === 'locked') {
    log.error(`the settings file is ${found.state}`);
    notices.add('warning', settingsNotice(found));
  }
  void saveBackup(paths.settings, found).catch((cause: unknown) => log.error('the settings were not copied', cause));
  const settings = new DeviceSettings({
    found: found.values,
    save: found.state === 'locked' ? null : settingsWriter(paths.settings),
    changed: (preferences) => {
      tell({ type: 'preferences', preferences });
      changed();
    },
    now: () => clock().now(),
    oldestKept,
    onWriteError: (cause) => {
      log.error('the settings were not saved', cause);
      notices.add('warning', 'notices.preferencesNotSaved');
    },
  });

  setInterval(() => settings.pruneSearches(), 86_400_000).unref();

  const drafts = new Drafts({
    disk: createFileStorage(paths.drafts),
    now: () => clock().now(),
    oldestKept,
    onWriteError: (cause) => {
      log.error('a draft was not written', cause);
      notices.add('warning', 'notices.draftsNotWritten');
    },
    onQuarantined: (name) => {
      log.error(`a draft could not be read and was put aside as ${name}`);
      notices.add('warning', 'notices.draftUnreadable');
    },
  });

  const alarmLogs = new AlarmLogs({
    disk: createFileStorage(paths.alarms),
    oldestKept,
    onWriteError: (cause) => log.error('the alarms of the last days were not written', cause),
  });

  const changeLogs = new ChangeLogs({
    disk: createFileStorage(paths.changes),
    oldestKept,
    onWriteError: (cause) => log.error('closings and prices that changed were not written', cause),
  });

  const priceLogs = new PriceLogs({
    disk: createFileStorage(paths.prices),
    oldestKept,
    onWriteError: (cause) => log.error('the prices of the last year were not written', cause),
  });

  return { notices, settings, drafts, draftOwners: new DraftOwners(), alarmLogs, changeLogs, priceLogs };
};
