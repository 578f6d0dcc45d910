import { uptime } from 'node:os';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import { createFileStorage } from '../../files/fileStorage';
import type { JobHistory } from '../../jobs/kind';
import { JobRunner } from '../../jobs/jobRunner';
import { Jobs } from '../../jobs/jobs';
import type { Network } from '../../network/network';
import { downloadTable } from '../../api/bytes/tableTransfer';
import { createSpreadsheetMaker } from '../../files/spreadsheetThread';
import { saveToDownloads } from '../../files/saveToDownloads';
import type { Environment } from '@shared/bridge/environment';
import { JobRepository } from '../../jobs/jobRepository';
import { jobKindRegistry } from '../../jobs/kinds';
import { createJobNotification } from '../../jobs/jobNotification';
import type { Log } from '../../log/log';
import type { Notices } from '../notices';
import type { Desktop } from './watching';

interface JobsOptions {
  folder: string;
  /** Path of the bundled worker that creates spreadsheets. */
  spreadsheetWorkerPath: string;
  gateway: Gateway;
  getSession: () => SessionState;
  isReauthenticated: () => boolean;
  broadcast: (event: BridgeEvent) => void;
  desktop: Pick<Desktop, 'note' | 'hasFocusedWindow' | 'downloads' | 'showFile'>;
  notices: Notices;
  log: Log;
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart' | 'isUsable'>;
  network: Network;
  waitForEnvironment: () => Promise<Environment>;
  /** Returns whether customers' data are hidden from the user. */
  masksCustomers: () => boolean;
  history: JobHistory;
  /** Called after a job has written a table with this number of rows to this computer. */
  onExport: (rowCount: number) => void;
}

/** Creates the jobs and connects them to disk, platform, windows and system notifications. */
export const composeJobs = ({
  folder,
  spreadsheetWorkerPath,
  gateway,
  getSession,
  isReauthenticated,
  broadcast,
  desktop,
  notices,
  log,
  clock,
  network,
  waitForEnvironment,
  masksCustomers,
  history,
  onExport,
}: JobsOptions): Jobs => {
  const createSpreadsheet = createSpreadsheetMaker({
    workerPath: spreadsheetWorkerPath,
    onFailed: (cause) => log.error('a spreadsheet was made without its thread', cause),
  });
  const now = () => clock.now();
  const { getRetentionStart } = clock;
  const jobs: Jobs = new Jobs({
    kinds: jobKindRegistry,
    store: new JobRepository({
      disk: createFileStorage(folder),
      now,
      getRetentionStart,
      onWriteError: (cause) => {
        log.error('a job was not written', cause);
        notices.add('warning', 'notices.jobsNotWritten');
      },
      onQuarantined: (name) => {
        log.error(`a job could not be read and was put aside as ${name}`);
        notices.add('warning', 'notices.jobUnreadable');
      },
    }),
    runner: new JobRunner({
      gateway,
      getSession: getSession,
      now,
      history,
      files: {
        download: async (url, signal) =>
          downloadTable(url, { environment: await waitForEnvironment(), signal, network }),
        spreadsheet: (bytes, sheetOptions) =>
          createSpreadsheet(bytes, { ...sheetOptions, masksCustomers: masksCustomers() }),
        keepFile: saveToDownloads({
          getFolder: desktop.downloads,
          onError: (cause) => log.error('a file was not saved', cause),
        }),
      },
    }),
    getSession: getSession,
    isReauthenticated,
    log,
    broadcast,
    onEnded: (job, batch) => {
      if (job.status === 'completed' && job.file) onExport(job.file.rows);
      const notification = desktop.hasFocusedWindow() ? null : createJobNotification(job, batch);
      if (notification === null) return;
      const showFile = async () => desktop.showFile(await jobs.findFile(job.id));
      desktop.note({ ...notification, ...(job.file && { onClick: () => void showFile() }) });
    },
    now,
    getRetentionStart,
    isClockKnown: () => clock.isUsable,
    requestTime: () => void gateway.call('session.me', {}, { untracked: true }),
    steadyNow: () => uptime() * 1_000,
  });
  return jobs;
};
