import { dirname } from 'node:path';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import { DraftOwners } from '../../drafts/draftOwners';
import { createFileStorage } from '../../files/fileStorage';
import { removeTemporaryFiles } from '../../files/writeFileAtomic';
import { Drafts } from '../../drafts/drafts';
import type { GetRetentionStart, PlatformClock } from '../../api/platformClock';
import type { Log } from '../../log/log';
import { RefundStore } from '../../settings/refundStore';
import { GuardMemories, SilenceRecords } from '../../guard/guardFiles';
import { DowntimeLogs, WatchedLogs } from '../../downtime/downtimeLogs';
import { PriceLogs } from '../../priceLog/priceLogs';
import { AlarmLogs } from '../../watch/alarmLogs';
import { ChangeLogs } from '../../watch/changeLogs';
import type { LogsPorts } from '../../watch/ownerLogs';
import { CampaignFiles } from '../../campaigns/campaignFiles';
import { OpeningLogs } from '../../openings/openingLogs';
import { PromiseLogs } from '../../promises/promiseLogs';
import { ReportRecords } from '../../reports/reportRecords';
import type { AppPaths } from '../paths';
import type { OwnSettings } from './settings';

interface DeviceOptions {
  paths: AppPaths;
  ownSettings: OwnSettings;
  log: Log;
  /** Returns the platform's clock. */
  getClock: () => Pick<PlatformClock, 'now' | 'getRetentionStart'>;
  getSession: () => SessionState;
  broadcast: (event: BridgeEvent) => boolean;
}

/** Creates the storage for drafts, logs and refunds on this computer. */
export const composeDevice = ({ paths, ownSettings, log, getClock, getSession, broadcast }: DeviceOptions) => {
  const { notices, settings, found: loadedSettings } = ownSettings;
  const getRetentionStart: GetRetentionStart = (retention) => getClock().getRetentionStart(retention);
  const drafts = new Drafts({
    disk: createFileStorage(paths.drafts),
    now: () => getClock().now(),
    getRetentionStart,
    onWriteError: (cause) => {
      log.error('a draft was not written', cause);
      notices.add('warning', 'notices.draftsNotWritten');
    },
    onQuarantined: (name) => {
      log.error(`a draft could not be read and was put aside as ${name}`);
      notices.add('warning', 'notices.draftUnreadable');
    },
  });

  /** Creates the ports of logs in a folder. `writeErrorMessage` is logged when a log cannot be written. */
  const createLogPorts = (folder: string, writeErrorMessage: string): LogsPorts => ({
    disk: createFileStorage(folder),
    getRetentionStart,
    onWriteError: (cause) => {
      log.error(writeErrorMessage, cause);
      notices.add('warning', 'notices.logsNotWritten');
    },
    onQuarantined: (name) => {
      log.error(`a log could not be read and was put aside as ${name}`);
      notices.add('warning', 'notices.logsUnreadable');
    },
  });
  const logs = {
    alarmLogs: new AlarmLogs(createLogPorts(paths.alarms, 'the alarms of the last days were not written')),
    changeLogs: new ChangeLogs(createLogPorts(paths.changes, 'closings and prices that changed were not written')),
    openingLogs: new OpeningLogs(createLogPorts(paths.openings, 'openings of stores were not written')),
    campaignFiles: new CampaignFiles(createLogPorts(paths.campaigns, 'the campaigns were not written')),
    promiseLogs: new PromiseLogs({
      ...createLogPorts(paths.promises, 'the times of orders were not written'),
      // Delay before changes are written (ms). Order times change with each order and can be read from the platform
      // again after a loss.
      pause: 60_000,
    }),
    downtimeLogs: new DowntimeLogs(createLogPorts(paths.downtime, 'closed times of stores were not written')),
    watchedLogs: new WatchedLogs({
      disk: createFileStorage(paths.watched),
      getRetentionStart,
      onWriteError: (cause) => log.error('the times of readings were not written', cause),
      // Delay before changes are written (ms), because the content changes with each read of the stores.
      pause: 60_000,
    }),
    priceLogs: new PriceLogs(createLogPorts(paths.prices, 'the prices of the last year were not written')),
    reportRecords: new ReportRecords(
      createLogPorts(paths.reports, 'what reports keep was not written'),
      getSession,
      () => void broadcast({ type: 'reportRecordsChanged' }),
    ),
    silenceRecords: new SilenceRecords(
      createLogPorts(paths.silences, 'the silences of the last weeks were not written'),
    ),
    guardMemories: new GuardMemories({
      disk: createFileStorage(paths.guard),
      getRetentionStart,
      onWriteError: (cause) => log.error('the state of the guard was not written', cause),
    }),
  };

  const refunds = new RefundStore({
    path: paths.refunds,
    settings: loadedSettings,
    onLost: () => {
      log.error('open refunds could not be read');
      notices.add('error', 'notices.refundsLost');
    },
    onWriteError: (cause) => {
      log.error('open refunds were not written', cause);
      notices.add('warning', 'notices.refundsNotWritten');
    },
  });
  void removeTemporaryFiles(dirname(paths.settings)).catch((cause: unknown) =>
    log.error('temporary files of killed writes were not removed', cause),
  );
  void refunds.start().then((isStored) => isStored && settings.rememberRefundFile());

  return {
    drafts,
    refunds,
    draftOwners: new DraftOwners(),
    logs,
    flushLogs: () => Promise.all(Object.values(logs).map((ownLogs) => ownLogs.flush())),
    /** Deletes the logs of an environment, for all users. */
    forgetLogs: (environment: string) => Promise.all(Object.values(logs).map((ownLogs) => ownLogs.forget(environment))),
  };
};
