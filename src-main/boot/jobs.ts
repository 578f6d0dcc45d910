import type { BridgeEvent } from '@shared/bridge/bridge';
import type { SessionState } from '@shared/bridge/session';
import type { Gateway } from '../api/gateway';
import { draftFolder } from '../drafts/draftFolder';
import { JobRunner } from '../jobs/jobRunner';
import { Jobs } from '../jobs/jobs';
import type { Network } from '../network/network';
import { getTable } from '../api/tableTransfer';
import { keepFile } from '../files/keepFile';
import type { Environment } from '@shared/bridge/environment';
import { JobStore } from '../jobs/jobStore';
import { kindEntries } from '../jobs/kinds';
import { noteOfJobs } from '../jobs/texts';
import type { Log } from '../log/log';
import type { Notices } from './notices';
import type { Desktop } from './watching';

interface JobsOptions {
  folder: string;
  gateway: Gateway;
  session: () => SessionState;
  tell: (event: BridgeEvent) => void;
  desktop: Pick<Desktop, 'note' | 'isLookedAt' | 'downloads' | 'showFile'>;
  notices: Notices;
  log: Log;
  /** The platform's time. */
  now: () => number;
  network: Network;
  environment: () => Promise<Environment>;
}

/** Ties jobs to disk, platform, windows and notes of the system. */
export const composeJobs = ({
  folder,
  gateway,
  session,
  tell,
  desktop,
  notices,
  log,
  now,
  network,
  environment,
}: JobsOptions): Jobs => {
  const jobs: Jobs = new Jobs({
    kinds: kindEntries,
    store: new JobStore({
      disk: draftFolder(folder),
      now: Date.now,
      notWritten: (cause) => {
        log.error('a job was not written', cause);
        notices.add('warning', 'notices.jobsNotWritten');
      },
      setAside: (name) => {
        log.error(`a job could not be read and was put aside as ${name}`);
        notices.add('warning', 'notices.jobUnreadable');
      },
    }),
    runner: new JobRunner({
      gateway,
      session,
      now,
      log,
      files: {
        download: async (url, signal) => getTable(url, { environment: await environment(), signal, network }),
        keepFile: keepFile({
          folder: desktop.downloads,
          failed: (cause) => log.error('a file was not saved', cause),
        }),
      },
    }),
    session,
    tell,
    ended: (job, batch) => {
      const note = desktop.isLookedAt() ? null : noteOfJobs(job, batch);
      if (note === null) return;
      const showFile = async () => desktop.showFile(await jobs.filePath(job.id));
      desktop.note({ ...note, ...(job.file && { clicked: () => void showFile() }) });
    },
    now: Date.now,
  });
  return jobs;
};
