import { DraftOwners } from '../../drafts/draftOwners';
import { createFileStorage } from '../../files/fileStorage';
import { Drafts } from '../../drafts/drafts';
import type { OldestKept, PlatformClock } from '../../api/platformClock';
import type { Log } from '../../log/log';
import { PriceLogs } from '../../priceLog/priceLogs';
import { AlarmLogs } from '../../watch/alarmLogs';
import { ChangeLogs } from '../../watch/changeLogs';
import type { Notices } from '../notices';
import type { AppPaths } from '../paths';

interface DeviceOptions {
  paths: AppPaths;
  log: Log;
  notices: Notices;
  /** The platform's. */
  clock: () => Pick<PlatformClock, 'now' | 'oldestKept'>;
}

/** What this computer keeps by itself beside its settings. */
export const composeDevice = ({ paths, log, notices, clock }: DeviceOptions) => {
  const oldestKept: OldestKept = (keptFor) => clock().oldestKept(keptFor);
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

  const logNotWritten = (message: string) => (cause: unknown) => {
    log.error(message, cause);
    notices.add('warning', 'notices.logsNotWritten');
  };
  const alarmLogs = new AlarmLogs({
    disk: createFileStorage(paths.alarms),
    oldestKept,
    onWriteError: logNotWritten('the alarms of the last days were not written'),
  });

  const changeLogs = new ChangeLogs({
    disk: createFileStorage(paths.changes),
    oldestKept,
    onWriteError: logNotWritten('closings and prices that changed were not written'),
  });

  const priceLogs = new PriceLogs({
    disk: createFileStorage(paths.prices),
    oldestKept,
    onWriteError: logNotWritten('the prices of the last year were not written'),
  });

  return { drafts, draftOwners: new DraftOwners(), alarmLogs, changeLogs, priceLogs };
};
